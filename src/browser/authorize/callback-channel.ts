/**
 * The channel on which the callback page passes the query from the authorization server to the page that waits for it.
 * Only pages of the same origin can listen. It needs no reference between the windows: authorization servers may cut
 * such a reference, and must not get one to the documentation. Sites below different paths of one origin have separate
 * channels. `root` is the folder `_octavo/`.
 */
export function callbackChannel(root: string): BroadcastChannel {
  return new BroadcastChannel(`octavo-authorize:${new URL(root, location.href).pathname}`);
}
