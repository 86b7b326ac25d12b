/**
 * The built-in colours. Tokens have few roles, each with a one-letter class and a custom property `--oct-code-<role>`,
 * so that highlighting once serves both modes and authors can restyle code with CSS. Tokens without a role (variables,
 * operators, punctuation) have the colour of the text and need no markup.
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
