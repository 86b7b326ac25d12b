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
 * English words that documentation and its readers use for the same thing. The words of a line find each other; if the
 * line has a `>`, the words before it find only those after it. Only lines that find a word of the site become part of
 * its index. The terms are general software terms; none belongs to a single product.
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
