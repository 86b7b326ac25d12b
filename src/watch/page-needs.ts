import { digestOf } from '../lib/digest.ts';
import { policyText } from '../page/csp/policy.ts';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const isData = /^<script[^>]* type="application\//i;

/**
 * What a browser takes from a page only when it loads it: scripts, and the policy, without which it would apply neither
 * new colours nor the `style` of a new element. If two versions of a page differ in it, the page has to be loaded again.
 */
export function pageNeeds(html: string): string {
  const running = (html.match(scripts) ?? []).filter((script) => !isData.test(script));
  return digestOf([policyText(html), ...running].join('\n'));
}
