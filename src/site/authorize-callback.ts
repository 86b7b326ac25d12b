import { strings } from '../i18n/strings.ts';
import { defaultLanguage } from '../page/chrome/language.ts';
import type { Emitter } from './emitter.ts';

/**
 * The page to which authorization servers send a playground's readers back, on sites where a playground gets tokens.
 * Its name has no hash, because authors register it at those servers.
 */
export const authorizeCallback: Emitter = function* ({ tree, hashed, layout }) {
  const script = hashed.find((path) => /\/authorize-callback\.\w+\.js$/.test(path));
  if (script === undefined) return;
  const lang = defaultLanguage(tree) ?? 'en';
  const data = {
    lang,
    title: strings(lang).authorizeDone,
    script: script.slice('_octavo/'.length),
  };
  yield {
    path: '_octavo/authorize-callback.html',
    body: layout('authorize-callback', data),
  };
};
