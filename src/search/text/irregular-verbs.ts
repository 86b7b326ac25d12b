import { primary } from './languages.ts';

/**
 * English verbs with forms from which no stemmer derives the verb. Forms that are as common with another meaning are
 * left out: `left`, `saw`, `bound`, and `found`, since `not found` is a status.
 */
const english = `
begin began begun
bend bent
break broke broken
build built
buy bought
catch caught
choose chose chosen
deal dealt
dig dug
draw drew drawn
drive drove driven
eat ate eaten
fall fell fallen
feed fed
fight fought
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
lend lent
lose lost
meet met
outgrow outgrew outgrown
overcome overcame
override overrode overridden
overwrite overwrote overwritten
pay paid
prepay prepaid
rebuild rebuilt
redo redid redone
repay repaid
resell resold
rewrite rewrote rewritten
run ran
seek sought
sell sold
send sent
shake shook shaken
shrink shrank shrunk
sink sank sunk
speak spoke spoken
spend spent
spin spun
steal stole stolen
stick stuck
strike struck stricken
swear swore sworn
teach taught
tear tore torn
tell told
throw threw thrown
understand understood
undo undid undone
wake woke woken
wear wore worn
win won
withdraw withdrew withdrawn
withhold withheld
write wrote written
`;

const none: ReadonlyMap<string, string> = new Map();
const verbs: ReadonlyMap<string, string> = new Map(
  english
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [verb = '', ...forms] = line.split(' ');
      return forms.map((form) => [form, verb] as const);
    }),
);

/** The verb of each irregular form; empty for languages other than English. */
export function irregularVerbs(lang: string): ReadonlyMap<string, string> {
  return primary(lang) === 'en' ? verbs : none;
}
