import { problem } from '../diagnostics/diagnostic.ts';
import { addAll } from '../lib/add-all.ts';
import { frameAncestors } from '../page/csp/site-policy.ts';
import { watchForAdminKeys } from '../site/output/admin-keys.ts';
import { type Output, openOutput, type PublishedOutput } from '../site/output/output.ts';
import { leavesByLink, outputLink, refusal } from '../site/output/refusals.ts';
import { withoutFiles } from '../site/output/replaced-files.ts';
import { type Build, makeFiles } from './make-files.ts';
import type { SiteContext } from './site-context.ts';

/**
 * Makes the files of a site and replaces the last output with them. Undefined if they must not be published; `refused`
 * if the output folder cannot be used. The reason is among the build's diagnostics.
 */
export async function publishSite(
  siteContext: SiteContext,
  build: Build,
): Promise<PublishedOutput | 'refused' | undefined> {
  const { options, diagnostics } = build;
  const link = leavesByLink(options);
  if (link !== undefined) {
    diagnostics.push(outputLink(link));
    return 'refused';
  }
  const opened = await openOutput(options.out);
  if (!opened.ok) {
    diagnostics.push(refusal(opened.reason, options));
    return 'refused';
  }
  return fill(opened.output, siteContext, build);
}

async function fill(
  opened: Output,
  siteContext: SiteContext,
  build: Build,
): Promise<PublishedOutput | undefined> {
  const output = watchForAdminKeys(withoutFiles(opened, siteContext.targets.replaced));
  try {
    await makeFiles(siteContext, output, build);
    addAll(build.diagnostics, output.problems);
    if (output.problems.length > 0) {
      await output.discard();
      return undefined;
    }
    const { base, links } = siteContext.urls;
    const frames = frameAncestors(siteContext.project.config);
    const published = await build.stages.run('publish', () =>
      output.publish({
        generator: 'octavo',
        base,
        links,
        ...(frames !== "'self'" && { frameAncestors: frames }),
      }),
    );
    if (published.inPlace) {
      const message = 'The output folder cannot be replaced at once; it was filled file by file.';
      build.diagnostics.push(problem('output/in-place', message));
    }
    return published;
  } catch (error) {
    await output.discard();
    throw error;
  }
}
