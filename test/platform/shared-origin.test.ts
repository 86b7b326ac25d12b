import { expect, it } from 'vitest';
import type { ProjectSettings } from '../../src/platform/settings/settings.ts';
import { projectsOfOneOrigin } from '../../src/platform/sites/shared-origin.ts';

const project = (id: string, hosts: string[] = []) => ({ id, hosts }) as unknown as ProjectSettings;

it('names the projects that only their paths tell apart', () => {
  const two = [project('a'), project('b')];
  expect(projectsOfOneOrigin(two, undefined)).toEqual(['a', 'b']);
  expect(projectsOfOneOrigin(two, 'docs.example.com')).toEqual([]);
  expect(projectsOfOneOrigin([project('a')], undefined)).toEqual([]);
  expect(projectsOfOneOrigin([project('a'), project('b', ['b.example'])], undefined)).toEqual([]);
});
