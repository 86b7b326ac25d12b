import type { Mermaid } from 'mermaid';
import { load } from '../load.ts';
import { raiseLabels, recolored, settingsOf } from './fixed-colors.ts';
import { makeLegible } from './legible.ts';
import { dropSheets, withStylesSet } from './styles.ts';
import { type Colors, diagramTheme, pageColors } from './theme.ts';
import { addView } from './view.ts';

/** Elements that are drawn, to be drawn anew when the page changes between light and dark. */
const drawn = new Set<HTMLElement>();
/** The stylesheets of each drawing. */
const styles = new WeakMap<HTMLElement, CSSStyleSheet[]>();
let queue: Promise<void> = Promise.resolve();
let count = 0;

/** Draws a diagram from the source in its element. One that cannot be drawn keeps its source, with the reason. */
export function draw(element: HTMLElement): Promise<void> {
  if (drawn.size === 0) followColorMode();
  drawn.add(element);
  // Mermaid has one configuration for all, so one diagram is drawn after another.
  queue = queue.then(() => drawNow(element));
  return queue;
}

async function drawNow(element: HTMLElement): Promise<void> {
  const source = element.querySelector<HTMLElement>('.oct-mermaid-source');
  const text = source?.querySelector('code')?.textContent ?? '';
  if (!source || !element.isConnected) return;
  const mermaid = (await load('mermaid')) as Mermaid;
  const colors = pageColors(element);
  const themeVariables = diagramTheme(element, colors);
  const type = typeOf(text, mermaid);
  mermaid.initialize({
    startOnLoad: false,
    // Links work and labels may hold HTML, scripts are taken out.
    securityLevel: 'antiscript',
    theme: 'base',
    themeVariables,
    fontFamily: String(themeVariables.fontFamily),
    suppressErrorRendering: true,
    ...settingsOf(type, colors),
  });
  try {
    const { value, sheets } = await withStylesSet(() =>
      mermaid.render(`oct-diagram-${++count}`, text),
    );
    dropSheets(styles.get(element) ?? []);
    styles.set(element, sheets);
    const { svg, bindFunctions } = value;
    const canvas = addView(element, recolored(type, svg, colors));
    if (type === 'sankey') raiseLabels(canvas);
    bindFunctions?.(canvas);
    source.hidden = true;
    whenSeen(canvas, colors);
    element.querySelector('.oct-mermaid-error')?.remove();
  } catch (error) {
    source.hidden = false;
    tell(element, error);
  }
}

/** `c4`, `sankey`, `kanban`; a diagram that cannot be read has none, and drawing it says why. */
function typeOf(text: string, mermaid: Mermaid): string {
  try {
    return mermaid.detectType(text);
  } catch {
    return '';
  }
}

/** What nobody sees, such as a drawing in a closed tab, cannot be measured until it is shown. */
function whenSeen(canvas: HTMLElement, colors: Colors): void {
  const drawing = canvas.querySelector('svg');
  if (!drawing) return;
  if (drawing.getClientRects().length > 0) {
    makeLegible(drawing, colors);
    return;
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    makeLegible(drawing, colors);
  });
  seen.observe(canvas);
}

/** What is wrong with the source, below it. */
function tell(element: HTMLElement, error: unknown): void {
  const known = element.querySelector('.oct-mermaid-error');
  const note = known ?? document.createElement('p');
  note.className = 'oct-mermaid-error';
  const reason = error instanceof Error ? error.message.split('\n')[0] : '';
  note.textContent = [element.dataset.failed, reason].filter(Boolean).join(' ');
  if (!known) element.append(note);
}

function followColorMode(): void {
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
