/** The colour of the code's text, mixed with its background to the given share. */
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
 * Draws the header, labels and buttons of a block in the colours of its code. The page's own colours are unreadable on
 * code that is dark on a light page, or light on a dark one.
 */
export const chromeCss = `.code-block,.code-group{${Object.entries(colours)
  .map(([name, colour]) => `--oct-${name}:${colour}`)
  .join(';')};color:var(--oct-code-text)}`;
