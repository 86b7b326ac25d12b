import { expect, it } from 'vitest';
import { createLiveSites, type LiveSites } from '../../src/platform/sites/live-sites.ts';
import type { SiteFiles } from '../../src/platform/sites/site-files.ts';
import type { SiteRetriever } from '../../src/platform/sites/site-retriever.ts';
import { StoreUnavailable } from '../../src/platform/store/availability.ts';
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
  const state = {
    live: deployment('one') as Deployment | undefined,
    isAway: false,
    arrive: new Map<string, (folder?: string) => void>(),
    forgotten: [] as string[],
  };
  const deployments: Partial<DeploymentStore> = {
    live: async () => {
      if (state.isAway) throw new StoreUnavailable();
      return state.live;
    },
  };
  const files: Partial<SiteFiles> = {
    open: (_, id) => new Promise((resolve) => state.arrive.set(id, resolve)),
  };
  const sites = createLiveSites(deployments as DeploymentStore, files as SiteFiles, {
    createRetriever: () => ({}) as SiteRetriever,
    lastSeen: {
      read: async () => ({}),
      keep: async () => {},
      forget: async (project) => void state.forgotten.push(project),
    },
    copyTimeout: 100,
  });
  const switchTo = (id: string) => {
    state.live = deployment(id);
    sites.invalidate('docs');
  };
  /** Readers see the first deployment. */
  const begin = async () => {
    const first = sites.live('docs');
    await expect.poll(() => state.arrive.get('one')).toBeDefined();
    state.arrive.get('one')!(temporaryFolder());
    return first;
  };
  return { sites, switchTo, begin, state, arrive: state.arrive };
}

it('shows the earlier deployment until the new one is on this machine', async () => {
  const { sites, switchTo, begin, arrive } = sitesOf();
  expect((await begin())!.deployment.id).toBe('one');

  switchTo('two');
  expect((await sites.live('docs'))!.deployment.id).toBe('one');
  arrive.get('two')!(temporaryFolder());
  await expect.poll(async () => (await sites.live('docs'))!.deployment.id).toBe('two');
});

it('shows the earlier deployment when the files of the new one are gone', async () => {
  const { sites, switchTo, begin, arrive } = sitesOf();
  await begin();
  switchTo('two');
  const second = sites.live('docs');
  await expect.poll(() => arrive.get('two')).toBeDefined();
  arrive.get('two')!(undefined);
  expect((await second)!.deployment.id).toBe('one');
});

it('keeps nothing of addresses at which there is no site', async () => {
  const { sites, state, begin } = sitesOf();
  const { live } = state;
  state.live = undefined;
  expect(await sites.live('docs')).toBeUndefined();
  // Nobody has to be told that it is there now.
  state.live = live;
  expect((await begin())!.deployment.id).toBe('one');
});

it.each([
  ['here', (sites: LiveSites) => sites.remove('docs')],
  ['by another process', (sites: LiveSites) => sites.follow(new Map())],
])('keeps nothing of a site that was removed %s', async (_, remove) => {
  const { sites, state, begin } = sitesOf();
  await begin();
  state.isAway = true;
  sites.invalidate('docs');
  expect((await sites.live('docs'))!.deployment.id).toBe('one');
  state.isAway = false;
  await sites.live('docs');
  remove(sites);
  await expect.poll(() => state.forgotten).toEqual(['docs']);
  state.isAway = true;
  await expect(sites.live('docs')).rejects.toBeInstanceOf(StoreUnavailable);
});
