/** Names under which the sandbox's runtime and a module's own things stand in compiled modules. */
export const runtimeNames = {
  runtime: '__oct',
  jsx: '__octJsx',
  fragment: '__octFragment',
  require: '__octRequire',
  module: '__octModule',
  exports: '__octExports',
  /** Label of the block that sees a snippet's props as names. */
  scope: '__octProps',
};
