import { callbackChannel } from '../authorize/callback-channel.ts';

/**
 * Runs on the page that an authorization server sends readers back to. The page is only an intermediary: it passes the
 * response to the page that waits for it, removes it from the address, and closes its window.
 */
const query = location.search;
history.replaceState(null, '', location.pathname);
const channel = callbackChannel('./');
channel.postMessage(query);
channel.close();
// By then, the message has been sent.
setTimeout(() => window.close(), 300);
