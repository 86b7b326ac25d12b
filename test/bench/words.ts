import type { Random } from './random.ts';

const nouns =
  words(`account address alert archive array audit batch binary branch broker bucket buffer build cache
  channel client cluster column command commit config connection container context cookie counter credential cursor
  dashboard database dataset deadline dependency deployment device digest document domain draft endpoint engine entry
  environment event export feature field file filter flag folder format function gateway group handler header history
  hook host identifier image import index instance integration interval invoice item job journal key label layer ledger
  library limit link list listener loader log manifest mapping member message metric migration mirror module monitor
  namespace network node notice object offset operation order origin output owner package page parser partition path
  payload permission pipeline plan plugin policy pool port prefix preview process profile project property provider
  proxy query queue quota range record region registry release replica report request resource response result retry
  role route rule runtime sample schedule schema scope script secret section segment sequence server service session
  shard signal site snapshot source stage state status step storage stream subject subscription summary table tag target
  task template tenant thread ticket timeout token topic trace transaction trigger type update upload user value variable
  vault version view volume webhook window worker workspace zone`);
const verbs =
  words(`accepts adds applies archives assigns balances blocks builds caches calls cancels checks clears
  closes collects compares confirms copies counts creates delays delivers describes drops encodes expires exports filters
  finds follows formats groups handles holds ignores imports indexes joins keeps limits links lists loads locks logs maps
  marks merges moves names needs opens orders owns parses passes pauses prints protects publishes pulls pushes reads
  records refreshes rejects releases removes renames repeats replaces reports resets resolves restarts retries returns
  rotates routes runs samples saves scans schedules sends serves shares signs skips sorts splits starts stops stores
  streams syncs tags tests tracks trims updates uploads validates verifies waits watches writes`);
const adjectives =
  words(`active atomic available cached common complete concurrent current custom daily default
  dedicated direct early empty encrypted exact expired explicit external failed final fixed full global hidden idle
  immutable incoming internal invalid large late lazy local locked long manual missing nested nightly open optional
  ordered outgoing partial pending permanent physical plain previous primary private public quick random recent regional
  related remote required safe scheduled second secure separate shared short signed single slow small stable stale static
  strict temporary trusted unique unused upstream valid verbose virtual visible weekly`);
const openings = [
  'By default,',
  'In most projects,',
  'Before the first run,',
  'When that happens,',
  'After a restart,',
  'For this reason,',
  'On larger teams,',
  'Once it is set,',
  'As soon as it is ready,',
  'In a fresh setup,',
];
const endings = [
  'without further work',
  'before anything else is written',
  'until the next run',
  'as long as nobody changes it',
  'even when the network is slow',
  'in the order in which they came',
  'at most once a minute',
  'for every member of the team',
  'unless a rule says otherwise',
  'and tells you what it did',
];

function words(text: string): string[] {
  return text.split(/\s+/);
}

export function noun(random: Random): string {
  return random.pick(nouns);
}

export function title(random: Random): string {
  const text = `${random.pick(adjectives)} ${noun(random)} ${noun(random)}`;
  return text[0]!.toUpperCase() + text.slice(1);
}

/** One sentence; now and then with emphasis or inline code. */
export function sentence(random: Random): string {
  const subject = `${random.pick(adjectives)} ${noun(random)}`;
  const object = `${random.pick(adjectives)} ${noun(random)}`;
  const dress = random.next();
  const shown =
    dress < 0.08 ? `**${object}**` : dress < 0.2 ? `\`${object.replace(' ', '_')}\`` : object;
  const core = `the ${subject} ${random.pick(verbs)} the ${shown} ${random.pick(endings)}.`;
  return random.next() < 0.4
    ? `${random.pick(openings)} ${core}`
    : core[0]!.toUpperCase() + core.slice(1);
}

export function paragraph(random: Random): string {
  return Array.from({ length: random.between(2, 4) }, () => sentence(random)).join(' ');
}
