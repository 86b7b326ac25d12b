import { callbackChannel } from '../authorize/callback-channel.ts';

/**
 * Runs on the page that an authorization server sends readers back to. It leads nowhere: it hands the answer to the page
 * that waits for it, takes it out of the address, and closes its window.
 */
const query = location.search;
history.replaceState(null, '', location.pathname);
const channel = callbackChannel('./');
channel.postMessage(query);
channel.close();
// The message has left by then.
setTimeout(() => window.close(), 300);
