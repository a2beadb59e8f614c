// SPDX-License-Identifier: MIT
// The buttons that take marks back: undo, redo, clear, and those of a trial.

const get = (id) => document.getElementById(id);
const kSteps = ['undo', 'redo', 'clear'];
const kTrial = {'trial': 'startTrial', 'trial-keep': 'keepTrial', 'trial-drop': 'dropTrial'};

/** Connects the buttons and their keys with a page. */
export function connectUndo(page) {
  for (const [id, step] of [...kSteps.map((id) => [id, id]), ...Object.entries(kTrial)]) {
    get(id).addEventListener('click', () => {
      page.history[step]();
      page.redraw();
    });
  }
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches('input, textarea, select')) return;
    const key = event.key.toLowerCase();
    const id = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (!id) return;
    event.preventDefault();
    get(id).click();
  });
}

/** Enables and shows what fits the history of what `editable` edits. */
export function showUndo(history, editable) {
  get('undo').disabled = !history.canUndo;
  get('redo').disabled = !history.canRedo;
  get('clear').disabled = history.isBlank;
  const isMarked = editable && !editable.rule.drawsClues;
  get('trial').hidden = history.isTrial || !isMarked;
  get('trial-keep').hidden = get('trial-drop').hidden = !history.isTrial || !isMarked;
  get('clear').textContent = isMarked || !editable ? 'Clear marks' : 'Clear the board';
}
