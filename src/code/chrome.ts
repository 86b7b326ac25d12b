/** By how much the code's own text, and less of it, colours what stands around the code. */
const mixed = (share: number) =>
  `color-mix(in oklab,var(--oct-code-text) ${share}%,var(--oct-code-block))`;

const colours: Record<string, string> = {
  heading: 'var(--oct-code-text)',
  text: 'var(--oct-code-text)',
  muted: mixed(82),
  faint: mixed(70),
  border: mixed(16),
  'border-strong': mixed(30),
  bg: mixed(10),
  'chosen-bg': mixed(16),
  'code-bg': 'var(--oct-code-block)',
};

/**
 * Draws the head of a block, its labels and buttons in the colours of its code. Those of the page cannot be read on code
 * that is dark on a light page, or light on a dark one.
 */
export const chromeCss = `.code-block,.code-group{${Object.entries(colours)
  .map(([name, colour]) => `--oct-${name}:${colour}`)
  .join(';')};color:var(--oct-code-text)}`;
