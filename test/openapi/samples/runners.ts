import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs pieces of code one after the other, in a folder that has the files they name. */
export type Runner = (codes: string[], folder: string) => Promise<void>;

export const runners: Record<string, Runner> = {
  /** Each as a script of its own, as a reader would paste it. */
  async bash(codes, folder) {
    const script = codes.map((code) => `${code} --silent --output /dev/null`).join('\n');
    await writeFile(join(folder, 'all.sh'), script);
    await run('bash', ['all.sh'], { cwd: folder });
  },
  async javascript(codes, folder) {
    const main = `
      import { readFileSync } from 'node:fs';
      console.log = () => {};
      const Run = (async () => {}).constructor;
      for (const { code, files } of JSON.parse(readFileSync('codes.json', 'utf8'))) {
        const picked = files.map(({ name, type }) => new File([readFileSync(name)], name, { type }));
        const input = { get files() { return [picked.shift()]; } };
        await new Run('document', code)({ querySelector: () => input });
      }`;
    await writeFile(
      join(folder, 'codes.json'),
      JSON.stringify(codes.map((code) => JSON.parse(code))),
    );
    await writeFile(join(folder, 'main.mjs'), main);
    await run('node', ['main.mjs'], { cwd: folder });
  },
  async node(codes, folder) {
    for (const [position, code] of codes.entries()) {
      await writeFile(join(folder, `sample-${position}.mjs`), code);
    }
    const main = codes.map((_, position) => `await import('./sample-${position}.mjs');`).join('\n');
    await writeFile(join(folder, 'main.mjs'), `console.log = () => {};\n${main}`);
    await run('node', ['--no-warnings', 'main.mjs'], { cwd: folder });
  },
  async python(codes, folder) {
    await writeFile(join(folder, 'codes.json'), JSON.stringify(codes));
    const main = 'import json\nfor code in json.load(open("codes.json")):\n    exec(code, {})\n';
    await writeFile(join(folder, 'main.py'), main);
    await run('python3', ['main.py'], { cwd: folder });
  },
};

/** Compilers, which take their time: with OCTAVO_ALL_SAMPLES only. */
export const slowRunners: Record<string, Runner> = {
  go: each('go', (file) => ['go', ['run', file]]),
  java: each('java', (file) => ['java', [file]]),
  php: each('php', (file) => ['php', [file]]),
  ruby: each('rb', (file) => ['ruby', [file]]),
  c: each('c', (file) => [
    'bash',
    ['-c', `gcc -Werror -o ${file}.out ${file} -lcurl && ./${file}.out`],
  ]),
  'c++': each('cpp', (file) => [
    'bash',
    ['-c', `g++ -o ${file}.out ${file} -lcurl && ./${file}.out`],
  ]),
};

function each(suffix: string, command: (file: string) => [string, string[]]): Runner {
  return async (codes, folder) => {
    for (const [position, code] of codes.entries()) {
      const file = `sample${position}.${suffix}`;
      await writeFile(join(folder, file), code);
      await run(...command(file), { cwd: folder });
    }
  };
}

/** Undefined when a program is there and works; else what is missing. */
export async function missing(program: string, ...args: string[]): Promise<string | undefined> {
  try {
    await run(program, args);
    return undefined;
  } catch {
    return [program, ...args].join(' ');
  }
}

/** A folder with files of these names, gone afterwards. */
export async function withFiles(names: string[], use: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-samples-'));
  try {
    for (const name of names) await writeFile(join(folder, name), `content of ${name}`);
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
