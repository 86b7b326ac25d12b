import { digestOf } from '../lib/digest.ts';
import { policyText } from '../page/csp/policy.ts';

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const isData = /^<script[^>]* type="application\//i;

/**
 * The parts of a page that a browser applies only when it loads the page: its scripts, and its policy, without which
 * neither new colours nor the `style` of a new element would apply. If they differ between two versions of a page, it
 * must be reloaded.
 */
export function pageNeeds(html: string): string {
  const running = (html.match(scripts) ?? []).filter((script) => !isData.test(script));
  return digestOf([policyText(html), ...running].join('\n'));
}
