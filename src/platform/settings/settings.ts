import type { PrivateNetwork } from '../../fetch/private-network.ts';
import type { Rate } from '../store/rates.ts';

/** Where the files of a project come from. */
export type Source =
  | { kind: 'folder'; dir: string }
  /** `docs` is the folder of docs.json inside the repository; `''` is its root. */
  | {
      kind: 'git';
      url: string;
      branch: string;
      docs: string;
      github?: { owner: string; repo: string };
      /** The forge, if it is not GitHub. */
      forge?: ForgeAddress;
    };

export const forgeKinds = ['github', 'gitlab', 'bitbucket', 'gitea'] as const;
export type ForgeKind = (typeof forgeKinds)[number];

export interface ForgeAddress {
  /** Forgejo counts as Gitea. */
  kind: Exclude<ForgeKind, 'github'>;
  /** `owner/name`; on GitLab, with all groups above it. */
  path: string;
  /** Without a trailing slash. */
  apiUrl: string;
}

export interface ForgeAccess {
  token?: string;
  webhookSecret?: string;
}

export interface ProjectSettings {
  id: string;
  /** The `{domain}` in paths of the API, and the subdomain of the site. */
  domain: string;
  name: string;
  source: Source;
  /** Further host names that the site is served at. */
  hosts: string[];
  /** The path that the site is built for and served under. */
  base: string;
  /** Origins whose pages may call the API from a browser; `*` allows all. */
  origins: string[];
  /** Language model tokens per day. Further requests are refused. */
  tokensPerDay: number;
  /** Whether pull requests are built too. */
  previews?: boolean;
  /** How readers sign in. Without it, all pages are public. */
  login?: LoginSettings;
}

export interface LoginSettings {
  /** The groups that pages and specifications name. */
  groups: string[];
  /** Seconds that a reader stays signed in. */
  lifetime: number;
  /** Each password gives its reader membership in groups. */
  passwords: { secret: string; groups: string[] }[];
  oidc?: OpenIdSettings;
}

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  /** The provider's name, as shown to readers. */
  label: string;
  scope: string;
  /** The claim that lists a reader's groups. */
  groupsClaim: string;
}

export interface ModelSettings {
  provider: 'openai-compatible' | 'openai' | 'anthropic';
  baseUrl?: string;
  apiKey?: string;
  /** The model of the assistant, and of agents if `sonnet` or `opus` is not set. */
  model: string;
  sonnet?: string;
  opus?: string;
}

/** A cache between this server and its readers. */
export interface CdnSettings {
  /** For how long it may respond without revalidation. */
  seconds: number;
  /** The address that is notified when a deployment is no longer served. */
  purgeUrl?: string;
  purgeToken?: string;
}

/** An S3-compatible bucket. */
export interface BucketSettings {
  /** The address of the bucket itself, without a trailing slash. */
  url: string;
  /** The prefix of all object names: empty, or with a trailing slash. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
  sessionToken?: string;
}

export interface EmbeddingSettings {
  baseUrl: string;
  apiKey?: string;
  model: string;
}

export interface GitHubSettings {
  apiUrl: string;
  token?: string;
  app?: { id: string; privateKey: string };
  webhookSecret?: string;
}

export interface Chromium {
  path: string;
  /** Off in a container or as root, where the browser cannot create its own sandbox. */
  sandbox: boolean;
}

export interface Limits {
  assistantPerAddress: Rate;
  assistantPerProject: Rate;
  assistantPerReader: Rate;
  searchPerAddress: Rate;
  searchPerProject: Rate;
  updatesPerProject: Rate;
  agentPerProject: Rate;
  proxyPerAddress: Rate;
  webhookPerAddress: Rate;
  feedbackPerAddress: Rate;
  feedbackPerProject: Rate;
  /** Attempts to sign in, by readers and operators. */
  signInPerAddress: Rate;
  /** Milliseconds to wait for the first part of an answer, and between parts. */
  modelSilence: number;
  /** How many projects one process builds at the same time. */
  updatesAtOnce: number;
  /** The longest duration of a build in milliseconds, and its memory in MB. */
  buildTime: number;
  buildMemory: number;
  /** The most files and bytes in a checkout, including the copies that replace links. */
  checkoutFiles: number;
  checkoutSize: number;
  /** The limits of an agent job: milliseconds, steps and tokens. */
  agentTime: number;
  agentSteps: number;
  agentTokens: number;
}

export interface Retention {
  threadDays: number;
  /** The most bytes of a project's conversations; beyond that, the oldest are removed. */
  threadSize: number;
  /** For log lines of updates and events of agent jobs. The records themselves are kept longer. */
  logDays: number;
  /** For feedback, for records of updates, agent jobs and pull requests, and for keys that are no longer valid. */
  recordDays: number;
  /** How many earlier deployments of a project are kept for rollback. */
  deployments: number;
}

/** All settings of `octavo serve`, from its flags, the environment and the config file. */
export interface Settings {
  data: string;
  host: string;
  port: number;
  /** If it equals `port`, one listener serves everything. */
  adminPort: number;
  roles: { web: boolean; worker: boolean };
  /** The number of trusted proxies in front, which set `X-Forwarded-For`, `-Host` and `-Proto`. */
  trustedProxies: number;
  /** How long a stopping process still responds, in milliseconds, so that a load balancer can notice. */
  drain: number;
  /** The time limit for open responses after that, in milliseconds. */
  finishTimeout: number;
  /** The address of the public listener as readers see it, without a trailing slash. */
  publicUrl?: string;
  /** The address of the admin listener, which may be another process, for links that a worker gives to people. */
  adminUrl?: string;
  /** Secrets for cookies: the first one signs, all verify. Without any, cookies are valid while the process runs. */
  sessionSecrets: string[];
  /** Sites are served at `<domain>.<siteDomain>`. */
  siteDomain?: string;
  databaseUrl?: string;
  /** A read replica of the database, for lists. */
  readDatabaseUrl?: string;
  /** Where published files are stored: in the data folder (shared by all processes), in the database or in a bucket. */
  files: 'folder' | 'database' | BucketSettings;
  cdn?: CdnSettings;
  /** The browser that takes screenshots; without it, there are none. */
  chromium?: Chromium;
  model?: ModelSettings;
  embeddings?: EmbeddingSettings;
  github: GitHubSettings;
  forges: Record<ForgeAddress['kind'], ForgeAccess>;
  limits: Limits;
  retention: Retention;
  /** Hosts outside the public internet from which builds may fetch specifications. */
  privateNetwork: PrivateNetwork;
  /** Hosts that the API playground may reach; an empty list turns the proxy off. */
  proxyHosts: string[];
  projects: ProjectSettings[];
}
