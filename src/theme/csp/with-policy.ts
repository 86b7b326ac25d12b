import type { Html } from '../../lib/html.ts';
import { formatPolicy, type Policy, policyMeta, unite } from '../../page/csp/policy.ts';
import type { SitePolicy } from '../../page/csp/site-policy.ts';
import { hashOf, readInlineCode } from './inline-code.ts';
import { createInlineStyles } from './inline-styles.ts';

/** What is known of a document before it is read. */
export interface DocumentFacts {
  /** Servers that it sends requests to. */
  connect?: readonly string[];
  /** Scripts of the author or live components: what they ask for cannot be known. */
  authorCode?: boolean;
  /** Scripts put style elements into it whose rules come one by one. */
  styledByScript?: boolean;
}

/**
 * A document with the policy that lets through what stands in it, and nothing else that is inline. Documents without a
 * head are parts of others.
 */
export function withPolicy(html: Html, site: SitePolicy | undefined, facts: DocumentFacts): Html {
  if (!site || !html.includes('</head>')) return html;
  const styles = createInlineStyles();
  const read = readInlineCode(html, styles);
  const element = styles.element();
  const document =
    element === '' ? read.html : read.html.replace('</head>', () => `${element}</head>`);
  const own: Policy = new Map([...read.sources].map(([name, sources]) => [name, [...sources]]));
  const more: [string, string[]][] = [
    ['connect-src', [...(facts.connect ?? [])]],
    ['connect-src', facts.authorCode || read.authorCode ? ['https:', 'wss:'] : []],
    ['style-src', element === '' ? [] : [hashOf(/>([\s\S]*)<\/style>/.exec(element)![1]!)]],
    ['style-src', facts.styledByScript ? [hashOf('')] : []],
  ];
  const policy = unite([new Map(site), own, ...more.map((one) => new Map([one]))]);
  const meta = `${policyMeta(formatPolicy(policy))}\n`;
  // Browsers look for the encoding in the first 1,024 bytes only.
  return document.replace(
    /<head>\s*(?:<meta charset="?utf-8"?>\n?)?/i,
    (beginning) => beginning + meta,
  );
}
