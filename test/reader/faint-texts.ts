/**
 * The texts of a part that readers cannot make out: those below 4.5 to 1 (3 to 1 for large ones) against what is
 * painted behind them. What stands outside of the window, or under something else, is not measured. Runs in the page
 * as a whole.
 */
export function faintTexts(part: Element): { texts: number; faint: string[] } {
  type Color = [number, number, number, number];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Color>();
  const parse = (value: string): Color => {
    const before = known.get(value);
    if (before) return before;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = value;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
    const color: Color = [r!, g!, b!, a! / 255];
    known.set(value, color);
    return color;
  };
  const over = ([r, g, b, a]: Color, below: Color): Color =>
    [r, g, b].map((value, at) => value * a + below[at]! * (1 - a)).concat(1) as Color;
  const luminance = (color: Color) => {
    const [r, g, b] = color.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (one: Color, other: Color) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x);
    return (light! + 0.05) / (dark! + 0.05);
  };
  const grounds = new Map<Element, Color[]>();
  const groundsOf = (element: Element): Color[] => {
    const before = grounds.get(element);
    if (before) return before;
    const own = [parse(getComputedStyle(element).backgroundColor)];
    // What an element draws over all of itself before its content.
    const drawn = getComputedStyle(element, '::before');
    const isGround = drawn.content !== 'none' && drawn.inset === '0px';
    if (isGround) own.unshift(parse(drawn.backgroundColor));
    grounds.set(element, own);
    return own;
  };
  const opacities = new Map<Element | null, number>([[null, 1]]);
  const opacityOf = (element: Element | null): number => {
    const before = opacities.get(element);
    if (before !== undefined) return before;
    const own = Number(getComputedStyle(element!).opacity) * opacityOf(element!.parentElement);
    opacities.set(element, own);
    return own;
  };
  const page = over(parse(getComputedStyle(document.body).backgroundColor), [255, 255, 255, 1]);
  const root = over(parse(getComputedStyle(document.documentElement).backgroundColor), page);

  // What no pointer can hit is found by no point; the sheet stays, since to take it away would cost a look at every rule.
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(sheet);
  }
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const faint = new Set<string>();
  let texts = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!node.textContent?.trim() || !isShown || parent.closest('svg, math, option')) continue;
    // What is switched off is meant to be pale.
    if (parent.closest(':disabled, [aria-disabled="true"], .oct-hidden, .katex')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    if (!box) continue;
    const [x, y] = [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];
    const stack = document.elementsFromPoint(x, y);
    const at = stack.indexOf(parent);
    // Something else lies on it, or it is scrolled out of view.
    if (at === -1 || stack.slice(0, at).some((one) => !parent.contains(one))) continue;
    texts += 1;
    const below = stack
      .slice(at)
      .flatMap(groundsOf)
      .reduceRight((color, ground) => over(ground, color), root);
    const style = getComputedStyle(parent);
    const ink = parse(style.color);
    const shown: Color = [ink[0], ink[1], ink[2], ink[3] * opacityOf(parent)];
    const seen = contrast(over(shown, below), below);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (seen < (isLarge ? 3 : 4.5)) {
      const name = `${parent.localName}.${parent.className || parent.parentElement?.className}`;
      faint.add(`${name} “${node.textContent.trim().slice(0, 30)}” ${seen.toFixed(2)}`);
    }
  }
  return { texts, faint: [...faint] };
}
