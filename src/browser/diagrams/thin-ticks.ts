/** Hides labels of a time axis that would overlap or repeat the previous label. */
export function thinTicks(drawing: SVGSVGElement): void {
  for (const axis of drawing.querySelectorAll('.grid')) {
    let [end, said] = [-Infinity, ''];
    for (const label of axis.querySelectorAll<SVGTextElement>('.tick text')) {
      const { left, right } = label.getBoundingClientRect();
      const isExtra = left < end + 4 || label.textContent === said;
      label.style.visibility = isExtra ? 'hidden' : '';
      if (!isExtra) [end, said] = [right, label.textContent ?? ''];
    }
  }
}
