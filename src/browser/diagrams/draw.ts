import type { Mermaid } from 'mermaid';
import { linkedHtml } from '../islands/links.ts';
import { load } from '../load.ts';
import { raiseLabels, recolored, settingsOf } from './fixed-colors.ts';
import { keepWhole } from './keep-whole.ts';
import { makeLegible } from './legible.ts';
import { measuresOf } from './measures.ts';
import { dropSheets, withStylesSet } from './styles.ts';
import { type Colors, diagramTheme, pageColors, type Variables } from './theme.ts';
import { thinTicks } from './thin-ticks.ts';
import { addView } from './view.ts';

/** Elements with a drawing, which is redrawn when the color mode changes. */
const drawn = new Set<HTMLElement>();
/** The stylesheets of each drawing. */
const styles = new WeakMap<HTMLElement, CSSStyleSheet[]>();
/** Settings that Mermaid does not let authors change. */
const secured = 'secure securityLevel startOnLoad maxTextSize suppressErrorRendering maxEdges';

interface Drawing {
  element: HTMLElement;
  text: string;
  type: string;
  own: Variables;
  colors: Colors;
}

let queue: Promise<void> = Promise.resolve();
let count = 0;
let followsColorMode = false;

/** Draws a diagram from its element's source. If that fails, the source and the reason are shown. */
export function draw(element: HTMLElement): Promise<void> {
  followColorMode();
  drawn.add(element);
  // Mermaid has one global configuration, so diagrams are drawn one after another.
  queue = queue.then(() => drawNow(element));
  return queue;
}

async function drawNow(element: HTMLElement): Promise<void> {
  const source = element.querySelector<HTMLElement>('.oct-mermaid-source');
  const text = source?.querySelector('code')?.textContent ?? '';
  if (!source || !element.isConnected) return;
  try {
    const mermaid = (await load('mermaid')) as Mermaid;
    const colors = pageColors(element);
    const { type, own } = await read(text, mermaid);
    configure(mermaid, { element, text, type, own, colors });
    const { value, sheets } = await withStylesSet(() =>
      mermaid.render(`oct-diagram-${++count}`, text),
    );
    dropSheets(styles.get(element) ?? []);
    styles.set(element, sheets);
    const { svg, bindFunctions } = value;
    const canvas = addView(element, linkedHtml(recolored(type, svg, colors)));
    if (type === 'sankey') raiseLabels(canvas);
    bindFunctions?.(canvas);
    // The reader may have reached the source by keyboard, and hiding it would lose the focus.
    if (source.contains(document.activeElement)) {
      canvas.tabIndex = -1;
      canvas.focus({ preventScroll: true });
    }
    source.hidden = true;
    whenSeen(canvas, colors);
    element.querySelector('.oct-mermaid-error')?.remove();
  } catch (error) {
    source.hidden = false;
    showError(element, error);
  }
}

/** The type, such as `c4` or `sankey`, and the theme variables that the author sets. Fails if the source is invalid. */
async function read(text: string, mermaid: Mermaid): Promise<{ type: string; own: Variables }> {
  const { diagramType, config } = await mermaid.parse(text);
  return { type: diagramType, own: config.themeVariables ?? {} };
}

function configure(mermaid: Mermaid, { element, text, type, own, colors }: Drawing): void {
  const themeVariables = diagramTheme(element, colors, own);
  const fontFamily = String(themeVariables.fontFamily);
  mermaid.initialize({
    startOnLoad: false,
    // Allows links and HTML in labels, but removes scripts.
    securityLevel: 'antiscript',
    theme: 'base',
    themeVariables,
    fontFamily,
    suppressErrorRendering: true,
    // One palette works in both modes, whereas each of Mermaid's themes is for one mode only.
    secure: [...secured.split(' '), 'theme'],
    ...measuresOf(element, text, fontFamily),
    ...settingsOf(type, colors, fontFamily),
  });
}

function finish(canvas: HTMLElement, drawing: SVGSVGElement, colors: Colors): void {
  keepWhole(drawing);
  makeLegible(drawing, colors);
  thinTicks(drawing);
  // Scrollable content must be reachable with the keyboard.
  if (canvas.scrollWidth > canvas.clientWidth) canvas.tabIndex = 0;
}

/** Waits until a drawing in a closed tab becomes visible, because it cannot be measured before. */
function whenSeen(canvas: HTMLElement, colors: Colors): void {
  const drawing = canvas.querySelector('svg');
  if (!drawing) return;
  if (drawing.getClientRects().length > 0) {
    finish(canvas, drawing, colors);
    return;
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    finish(canvas, drawing, colors);
  });
  seen.observe(canvas);
}

/** Shows the error below the source. */
function showError(element: HTMLElement, error: unknown): void {
  const oldNote = element.querySelector('.oct-mermaid-error');
  const note = oldNote ?? document.createElement('p');
  note.className = 'oct-mermaid-error';
  const reason = error instanceof Error ? error.message.split('\n')[0] : '';
  note.textContent = [element.dataset.failed, reason].filter(Boolean).join(' ');
  if (!oldNote) element.append(note);
}

function followColorMode(): void {
  if (followsColorMode) return;
  followsColorMode = true;
  const isDark = () => document.documentElement.classList.contains('dark');
  let dark = isDark();
  new MutationObserver(() => {
    if (isDark() === dark) return;
    dark = isDark();
    for (const element of drawn) {
      if (element.isConnected) draw(element);
      else drawn.delete(element);
    }
  }).observe(document.documentElement, { attributeFilter: ['class'] });
}
