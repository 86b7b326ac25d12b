import * as z from 'zod';
import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import { issueText } from '../contract/issue-text.ts';
import type {
  CdnSettings,
  EmbeddingSettings,
  GitHubSettings,
  ModelSettings,
  Settings,
} from './settings.ts';
import { SettingsError } from './settings-error.ts';

const providers = ['openai-compatible', 'openai', 'anthropic'] as const;
const address = z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes);
const text = z.string().min(1).optional();
/** An address with another scheme could never be reached, which would look as if the database were away. */
const database = z
  .string()
  .regex(/^(?:postgres(?:ql)?|socket):/, 'an address that begins with postgres://');

const bucketPrefix = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/;

/** Environment variables, named as in the manual. An empty variable counts as not set. */
const schema = z.object({
  DATABASE_URL: database.optional(),
  OCTAVO_READ_DATABASE_URL: database.optional(),
  OCTAVO_FILES: z.enum(['folder', 'database', 'bucket']).default('folder'),
  OCTAVO_BUCKET_URL: address.optional(),
  OCTAVO_BUCKET_PREFIX: z
    .string()
    .regex(bucketPrefix, 'letters, digits, -, _, . and /')
    .default(''),
  AWS_REGION: text,
  OCTAVO_CDN_SECONDS: z.coerce.number().int().nonnegative().optional(),
  OCTAVO_CDN_PURGE_URL: address.optional(),
  OCTAVO_CDN_PURGE_TOKEN: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  OCTAVO_MODEL_PROVIDER: z.enum(providers).optional(),
  OCTAVO_MODEL_BASE_URL: address.optional(),
  OCTAVO_MODEL_API_KEY: text,
  OCTAVO_MODEL: text,
  OCTAVO_MODEL_SONNET: text,
  OCTAVO_MODEL_OPUS: text,
  OCTAVO_EMBEDDINGS_BASE_URL: address.optional(),
  OCTAVO_EMBEDDINGS_API_KEY: text,
  OCTAVO_EMBEDDINGS_MODEL: text,
  OCTAVO_SESSION_SECRET: text,
  OCTAVO_GITHUB_API_URL: address.default('https://api.github.com'),
  OCTAVO_GITHUB_TOKEN: text,
  OCTAVO_GITHUB_APP_ID: text,
  OCTAVO_GITHUB_APP_PRIVATE_KEY: text,
  OCTAVO_GITHUB_WEBHOOK_SECRET: text,
  OCTAVO_GITLAB_TOKEN: text,
  OCTAVO_GITLAB_WEBHOOK_SECRET: text,
  OCTAVO_BITBUCKET_TOKEN: text,
  OCTAVO_BITBUCKET_WEBHOOK_SECRET: text,
  OCTAVO_GITEA_TOKEN: text,
  OCTAVO_GITEA_WEBHOOK_SECRET: text,
});

type Variables = z.output<typeof schema>;

export interface FromEnvironment {
  databaseUrl?: string;
  readDatabaseUrl?: string;
  files: Settings['files'];
  cdn?: CdnSettings;
  model?: ModelSettings;
  embeddings?: EmbeddingSettings;
  sessionSecrets: string[];
  github: GitHubSettings;
  forges: Settings['forges'];
}

export function readEnvironment(env: NodeJS.ProcessEnv): FromEnvironment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(issueText(issue!));
  }
  const variables = parsed.data;
  return {
    databaseUrl: variables.DATABASE_URL,
    readDatabaseUrl: replicaOf(variables),
    files: filesOf(variables),
    cdn: cdnOf(variables),
    model: modelOf(variables),
    embeddings: embeddingsOf(variables),
    sessionSecrets: secretsOf(variables),
    github: githubOf(variables),
    forges: {
      gitlab: {
        token: variables.OCTAVO_GITLAB_TOKEN,
        webhookSecret: variables.OCTAVO_GITLAB_WEBHOOK_SECRET,
      },
      bitbucket: {
        token: variables.OCTAVO_BITBUCKET_TOKEN,
        webhookSecret: variables.OCTAVO_BITBUCKET_WEBHOOK_SECRET,
      },
      gitea: {
        token: variables.OCTAVO_GITEA_TOKEN,
        webhookSecret: variables.OCTAVO_GITEA_WEBHOOK_SECRET,
      },
    },
  };
}

function replicaOf({ DATABASE_URL, OCTAVO_READ_DATABASE_URL: replica }: Variables) {
  if (replica === undefined || DATABASE_URL !== undefined) return replica;
  throw new SettingsError('OCTAVO_READ_DATABASE_URL needs DATABASE_URL.');
}

function filesOf(v: Variables): Settings['files'] {
  if (v.OCTAVO_FILES !== 'folder' && v.DATABASE_URL === undefined) {
    throw new SettingsError(`OCTAVO_FILES=${v.OCTAVO_FILES} needs DATABASE_URL.`);
  }
  if (v.OCTAVO_FILES !== 'bucket') return v.OCTAVO_FILES;
  const needed = ['OCTAVO_BUCKET_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => v[name] === undefined);
  if (missing.length > 0) {
    throw new SettingsError(`OCTAVO_FILES=bucket needs ${missing.join(' and ')}.`);
  }
  return {
    url: v.OCTAVO_BUCKET_URL!,
    prefix: v.OCTAVO_BUCKET_PREFIX.replace(/(?<=[^/])$/, '/'),
    // The region that S3-compatible servers other than Amazon's expect.
    region: v.AWS_REGION ?? 'us-east-1',
    keyId: v.AWS_ACCESS_KEY_ID!,
    secret: v.AWS_SECRET_ACCESS_KEY!,
    sessionToken: v.AWS_SESSION_TOKEN,
  };
}

/** How long a cache may keep responses if it is told when to drop them. */
const untilPurged = 86_400;

function cdnOf(v: Variables): CdnSettings | undefined {
  const { OCTAVO_CDN_SECONDS: seconds, OCTAVO_CDN_PURGE_URL: purgeUrl } = v;
  if (seconds === undefined && purgeUrl === undefined) return undefined;
  return { seconds: seconds ?? untilPurged, purgeUrl, purgeToken: v.OCTAVO_CDN_PURGE_TOKEN };
}

const minSecretLength = 32;

/** Several secrets are separated by commas, the newest first. */
function secretsOf({ OCTAVO_SESSION_SECRET: variable = '' }: Variables): string[] {
  const secrets = variable
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (secrets.every((secret) => secret.length >= minSecretLength)) return secrets;
  throw new SettingsError(
    `OCTAVO_SESSION_SECRET needs at least ${minSecretLength} characters: openssl rand -base64 32`,
  );
}

function modelOf(v: Variables): ModelSettings | undefined {
  const model = v.OCTAVO_MODEL ?? v.OCTAVO_MODEL_SONNET ?? v.OCTAVO_MODEL_OPUS;
  if (model === undefined) {
    if (v.OCTAVO_MODEL_PROVIDER === undefined) return undefined;
    throw new SettingsError('OCTAVO_MODEL_PROVIDER is set, but OCTAVO_MODEL is not.');
  }
  const provider =
    v.OCTAVO_MODEL_PROVIDER ?? (v.OCTAVO_MODEL_BASE_URL === undefined ? undefined : providers[0]);
  if (provider === undefined) {
    throw new SettingsError('OCTAVO_MODEL is set, but OCTAVO_MODEL_PROVIDER is not.');
  }
  if (provider === 'openai-compatible' && v.OCTAVO_MODEL_BASE_URL === undefined) {
    throw new SettingsError('An openai-compatible model needs OCTAVO_MODEL_BASE_URL.');
  }
  return {
    provider,
    baseUrl: v.OCTAVO_MODEL_BASE_URL,
    apiKey: v.OCTAVO_MODEL_API_KEY,
    model,
    sonnet: v.OCTAVO_MODEL_SONNET,
    opus: v.OCTAVO_MODEL_OPUS,
  };
}

function embeddingsOf(v: Variables): EmbeddingSettings | undefined {
  const { OCTAVO_EMBEDDINGS_BASE_URL: baseUrl, OCTAVO_EMBEDDINGS_MODEL: model } = v;
  if (baseUrl === undefined && model === undefined) return undefined;
  if (baseUrl === undefined || model === undefined) {
    throw new SettingsError(
      'Embeddings need both OCTAVO_EMBEDDINGS_BASE_URL and OCTAVO_EMBEDDINGS_MODEL.',
    );
  }
  return { baseUrl, model, apiKey: v.OCTAVO_EMBEDDINGS_API_KEY };
}

function githubOf(v: Variables): GitHubSettings {
  const { OCTAVO_GITHUB_APP_ID: id, OCTAVO_GITHUB_APP_PRIVATE_KEY: key } = v;
  if ((id === undefined) !== (key === undefined)) {
    throw new SettingsError(
      'A GitHub App needs both OCTAVO_GITHUB_APP_ID and OCTAVO_GITHUB_APP_PRIVATE_KEY.',
    );
  }
  return {
    apiUrl: v.OCTAVO_GITHUB_API_URL,
    token: v.OCTAVO_GITHUB_TOKEN,
    // In an environment file, the key is on one line, with
    //  for line breaks.
    app: id === undefined ? undefined : { id, privateKey: key!.replaceAll('\\n', '\n') },
    webhookSecret: v.OCTAVO_GITHUB_WEBHOOK_SECRET,
  };
}
