/** The callouts that correspond to the names of admonitions. */
const callouts: Record<string, string> = {
  note: 'Note',
  abstract: 'Info',
  summary: 'Info',
  tldr: 'Info',
  info: 'Info',
  todo: 'Info',
  seealso: 'Info',
  important: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  done: 'Check',
  question: 'Info',
  help: 'Info',
  faq: 'Info',
  warning: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  failure: 'Danger',
  fail: 'Danger',
  missing: 'Danger',
  danger: 'Danger',
  error: 'Danger',
  bug: 'Danger',
  example: 'Note',
  quote: 'Note',
  cite: 'Note',
  secondary: 'Note',
};

/** The component for a callout, and a title if the name says more than the component shows. */
export function calloutOf(name: string): { component: string; title?: string } | undefined {
  const component = callouts[name.toLowerCase()];
  if (component === undefined || !Object.hasOwn(callouts, name.toLowerCase())) return undefined;
  const says = component.toLowerCase() === name.toLowerCase();
  const isTitled = ['example', 'quote', 'question', 'bug', 'important', 'todo'].includes(
    name.toLowerCase(),
  );
  return !says && isTitled
    ? { component: component, title: name.charAt(0).toUpperCase() + name.slice(1) }
    : { component: component };
}
