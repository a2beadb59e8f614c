// SPDX-License-Identifier: MIT
// Tabs, which the arrow keys change as well.

const partOf = (kind, name) => document.getElementById(`${kind}-${name}`);

/** Connects the buttons `tab-NAME` with the panes `pane-NAME`; `changed()` is called after a change. */
export function connectTabs(names, changed) {
  const select = (name) => {
    for (const other of names) {
      partOf('tab', other).setAttribute('aria-selected', String(other === name));
      partOf('tab', other).tabIndex = other === name ? 0 : -1;
      partOf('pane', other).hidden = other !== name;
    }
    changed();
  };
  names.forEach((name, k) => {
    partOf('tab', name).addEventListener('click', () => select(name));
    partOf('tab', name).addEventListener('keydown', (event) => {
      const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
      if (!step) return;
      const to = names[(k + step + names.length) % names.length];
      select(to);
      partOf('tab', to).focus();
    });
  });
}
