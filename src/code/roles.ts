/**
 * The built-in colours. Tokens have few roles, each one class letter and one custom property `--oct-code-<role>`,
 * so that one pass over the code serves both modes and authors can restyle by CSS. What is no role (variables,
 * operators, punctuation) keeps the colour of the text and needs no markup.
 */
export const roles = {
  keyword: 'k',
  string: 's',
  comment: 'c',
  constant: 'n',
  function: 'f',
  type: 't',
  tag: 'g',
  attribute: 'a',
  inserted: 'p',
  deleted: 'm',
} as const;

export type Role = keyof typeof roles;
