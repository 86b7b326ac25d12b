import { applyInlineStyles, withoutStyleAttributes } from '../inline-styles.ts';
import { textsOf } from './legible.ts';

/** The smallest text size, in pixels, to which a wide drawing may be scaled down. */
const minTextSize = 10;

/** Diagrams taller than this, in pixels, have controls by default. */
const minHeightForControls = 120;

/** Inserts a drawing into its element, with controls to zoom and pan if needed. Returns the drawing's container. */
export function addView(element: HTMLElement, svg: string): HTMLElement {
  const oldCanvas = element.querySelector<HTMLElement>('.oct-mermaid-canvas');
  if (oldCanvas) {
    fill(oldCanvas, svg);
    return oldCanvas;
  }
  const view = document.createElement('div');
  view.className = 'oct-mermaid-view';
  const canvas = document.createElement('div');
  canvas.className = 'oct-mermaid-canvas';
  view.append(canvas);
  element.append(view);
  fill(canvas, svg);
  const wanted = element.dataset.actions;
  if (wanted === 'true' || (wanted !== 'false' && canvas.offsetHeight > minHeightForControls)) {
    addControls(element, view, canvas);
  }
  return canvas;
}

function fill(canvas: HTMLElement, svg: string): void {
  canvas.innerHTML = withoutStyleAttributes(svg);
  applyInlineStyles(canvas);
  const drawing = canvas.querySelector('svg');
  if (!drawing) return;
  // If the page is narrower than this, the drawing scrolls.
  drawing.style.minWidth = `${Math.round(drawing.viewBox.baseVal.width * minScale(drawing))}px`;
}

/** The smallest scale at which all text in a drawing can still be read; at most 1. */
function minScale(drawing: SVGSVGElement): number {
  const sizes = textsOf(drawing)
    .map((text) => getComputedStyle(text))
    .filter(({ display }) => display !== 'none')
    .map(({ fontSize }) => Number.parseFloat(fontSize));
  return Math.min(1, minTextSize / Math.min(...sizes));
}

function addControls(element: HTMLElement, view: HTMLElement, canvas: HTMLElement): void {
  const at = { x: 0, y: 0, scale: 1 };
  const show = () => {
    canvas.style.transform =
      at.scale === 1 && at.x === 0 && at.y === 0
        ? ''
        : `translate(${at.x}px, ${at.y}px) scale(${at.scale})`;
    // Touch scrolls the page unless the drawing is larger than its container.
    canvas.style.touchAction = at.scale > 1 ? 'none' : '';
  };
  const zoom = (factor: number) => {
    at.scale = Math.min(8, Math.max(0.25, at.scale * factor));
    show();
  };
  const reset = () => {
    Object.assign(at, { x: 0, y: 0, scale: 1 });
    show();
  };
  const bar = document.createElement('div');
  bar.className = 'oct-mermaid-controls';
  bar.dataset.componentName = 'mermaid-controls-wrapper';
  bar.append(
    button(element.dataset.zoomIn, '+', () => zoom(1.25)),
    button(element.dataset.zoomOut, '−', () => zoom(0.8)),
    button(element.dataset.reset, '↺', reset),
    button(element.dataset.fullscreen, '⤢', () => toggleFullscreen(view)),
  );
  view.append(bar);

  view.addEventListener('wheel', (event) => {
    // Without a modifier key, the wheel scrolls the page, as readers expect.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.1 : 0.9);
  });
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.pointerType === 'touch' && at.scale <= 1)) return;
    const start = { x: event.clientX - at.x, y: event.clientY - at.y };
    const move = (moved: PointerEvent) => {
      at.x = moved.clientX - start.x;
      at.y = moved.clientY - start.y;
      show();
    };
    const stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
  });
}

function button(label: string | undefined, sign: string, action: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.ariaLabel = label ?? '';
  element.title = label ?? '';
  element.textContent = sign;
  element.addEventListener('click', action);
  return element;
}

function toggleFullscreen(view: HTMLElement): void {
  if (document.fullscreenElement) document.exitFullscreen();
  else view.requestFullscreen();
}
