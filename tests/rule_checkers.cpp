// SPDX-License-Identifier: MIT
//
// The rule checkers, linked only with the text utilities of their messages: anything else that they
// shared with the models would be missing here.

int main() { return 0; }
