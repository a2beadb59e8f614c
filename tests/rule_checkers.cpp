// SPDX-License-Identifier: MIT
//
// The rule checkers, linked with nothing but the words of their messages: whatever a model and its
// checker shared besides would be missing here.

int main() { return 0; }
