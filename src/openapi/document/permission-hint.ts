/** What to do about a specification on a host that a build may not contact. */
export const permissionHint =
  'A build contacts only hosts on the public Internet. Whoever runs it can allow others: `--allow-private-hosts` with a list of them, `--allow-private-network`, or the variable OCTAVO_ALLOW_PRIVATE_NETWORK.';
