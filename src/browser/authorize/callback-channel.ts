/**
 * The channel between the callback page and the page that waits for it, over which the former sends the query that the
 * authorization server has sent it. Only pages of the same origin hear it, and it needs no reference from one window to the
 * other: authorization servers may cut that, and must not get one to the documentation. Sites below paths of one origin
 * have channels of their own. `root` is the folder `_octavo/`.
 */
export function callbackChannel(root: string): BroadcastChannel {
  return new BroadcastChannel(`octavo-authorize:${new URL(root, location.href).pathname}`);
}
