// SPDX-License-Identifier: MIT
// What outlives a reload: the board with its marks, in the browser's storage or in a link.

const kKey = 'quadrille-page-1';  // another number if what is kept changes its form

// Each tab has its own storage; the other one is for tabs to come.
const storages = () => [sessionStorage, localStorage];

/** Returns the session of the last visit, or null. */
export function keptSession() {
  try {
    for (const storage of storages()) {
      const session = JSON.parse(storage.getItem(kKey));
      if (typeof session?.native === 'string') return session;
    }
  } catch {
    // A browser that keeps nothing, or something else under this key.
  }
  return null;
}

/** Keeps a session {native, position, seconds, link}; returns false if the browser does not. */
export function keepSession(session) {
  try {
    for (const storage of storages()) storage.setItem(kKey, JSON.stringify(session));
    return true;
  } catch {
    return false;
  }
}

/** Returns the address of this page with a board in it, and with marks if there is a position. */
export function linkTo(native, position = null) {
  const address = location.href.replace(/#.*/, '') + '#board=' + encodeURIComponent(native);
  return address + (position ? '&marks=' + encodeURIComponent(JSON.stringify(position)) : '');
}

/** Returns the session in the address of this page, or null. */
export function linkedSession() {
  const match = location.hash.match(/^#board=([^&]+)(?:&marks=([^&]*))?$/);
  if (!match) return null;
  const session = {native: match[1], link: location.hash};
  try {
    session.native = decodeURIComponent(match[1]);
    if (match[2]) session.position = JSON.parse(decodeURIComponent(match[2]));
  } catch {
    session.isBroken = true;
  }
  return session;
}
