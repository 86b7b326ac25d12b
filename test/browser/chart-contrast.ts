/**
 * What readers cannot make out in a drawing, measured where it is painted: texts below 4.5 to 1 and shapes whose fill
 * and outline are both below 3 to 1, each against what lies behind. Runs in the page as a whole.
 */
export function hardToSee(element: Element): string[] {
  type Color = [number, number, number, number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const parse = (value: string): Color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r!, g!, b!, a! / 255];
  };
  const over = ([r, g, b, a]: Color, below: Color): Color =>
    [r, g, b].map((part, at) => part * a + below[at]! * (1 - a)).concat(1) as Color;
  const luminance = (color: Color) => {
    const [r, g, b] = color.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (one: Color, other: Color) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x);
    return (light! + 0.05) / (dark! + 0.05);
  };
  const opacity = (node: Element) => {
    let all = 1;
    for (let at: Element | null = node; at && at !== element; at = at.parentElement)
      all *= Number(getComputedStyle(at).opacity);
    return all;
  };
  const fillOf = (node: Element): Color | undefined => {
    const style = getComputedStyle(node);
    const isShape = node instanceof SVGGeometryElement && !(node instanceof SVGLineElement);
    if (node instanceof SVGElement && (!isShape || style.fill === 'none')) return undefined;
    const [r, g, b, a] = parse(isShape ? style.fill : style.backgroundColor);
    return [r, g, b, a * (isShape ? Number(style.fillOpacity) : 1) * opacity(node)];
  };
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--oct-bg');
  const page = over(parse(ground), [255, 255, 255, 1]);
  const behind = (box: DOMRect, above: Element[]): Color => {
    const stack = document
      .elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      .filter((node) => element.contains(node) && node !== element);
    const last = Math.max(...above.map((node) => stack.indexOf(node)));
    return stack
      .slice(last + 1)
      .filter((node) => !above.some((one) => one.contains(node)))
      .flatMap((node) => [fillOf(node)].filter((fill) => fill !== undefined))
      .reduceRight((below, fill) => over(fill, below), page);
  };
  const isInView = (box: DOMRect) =>
    box.width > 1 && box.height > 1 && box.top >= 0 && box.bottom <= innerHeight;
  const view = element.querySelector('.oct-mermaid-canvas')!;
  /** Where something stands once a wide drawing is scrolled to its middle: only there can it be measured. */
  const scrolledTo = (one: Element | Range): DOMRect => {
    const { left, width } = one.getBoundingClientRect();
    const frame = view.getBoundingClientRect();
    view.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
    return one.getBoundingClientRect();
  };

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'oct-mermaid * { pointer-events: all !important } .oct-mermaid-controls { display: none }',
  );
  document.adoptedStyleSheets.push(sheet);
  element.scrollIntoView({ block: 'center' });
  const drawing = element.querySelector('svg[id^=oct-diagram]')!;
  const found: string[] = [];

  const texts = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    // Numbers of messages stand on the heads of arrows, which no point leads to.
    const isShown = node.textContent?.trim() && !parent.closest('style, defs, .sequenceNumber');
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = scrolledTo(range);
    if (!isShown || !isInView(box)) continue;
    const style = getComputedStyle(parent);
    const isDrawn = parent instanceof SVGElement;
    const [r, g, b, a] = parse(isDrawn ? style.fill : style.color);
    const alpha = a * (isDrawn ? Number(style.fillOpacity) : 1) * opacity(parent);
    const holders: Element[] = [];
    for (
      let at: Element = parent;
      at.localName !== 'svg' && !fillOf(at)?.[3];
      at = at.parentElement!
    )
      if (/^(text|tspan|span|p|div|foreignObject)$/i.test(at.localName)) holders.push(at);
    const below = behind(box, holders);
    const seen = contrast(over([r, g, b, alpha], below), below);
    if (seen < 4.5) found.push(`text ${node.textContent}: ${seen.toFixed(2)}`);
  }

  // Grounds are no shapes: rows, rings and quarters have lines between them.
  const grounds = '.quadrants, .section, .background, .commit-label-bkg, .radarGraticule';
  for (const shape of drawing.querySelectorAll('rect, circle, ellipse, polygon, path')) {
    const box = scrolledTo(shape);
    const fill = fillOf(shape);
    if (shape.closest(`defs, marker, ${grounds}`) || !fill || fill[3] === 0) continue;
    if (!isInView(box) || box.width * box.height < 60) continue;
    const below = behind(box, [shape]);
    // Some outlines are shapes of their own.
    const outline = [shape, ...shape.parentElement!.children].find((one) => {
      const [own, other] = [getComputedStyle(one), one.getBoundingClientRect()];
      const isSame =
        Math.abs(other.width - box.width) < 4 && Math.abs(other.height - box.height) < 4;
      return isSame && own.stroke !== 'none' && Number.parseFloat(own.strokeWidth) >= 0.9;
    });
    const stroke = outline ? over(parse(getComputedStyle(outline).stroke), below) : below;
    const seen = Math.max(contrast(over(fill, below), below), contrast(stroke, below));
    if (seen < 3)
      found.push(`${shape.localName}.${shape.getAttribute('class')}: ${seen.toFixed(2)}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...new Set(found)];
}
