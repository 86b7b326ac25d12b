/**
 * Styles of single elements. The policy of a page allows no `style` attribute: the build writes their text as rules and
 * names the rule on the element (`theme/csp/inline-styles.ts`). Here they become styles of the elements, which a policy
 * lets scripts set, so that what reads or changes them finds them where they belong.
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

/** Sets the styles of what was put into the page as `withoutStyleAttributes` left it. */
export function applyInlineStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-oct-style]')) {
    element.style.cssText = element.dataset.octStyle!;
    delete element.dataset.octStyle;
  }
}

/** HTML of the build's that a parser of the browser may read: a `style` attribute in it would be refused, and said so. */
export function withoutStyleAttributes(html: string): string {
  if (!/\sstyle=/i.test(html)) return html;
  return html.replace(tag, (whole) =>
    whole.replace(quotedOrStyle, (text) => (/^\s/.test(text) ? ' data-oct-style=' : text)),
  );
}

const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
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
