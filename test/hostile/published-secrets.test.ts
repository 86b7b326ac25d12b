import { describe, expect, test } from 'vitest';
import { filesIn } from '../build/site.ts';
import { checked, decoy, published, served } from './published.ts';

const key = (kind: string, mark = '-----') =>
  `${mark}BEGIN ${kind}${mark}\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(4)}\n${mark}END ${kind}${mark}\n`;
const digits = 'q7Zr2Xw9Kp4Lm8Nv3Bt6Yc1Hd5Gf0Js7Qe2Ua9W';

/** Put together here: hosts of repositories look for such tokens themselves. */
const token = (start: string, length: number) => start + digits.slice(0, length);

const byName = [
  'id_rsa',
  'keys/id_ed25519',
  'id_ecdsa.old',
  'server.key',
  'SERVER.KEY',
  'tls/site.pem',
  'AuthKey.p8',
  'putty.ppk',
  'a.p12',
  'b.pfx',
  'c.jks',
  'd.keystore',
  'e.kdbx',
  'private.asc',
  'my-secret.asc',
  'service-account.json',
  'serviceAccountKey.json',
  'prod-service_account.json',
  'credentials.json',
  'credentials.csv',
  'Credentials.YAML',
  'aws-credentials.toml',
  'credentials',
  'secrets.yml',
  'app.secrets.prod.json',
  'client_secret_1234567890.json',
  'passwords.txt',
  'kubeconfig',
  'kubeconfig.yaml',
  'kubeconfig-prod.yml',
  'prod.env',
  'env.local',
  'npmrc',
  '_netrc',
  'htpasswd',
  'pgpass.conf',
  'bash_history',
  'terraform.tfstate',
  'terraform.tfstate.backup',
  'prod.tfvars',
  'prod.auto.tfvars.json',
  'app.sqlite',
  'app.sqlite3',
  'data/app.db',
  'users.mdb',
  'prod.dump',
  'dump.sql',
  'backup-2024-01-31.sql',
  'dump.sql.gz',
  'prod.sql.zip',
  'app.db.bak',
  'prod.bak',
  'backup.zip',
  'site-backup.tar.gz',
  'db_backup_2024.tgz',
  'dump.7z',
  'vpn.ovpn',
  'geheim/пароль/secrets.json',
  'with space/id_rsa',
];

const byContent = {
  'a.json': JSON.stringify({ type: 'service_account', private_key: key('PRIVATE KEY') }),
  'b.txt': key('RSA PRIVATE KEY'),
  'c.crt': key('CERTIFICATE') + key('EC PRIVATE KEY'),
  d: key('OPENSSH PRIVATE KEY'),
  'e.asc': key('PGP PRIVATE KEY BLOCK'),
  'f.yaml': `token: ${token('ghp_', 36)}\n`,
  'g.toml': `key = "${token('sk_live_', 24)}"\n`,
  'h.csv': `id,key\n1,${'AKIA'}Q7ZR2XW9KP4LM8NV\n`,
  'i.json': JSON.stringify({ slack: token('xoxb-2', 30) }),
  'j.yml': 'apiVersion: v1\nkind: Config\nusers:\n- user:\n    token: abc\n',
  'k.sql': '-- PostgreSQL database dump\nCREATE TABLE a ();\n',
  'l.sh': `export TOKEN=${token('glpat-', 24)}\n`,
  '.well-known/m.txt': key('PRIVATE KEY'),
};

describe('what looks like a secret', () => {
  test('by its name is an error that names it, and nobody can read it', async () => {
    const files = Object.fromEntries(byName.map((file) => [file, decoy]));
    const links = byName.map((file) => `[a](</${file}>)`).join(' ');
    const site = await published({ ...files, 'links.mdx': links });
    expect(site.copied).toEqual([]);
    expect(site.exit).toBe(1);
    expect(
      byName.filter((file) => !site.secrets.some((said) => said.startsWith(`${file} `))),
    ).toEqual([]);
    expect(await served(site.root, site.out, byName)).toEqual([]);
    const { exit, secrets } = await checked(site.root);
    expect([exit, secrets.length]).toEqual([1, byName.length]);
  });

  test('by what it holds is one too, under any name, linked or not', async () => {
    const links = Object.keys(byContent).map((file) => `[a](/${file})`);
    const site = await published({ ...byContent, 'links.mdx': links.join(' ') });
    expect(site.copied).toEqual([]);
    expect(site.secrets).toHaveLength(Object.keys(byContent).length);
    expect(await served(site.root, site.out, Object.keys(byContent))).toEqual([]);
  });

  test('is copied where the author names its path, not where a glob covers it', async () => {
    const files = { 'data/demo.sqlite': 'x', 'data/other.sqlite': 'x', 'demo.sqlite': 'x' };
    const one = await published(files, { octavo: { publish: ['data/demo.sqlite'] } });
    expect(one.copied).toEqual(['data/demo.sqlite']);
    const globs = { octavo: { publish: ['**', '*.sqlite', 'data/'] } };
    expect((await published(files, globs)).copied).toEqual([]);
    // A name alone is that of the file at the top.
    const top = { octavo: { publish: ['demo.sqlite'] } };
    expect((await published(files, top)).copied).toEqual(['demo.sqlite']);
  });

  test('is not shown by what is said of it', async () => {
    const secret = token('ghp_', 36);
    const { root } = await published({ 'a.json': `{"token":"${secret}"}` });
    const { octavo } = await import('../cli/terminal.ts');
    for (const flags of [
      [],
      ['--verbose'],
      ['--json'],
      ['--format', 'gitlab'],
      ['--format', 'sarif'],
    ]) {
      const { out, err } = await octavo(['check', '.', ...flags], { cwd: root, github: {} });
      expect(out).toContain('a.json holds a token of GitHub');
      expect(out + err).not.toContain(secret);
    }
    expect(filesIn(root)).toContain('a.json');
  });
});

test('what only sounds like a secret is none', async () => {
  const harmless = {
    'site.pem': key('CERTIFICATE'),
    'public.key': key('PUBLIC KEY'),
    'slides.key': 'PK\u0003\u0004slides',
    'release.asc': key('PGP SIGNATURE'),
    'id_rsa.pub': 'ssh-rsa AAAA',
    'credentials.png': 'x',
    'secrets.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'kubeconfig.pdf': 'x',
    'schemas/credentials.yaml': 'type: object\nproperties:\n  a: {}\n',
    'schemas/secret.json': '{"$schema":"https://json-schema.org/x","type":"object"}',
    'secrets.json': '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{}}',
    'example.env': 'TOKEN=',
    'credentials.example.json': '{}',
    'a.json': JSON.stringify({
      private_key: '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    }),
    'b.yaml': 'token: ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\naws: AKIAIOSFODNN7EXAMPLE\n',
    'schema.sql': 'CREATE TABLE a (b int);',
    'Thumbs.db': 'x',
    'page.mdx.bak': 'x',
    'sdk-backup-tool.zip': 'x',
    'tokens.json': '{"color":"#fff"}',
    'keyboard.json': '{}',
    'env.ts': 'export {}',
  };
  const links = Object.keys(harmless).map((file) => `[a](${file})`);
  const site = await published({
    ...harmless,
    'secrets.mdx': '# Secrets\n',
    'credentials.md': '# Credentials\n',
    'links.mdx': links.join(' '),
  });
  expect(site.secrets).toEqual([]);
  expect(site.exit).toBe(0);
  expect(site.copied).toEqual(Object.keys(harmless));
});
