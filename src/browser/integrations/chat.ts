import { addScript, segment } from './add-script.ts';
import { globals, queueFunction } from './queue.ts';
import type { Starters } from './settings.ts';

/** Services for chats with readers. */
export const chat: Starters<'frontchat' | 'intercom'> = {
  frontchat({ snippetId }) {
    const start = () =>
      (globals.FrontChat as ((call: string, options: object) => void) | undefined)?.('init', {
        chatId: snippetId,
        useDefaultLauncher: true,
      });
    addScript('https://chat-assets.frontapp.com/v1/chat.bundle.js', {}, start);
  },
  intercom({ appId }) {
    globals.intercomSettings = { api_base: 'https://api-iam.intercom.io', app_id: appId };
    queueFunction('Intercom');
    addScript(`https://widget.intercom.io/widget/${segment(appId)}`);
  },
};
