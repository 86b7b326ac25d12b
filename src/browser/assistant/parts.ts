/** The elements of the panel. */
export interface PanelParts {
  panel: HTMLElement;
  /** The container of the panel on a page of mode `assistant`. */
  page: HTMLElement | null;
  form: HTMLFormElement;
  input: HTMLTextAreaElement;
  log: HTMLElement;
  body: HTMLElement;
  intro: HTMLElement;
  status: HTMLElement;
  slow: HTMLElement;
  quoteBox: HTMLElement;
  send: HTMLButtonElement;
  find<E extends HTMLElement>(selector: string): E;
}

/** Creates a panel from its template. */
export function createParts(): PanelParts {
  const template = document.getElementById('oct-assistant') as HTMLTemplateElement;
  const panel = document
    .importNode(template.content, true)
    .querySelector<HTMLElement>('.oct-assistant')!;
  const find = <E extends HTMLElement>(selector: string) => panel.querySelector<E>(selector)!;
  return {
    panel,
    page: document.getElementById('oct-assistant-page'),
    form: find<HTMLFormElement>('form'),
    input: find<HTMLTextAreaElement>('textarea'),
    log: find('.oct-messages'),
    body: find('.oct-assistant-body'),
    intro: find('.oct-assistant-intro'),
    status: find('[role="status"]'),
    slow: find('.oct-slow'),
    quoteBox: find('.oct-quote'),
    send: find<HTMLButtonElement>('.oct-send'),
    find,
  };
}
