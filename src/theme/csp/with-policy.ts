import type { Html, HtmlDocument } from '../../lib/html.ts';
import { formatPolicy, type Policy, policyMeta, unite } from '../../page/csp/policy.ts';
import type { SitePolicy } from '../../page/csp/site-policy.ts';
import { hashOf, readInlineCode } from './inline-code.ts';
import { createInlineStyles } from './inline-styles.ts';

/** What is known about a document before it is scanned. */
export interface DocumentFacts {
  /** Style elements for the end of its head. */
  styles?: Html;
  /** Servers to which it sends requests. */
  connect?: readonly string[];
  /** Whether it contains scripts of the author or live components, whose requests are unknown. */
  authorCode?: boolean;
  /** Whether its scripts insert style elements and add rules one by one. */
  styledByScript?: boolean;
}

/**
 * Adds a policy that allows exactly the inline scripts and styles in the document, and the styles of `facts`. Text
 * without a head is part of another document and stays unchanged.
 */
export function withPolicy(
  html: Html,
  site: SitePolicy | undefined,
  facts: DocumentFacts,
): HtmlDocument {
  const end = html.indexOf('</head>');
  if (end < 0) return { head: '', rest: html };
  // Only the head is copied in order to change it: copying a long page takes a tenth of the time of making it.
  const head = html.slice(0, end) + (facts.styles ?? '');
  const rest = html.slice(end);
  if (!site) return { head, rest };
  const styles = createInlineStyles();
  const read = readInlineCode({ head, rest }, styles);
  const element = styles.element();
  const own: Policy = new Map([...read.sources].map(([name, sources]) => [name, [...sources]]));
  const more: [string, string[]][] = [
    ['connect-src', [...(facts.connect ?? [])]],
    ['connect-src', facts.authorCode || read.authorCode ? ['https:', 'wss:'] : []],
    ['style-src', element === '' ? [] : [hashOf(/>([\s\S]*)<\/style>/.exec(element)![1]!)]],
    ['style-src', facts.styledByScript ? [hashOf('')] : []],
  ];
  const policy = unite([new Map(site), own, ...more.map((one) => new Map([one]))]);
  const meta = `${policyMeta(formatPolicy(policy))}\n`;
  // Browsers look for the encoding only in the first 1,024 bytes.
  const start = /<head>\s*(?:<meta charset="?utf-8"?>\n?)?/i;
  const ownHead = read.head.replace(start, (beginning) => beginning + meta);
  return { head: ownHead + element, rest: read.rest };
}
