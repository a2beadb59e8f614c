// SPDX-License-Identifier: MIT
// The form for generated puzzles: the settings of each puzzle's generator, from the catalogue.

const byId = (id) => document.getElementById(id);

/** Shows the settings of a puzzle's generator. */
export function showSettings(info) {
  byId('settings').replaceChildren(...info.settings.map(settingField));
}

function settingField(setting) {
  const label = document.createElement('label');
  label.textContent = setting.name.replace(/-/g, ' ');
  label.title = setting.summary;
  let input;
  if (setting.type === 'choice') {
    input = document.createElement('select');
    for (const choice of ['', ...setting.choices]) input.append(new Option(choice || 'default', choice));
  } else {
    input = document.createElement('input');
    input.placeholder = setting.type === 'number' ? 'default' : setting.value;
    if (setting.type === 'number') input.inputMode = 'numeric';
  }
  input.name = setting.name;
  label.append(input);
  return label;
}

/** Returns the options of the form for `Solver.generate`. */
export function generateOptions() {
  const settings = {};
  for (const input of byId('settings').querySelectorAll('input, select')) {
    if (input.value.trim() !== '') settings[input.name] = input.value.trim();
  }
  const number = (id) => Number(byId(id).value);
  return {rows: number('make-rows'), cols: number('make-cols'), seed: number('make-seed'), settings};
}
