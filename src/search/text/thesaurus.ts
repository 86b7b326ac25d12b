import { access } from './related/access.ts';
import { actions } from './related/actions.ts';
import { business } from './related/business.ts';
import { data } from './related/data.ts';
import { development } from './related/development.ts';
import { intelligence } from './related/intelligence.ts';
import { userInterface } from './related/interface.ts';
import { media } from './related/media.ts';
import { messages } from './related/messages.ts';
import { network } from './related/network.ts';
import { running } from './related/running.ts';

/**
 * English words for the same thing in documentation and its readers' questions. The words of a line find each other;
 * where it has a `>`, those before it find those after it, and nothing else. Only lines that find a word of the site
 * become part of its index. General software terms, none of one product.
 */
export const thesaurus: readonly string[] = [
  actions,
  access,
  running,
  network,
  data,
  business,
  messages,
  intelligence,
  media,
  development,
  userInterface,
].flatMap((subject) => subject.trim().split('\n'));
