// SPDX-License-Identifier: MIT
// Shapes of SVG that the page draws over the library's pictures, in which a cell has 32 units.
//
//   const cross = crossShape({x: 0.5, y: 0.5});  // {tag: 'path', class: 'excluded', d: 'M12 12...'}
//   svg.append(groupOf([cross], 'marks'));

const kSvg = 'http://www.w3.org/2000/svg';
/** The side of a cell. */
export const kCell = 32;

/** Returns a path through points, which are in cells. */
export function lineShape(points, attributes = {}) {
  const d = points.map(({x, y}, k) => `${k === 0 ? 'M' : 'L'}${x * kCell} ${y * kCell}`).join('');
  return {tag: 'path', class: 'mark-line', d, ...attributes};
}

/** Returns a cross at a point. */
export function crossShape({x, y}) {
  const [cx, cy] = [x * kCell, y * kCell];
  return {tag: 'path', class: 'excluded', d: `M${cx - 4} ${cy - 4}l8 8M${cx + 4} ${cy - 4}l-8 8`};
}

/** Returns a word whose middle is at a point. */
export function wordShape({x, y}, text, size = 17, attributes = {}) {
  return {tag: 'text', class: 'mark-word', x: x * kCell, y: y * kCell, dy: '.36em',
          'font-size': size, text: String(text), ...attributes};
}

/** Returns a circle around a point. */
export function circleShape({x, y}, radius, attributes = {}) {
  return {tag: 'circle', class: 'mark-dot', cx: x * kCell, cy: y * kCell, r: radius * kCell,
          ...attributes};
}

/** Returns a box, in cells. */
export function boxShape({x, y, width = 1, height = 1}, attributes = {}) {
  return {tag: 'rect', x: x * kCell, y: y * kCell, width: width * kCell, height: height * kCell,
          ...attributes};
}

/** Returns an SVG group of shapes. */
export function groupOf(shapes, className) {
  const group = document.createElementNS(kSvg, 'g');
  group.setAttribute('class', className);
  for (const {tag, text, ...attributes} of shapes) {
    const made = document.createElementNS(kSvg, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    group.append(made);
  }
  return group;
}
