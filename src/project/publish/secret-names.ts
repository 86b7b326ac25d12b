/** Why a file is not meant for readers, in words for a message. */
export type SecretReason = string;

/** Names that indicate a secret whatever their extension; tools also write them with a leading dot or underscore. */
const wholeNames: readonly [RegExp, SecretReason][] = [
  [/^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?(?:[-_.](?!pub$)[\w-]+)?$/, 'a private key of SSH'],
  [/^[._]?(?:npmrc|netrc|pypirc|pgpass(?:\.conf)?|my\.cnf|boto|s3cfg)$/, 'a login of a tool'],
  [/^[._]?(?:dockercfg|git-credentials|htpasswd|passwd|shadow)$/, 'a list of logins'],
  [
    /^[._]?(?:bash|zsh|sh|fish|psql|mysql|sqlite|python|node_repl|irb|rediscli)_history$/,
    'the history of a shell',
  ],
  [/\.tfstate(?:\.\d+)?$/, 'the state of Terraform'],
  [/\.tfvars(?:\.json)?$/, 'variables of Terraform'],
  [/(?:^|[-_.])kube-?config(?:[-_.].*)?$/, 'an access to Kubernetes'],
  [/(?:^|\.)env$/, 'variables of an environment'],
  [
    /^[._]?env[-.](?:local|dev|development|staging|prod|production|live)$/,
    'variables of an environment',
  ],
  [/^secring\.(?:gpg|pgp)$/, 'a private key'],
];

/** Extensions of files that contain keys or other people's data. */
const endings = new Map<string, SecretReason>([
  ...entries('key pem p8 ppk agekey', 'a private key'),
  ...entries('p12 pfx pkcs12 jks keystore bks kdb kdbx', 'a store of keys'),
  ...entries('ovpn', 'an access to a network'),
  ...entries('sqlite sqlite2 sqlite3 db db3 mdb accdb', 'a database'),
  ...entries('dump dmp', 'a dump of a database'),
]);

/** Extensions of text files for settings and lists. */
const settings =
  /(?:^[^.]+|\.(?:json|jsonc|json5|ya?ml|toml|ini|cfg|conf|properties|env|txt|csv|tsv|xml|plist|enc))$/;

const logins =
  /^(?:.+[-_.])?(?:credentials?|secrets?|passwords?|client[-_]?secrets?|service[-_]?accounts?)(?:[-_. ](?:keys?|prod(?:uction)?|staging|dev(?:elopment)?|test|live|local|backup|old|new|copy|\(?\d[0-9a-f]*\)?|[a-f][0-9a-f]{5,}))*$/;
const serviceAccount = /^service[-_]?account/;

const packed = /\.(?:gz|tgz|zip|tar|bz2|xz|7z|rar|zst|lz4|z)$/;
const backup = /(?:\.(?:bak|backup|old|orig|save)|~)$/;
const backupName = /^(?:.+[-_. ])?(?:backup|dump|bak)s?(?:[-_. ]?[\d\-_.:t]+z?)?$/;
const example = /(?:^|[-_.])(?:examples?|samples?|templates?|dist|defaults?|schema)(?:[-_.]|$)/;

/** Why a file's name alone indicates a secret; undefined for most files. */
export function secretName(file: string): SecretReason | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  // Windows stores thumbnails under this name.
  if (name === 'thumbs.db') return undefined;
  return inner(name);
}

function inner(name: string): SecretReason | undefined {
  const isPacked = packed.test(name);
  const bare = name.replace(isPacked ? packed : backup, '');
  if (bare !== name) {
    if (isPacked && backupName.test(bare)) return 'a backup';
    const reason = bare === '' ? undefined : inner(bare);
    if (reason) return reason;
    if (isPacked) return isDump(bare) ? 'a dump of a database' : undefined;
    const isWhole = /\.(?:bak|backup)$/.test(name) && !/[^.]\.[a-z0-9]{1,8}$/.test(bare);
    return isDump(bare) || isWhole ? 'a backup' : undefined;
  }
  const isExample = example.test(name);
  const whole = wholeNames.find(([pattern]) => pattern.test(name))?.[1];
  if (whole && !isExample) return whole;
  const [, stem = name, ending = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const byEnding = endings.get(ending);
  if (byEnding) return byEnding;
  if (ending === 'sql' && backupName.test(stem)) return 'a dump of a database';
  if (ending === 'asc' && /(?:^|[-_.])(?:private|secret|secring)/.test(stem))
    return 'a private key';
  if (isExample || !settings.test(name)) return undefined;
  const isLogin = logins.test(stem) || (ending === 'json' && serviceAccount.test(stem));
  return isLogin ? 'a list of logins' : undefined;
}

/** Whether a compressed or backup file is an SQL dump, which is rarely published for readers. */
function isDump(name: string): boolean {
  return name.endsWith('.sql');
}

function entries(list: string, reason: SecretReason): [string, SecretReason][] {
  return list.split(' ').map((ending) => [ending, reason]);
}
