// SPDX-License-Identifier: MIT
// Tells the linker that core.mjs gives these functions when it starts the module.
mergeInto(LibraryManager.library, {
  stop() {},
  progress() {},
});
