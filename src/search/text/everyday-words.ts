import { fold } from './fold.ts';
import { primary } from './languages.ts';

/**
 * Words of everyday speech. Even if such a word is rare on a site, it says little: a reader who asks how somebody can
 * be kept from seeing something means neither `somebody` nor `seeing`. So these words count less than others.
 */
const english =
  'able actually almost already also although always another anybody anyone anything anywhere apart around away ' +
  'basically become becomes begin behind better bit brings came case come comes coming couple easily easy ' +
  'either else enough even ever everywhere exactly far few find following forever gave getting give given gives ' +
  'giving goes going gone good great guy guys happen happened happening happens hard help idea instead keep ' +
  'keeping keeps kept kind know known knows least less let lets like likes look looking looks lot lots made ' +
  'main make makes making matter may maybe mean means might mine much must near nearly next nice none normal ' +
  'nothing nowhere onto ought own particular perhaps piece please point possible prefer pretty probably proper ' +
  'properly put puts putting quite rather ready real really right saying says see seeing seem seems seen simple ' +
  'simply since somebody somehow someone something sometimes somewhere sort still stuff such suddenly supposed ' +
  'sure take taken takes taking thing things think though thought together took toward towards turn understand ' +
  'unless upon use used useful uses using usually via wanted wants way ways well went whatever whenever ' +
  'wherever whether whoever wish within wonder worry yet';

const none: ReadonlySet<string> = new Set();
const words: ReadonlySet<string> = new Set(fold(english).split(' '));

/** Folded, because words are compared in that form. */
export function everydayWords(lang: string): ReadonlySet<string> {
  return primary(lang) === 'en' ? words : none;
}
