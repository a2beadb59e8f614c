// SPDX-License-Identifier: MIT
// Marks on a logic puzzle: the value of each attribute at each position, chosen in a table.

// Returns [{name, values}] of the native text.
function attributesOf({native}) {
  return native.entries.filter(({name}) => name.startsWith('attribute '))
      .map(({name, value}) => ({
        name: name.slice('attribute '.length).replace(/^"(.*)"$/, '$1'),
        values: [...value.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare),
      }));
}

/** Values at positions. */
export const wordMarks = {
  help: 'Choose values in the table below the board.',
  isTable: true,
  size: () => [1, 1],
  empty(board) {
    const attributes = attributesOf(board);
    const position = Object.fromEntries(attributes.map(({name}) => [name, null]));
    return {positions: attributes[0].values.map(() => ({...position}))};
  },
  press: () => null,
  key: () => null,
  say: () => '',
};

/** Fills `element` with the table; `change(marks)` is called with each choice. Choices of a trial differ
 *  from the marks `before` it. */
export function showWords(element, board, marks, before, change) {
  const table = document.createElement('table');
  const attributes = attributesOf(board);
  const head = table.insertRow();
  head.append(cellOf('td', ''), ...marks.positions.map((_, k) => cellOf('th', k + 1)));
  for (const {name, values} of attributes) {
    const row = table.insertRow();
    row.append(cellOf('th', name));
    marks.positions.forEach((position, k) => {
      const select = document.createElement('select');
      select.setAttribute('aria-label', `${name} at position ${k + 1}`);
      for (const value of ['', ...values]) select.append(new Option(value || '–', value));
      select.value = position[name] ?? '';
      select.classList.toggle('trial', before !== null && before.positions[k][name] !== position[name]);
      select.addEventListener('change', () => {
        const positions = marks.positions.map((old, other) =>
            (other === k ? {...old, [name]: select.value || null} : old));
        change({...marks, positions});
      });
      row.insertCell().append(select);
    });
  }
  const box = document.createElement('div');
  box.className = 'scroll';
  box.append(table);
  element.replaceChildren(box);
}

function cellOf(tag, text) {
  const cell = document.createElement(tag);
  cell.textContent = text;
  return cell;
}
