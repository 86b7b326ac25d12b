import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsJson, projectOf, temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `[To ${at}](/no-page-${at})`).join('\n\n');

/** A project in a folder of a repository, with broken links. */
const broken = (count: number) => {
  const root = projectOf({ 'index.mdx': `---\ntitle: "Home"\n---\n\n${links(count)}\n` });
  return { root, workspace: join(root, '..') };
};

describe('--format github', () => {
  test('annotates lines, with paths as seen from the repository', async () => {
    const { root, workspace } = broken(1);
    const { exit, out } = await octavo(['check', '--format', 'github'], { cwd: root, workspace });
    expect(exit).toBe(1);
    expect(out).toMatch(
      /^::error file=project\/index\.mdx,line=5,col=1,[^:]*title=link\/broken::.*\nChecked 1 page\.\n1 error\n$/,
    );
  });

  test('has at most ten of each severity, and all in the summary of the job', async () => {
    const { root, workspace } = broken(13);
    const summary = join(temporaryFolder(), 'summary.md');
    const { out } = await octavo(['check', '--format', 'github'], {
      cwd: root,
      workspace,
      github: { summary },
    });
    expect(out.match(/^::error /gm)).toHaveLength(10);
    expect(out).toContain(
      'GitHub shows 10 of each kind: there are 3 more, which the summary of this job lists.\n',
    );
    const text = readFileSync(summary, 'utf8');
    expect(text).toMatch(/^### Octavo: 13 problems\n\n\| \| Place \| Problem \| Kind \|\n/);
    expect(text.match(/^\| error \| project\/index.mdx:\d+:1 \|/gm)).toHaveLength(13);
  });

  test('annotates beside the list for people in a workflow', async () => {
    const { root, workspace } = broken(1);
    const { out } = await octavo(['check'], { cwd: root, workspace, github: {} });
    expect(out).toMatch(/^index\.mdx:5:1 error link\/broken\n/);
    expect(out).toContain('\n::error file=project/index.mdx');
  });

  test('shows no markup of an author in the summary', async () => {
    const { root } = broken(0);
    writeFileSync(join(root, 'index.mdx'), '[a](/x|y<b>*z)\n');
    const summary = join(temporaryFolder(), 'summary.md');
    await octavo(['check', '--quiet'], { cwd: root, github: { summary } });
    expect(readFileSync(summary, 'utf8')).not.toMatch(/<b>|\*z|x\|y/);
  });

  test('cuts long problems in the summary between characters', async () => {
    const ships = '🚢'.repeat(300);
    // One of the two is cut in the middle of a ship.
    const root = projectOf({ 'index.mdx': `[a](/${ships}) [b](/x${ships})\n` });
    const summary = join(temporaryFolder(), 'summary.md');
    await octavo(['check', '--quiet'], { cwd: root, github: { summary } });
    expect(readFileSync(summary, 'utf8').match(/🚢{200}/gu)).toHaveLength(2);
    expect(readFileSync(summary, 'utf8')).not.toContain('\ufffd');
  });
});

test('--format gitlab is a code quality report', async () => {
  const { root, workspace } = broken(2);
  const report = async () => {
    const { out } = await octavo(['check', '--format', 'gitlab'], { cwd: root, workspace });
    return JSON.parse(out) as { fingerprint: string }[];
  };
  const before = await report();
  expect(before[0]).toEqual({
    description: expect.stringContaining('/no-page-0'),
    check_name: 'link/broken',
    fingerprint: expect.stringMatching(/^\S+$/),
    severity: 'major',
    location: { path: 'project/index.mdx', lines: { begin: 5 } },
  });
  expect(new Set(before.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  const file = join(root, 'index.mdx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('---\n\n', '---\n\nA line more.\n\n'));
  const fingerprints = (all: typeof before) => all.map(({ fingerprint }) => fingerprint);
  expect(fingerprints(await report())).toEqual(fingerprints(before));
});

test('--format sarif names rules, places and levels', async () => {
  const { root, workspace } = broken(1);
  const { out } = await octavo(['check', '--format', 'sarif', '--verbose'], {
    cwd: root,
    workspace,
  });
  const { version, runs } = JSON.parse(out);
  expect(version).toBe('2.1.0');
  const [{ tool, results }] = runs;
  const { rules } = tool.driver;
  expect(results[0]).toMatchObject({
    ruleId: 'link/broken',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'project/index.mdx' },
          region: { startLine: 5, startColumn: 1 },
        },
      },
    ],
  });
  for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex].id).toBe(ruleId);
});

test('a repository is found by its .git where nothing names it', async () => {
  const top = temporaryFolder();
  execFileSync('git', ['init', '--quiet', top]);
  mkdirSync(join(top, 'docs'));
  writeFiles(join(top, 'docs'), {
    'docs.json': docsJson({ pages: ['index'] }),
    'index.mdx': links(1),
  });
  const { out } = await octavo(['check', '--format', 'gitlab'], { cwd: join(top, 'docs') });
  expect(JSON.parse(out)[0].location.path).toBe('docs/index.mdx');
});

describe('--quiet', () => {
  test('prints only what makes the exit code 1', async () => {
    const { root } = broken(0);
    writeFileSync(join(root, 'docs.json'), docsJson({ pages: ['index', 'gone'] }));
    expect(await octavo(['check', '--quiet'], { cwd: root })).toEqual({
      exit: 0,
      out: '',
      err: '',
    });
    const strict = await octavo(['check', '-q', '--strict'], { cwd: root, interactive: true });
    expect(strict).toMatchObject({ exit: 1, err: '' });
    expect(strict.out).toMatch(/^docs\.json:\d+:\d+ warning \S+\n/);
    expect(strict.out).not.toContain('Checked');
  });
});

test('advice names the command with its folder', async () => {
  const { root } = broken(7);
  const { out } = await octavo(['build', 'project'], { cwd: join(root, '..') });
  expect(out).toContain('link/broken, 2 more (octavo check project --verbose shows their lines):');
});
