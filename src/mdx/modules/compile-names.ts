/** Names for the sandbox's runtime and the module's own variables in compiled modules. */
export const runtimeNames = {
  runtime: '__oct',
  jsx: '__octJsx',
  fragment: '__octFragment',
  require: '__octRequire',
  module: '__octModule',
  exports: '__octExports',
  /** The label of the block in which a snippet's props are variables. */
  scope: '__octProps',
};
