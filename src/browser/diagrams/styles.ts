import { applyInlineStyles, withoutStyleAttributes } from '../inline-styles.ts';

/**
 * Lets Mermaid work under the page's policy, which forbids style elements and attributes in markup but lets scripts set
 * styles. While `run` is active, styles written as text are set by script instead. Resolves to the result of `run` and
 * to the stylesheets created, which are active.
 */
export async function withStylesSet<Value>(
  run: () => Promise<Value>,
): Promise<{ value: Value; sheets: CSSStyleSheet[] }> {
  const sheets: CSSStyleSheet[] = [];
  const { setAttribute } = Element.prototype;
  const { parseFromString } = DOMParser.prototype;
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  const content = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')!;

  Element.prototype.setAttribute = function (name, value) {
    if (name !== 'style' || !hasStyle(this)) return setAttribute.call(this, name, value);
    this.style.cssText = value;
  };
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(this, withoutStyleAttributes(String(text)), type);
  };
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...markup,
    set(this: Element, text: string) {
      if (this.localName === 'style') {
        sheets.push(adopt(text));
        return;
      }
      markup.set!.call(this, withoutStyleAttributes(String(text)));
      applyInlineStyles(this);
    },
  });
  // Cytoscape, which lays out mind maps and architecture diagrams, writes its rule this way.
  Object.defineProperty(Node.prototype, 'textContent', {
    ...content,
    set(this: Node, text: string) {
      if (this instanceof HTMLStyleElement) sheets.push(adopt(text));
      else content.set!.call(this, text);
    },
  });
  try {
    return { value: await run(), sheets };
  } catch (error) {
    dropSheets(sheets);
    throw error;
  } finally {
    Element.prototype.setAttribute = setAttribute;
    DOMParser.prototype.parseFromString = parseFromString;
    Object.defineProperty(Element.prototype, 'innerHTML', markup);
    Object.defineProperty(Node.prototype, 'textContent', content);
  }
}

export function dropSheets(sheets: readonly CSSStyleSheet[]): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => !sheets.includes(one));
}

function adopt(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

function hasStyle(element: Element): element is Element & ElementCSSInlineStyle {
  return 'style' in element;
}
