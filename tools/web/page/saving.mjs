// SPDX-License-Identifier: MIT
// Print, pictures, links, and texts in other formats.

/** Offers a text as a file. */
export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement('a');
  Object.assign(link, {href: url, download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Copies a text; returns false if the browser does not allow it. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the address of this page with a board in it. */
export const linkTo = (native) =>
    location.href.replace(/#.*/, '') + '#board=' + encodeURIComponent(native);

/** Returns the board in the address of this page, or null. */
export function linkedBoard() {
  const match = location.hash.match(/^#board=(.+)$/);
  return match && decodeURIComponent(match[1]);
}
