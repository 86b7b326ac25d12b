import { expect, it } from 'vitest';
import { createLiveSites } from '../../src/platform/sites/live-sites.ts';
import type { SiteFiles } from '../../src/platform/sites/site-files.ts';
import type { SiteRetriever } from '../../src/platform/sites/site-retriever.ts';
import type { Deployment, DeploymentStore } from '../../src/platform/store/deployments.ts';
import { temporaryFolder } from '../build/site.ts';

/** Sites whose files come when the test says so. */
function sitesOf() {
  const deployment = (id: string): Deployment => ({
    id,
    project: 'docs',
    sha: null,
    base: '/',
    createdAt: new Date(0),
  });
  const state = { live: deployment('one'), arrive: new Map<string, (folder?: string) => void>() };
  const deployments = { live: async () => state.live } as Partial<DeploymentStore>;
  const files: Partial<SiteFiles> = {
    open: (_, id) => new Promise((resolve) => state.arrive.set(id, resolve)),
  };
  const sites = createLiveSites(deployments as DeploymentStore, files as SiteFiles, {
    createRetriever: () => ({}) as SiteRetriever,
    lastSeen: { read: async () => ({}), keep: async () => {} },
    copyTimeout: 100,
  });
  const switchTo = (id: string) => {
    state.live = deployment(id);
    sites.invalidate('docs');
  };
  return { sites, switchTo, arrive: state.arrive };
}

it('shows the earlier deployment until the new one is on this machine', async () => {
  const { sites, switchTo, arrive } = sitesOf();
  const first = sites.live('docs');
  await expect.poll(() => arrive.get('one')).toBeDefined();
  arrive.get('one')!(temporaryFolder());
  expect((await first)!.deployment.id).toBe('one');

  switchTo('two');
  expect((await sites.live('docs'))!.deployment.id).toBe('one');
  arrive.get('two')!(temporaryFolder());
  await expect.poll(async () => (await sites.live('docs'))!.deployment.id).toBe('two');
});

it('shows the earlier deployment when the files of the new one are gone', async () => {
  const { sites, switchTo, arrive } = sitesOf();
  const first = sites.live('docs');
  await expect.poll(() => arrive.get('one')).toBeDefined();
  arrive.get('one')!(temporaryFolder());
  await first;
  switchTo('two');
  const second = sites.live('docs');
  await expect.poll(() => arrive.get('two')).toBeDefined();
  arrive.get('two')!(undefined);
  expect((await second)!.deployment.id).toBe('one');
});
