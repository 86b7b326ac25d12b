/** Names under which the sandbox's runtime stands in compiled modules. */
export const runtimeNames = { runtime: '__oct', jsx: '__octJsx', fragment: '__octFragment' };
