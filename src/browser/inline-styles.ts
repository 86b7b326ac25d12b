/**
 * Applies the styles of single elements. A page's policy forbids `style` attributes, so the build writes rules instead
 * and names each rule on its element (`theme/csp/inline-styles.ts`). Scripts may set inline styles, so setting them
 * here lets code that reads or changes them work as usual.
 */
export function startInlineStyles(): void {
  applyRules();
  document.addEventListener('octavo:updated', applyRules);
}

function applyRules(): void {
  const named = document.querySelectorAll<HTMLElement>('[data-oct-css]');
  const rules = named.length > 0 ? rulesByName() : undefined;
  for (const element of named) {
    const text = rules?.get(element.dataset.octCss!);
    if (text === undefined) continue;
    element.style.cssText = text + element.style.cssText;
    delete element.dataset.octCss;
  }
}

/** Applies styles to content from `withoutStyleAttributes` that was inserted into the page. */
export function applyInlineStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-oct-style]')) {
    element.style.cssText = element.dataset.octStyle!;
    delete element.dataset.octStyle;
  }
}

/** Prepares HTML from the build for the browser's parser, which would reject and report `style` attributes. */
export function withoutStyleAttributes(html: string): string {
  if (!/\sstyle=/i.test(html)) return html;
  return html.replace(tag, (whole) =>
    whole.replace(quotedOrStyle, (text) => (/^\s/.test(text) ? ' data-oct-style=' : text)),
  );
}

const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const quotedOrStyle = /"[^"]*"|'[^']*'|\sstyle=/gi;

function rulesByName(): Map<string, string> {
  const rules = [...document.querySelectorAll<HTMLStyleElement>('style[data-oct-styles]')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .filter((rule) => rule instanceof CSSStyleRule);
  return new Map(
    rules.map(({ selectorText, style }) => [
      /data-oct-css="(\w+)"/.exec(selectorText)?.[1] ?? '',
      style.cssText,
    ]),
  );
}
