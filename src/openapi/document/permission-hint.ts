/** What to do about a specification on a host that a build may not contact. */
export const permissionHint =
  'A build asks hosts of the public Internet only. Whoever runs it can permit others: `--allow-private-hosts` with a list of them, `--allow-private-network`, or the variable OCTAVO_ALLOW_PRIVATE_NETWORK.';
