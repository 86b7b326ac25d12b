/** Converts any CSS color to hexadecimal by painting it on a canvas. */
export function hex(value: string, element: Element): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return value;
  const probe = document.createElement('span');
  probe.style.color = value;
  // A drawing keeps its colours in forced-colors mode.
  probe.style.setProperty('forced-color-adjust', 'none');
  element.append(probe);
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
  return `#${[r, g, b].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
