import * as z from 'zod';
import { normalizeBase } from '../../urls/options.ts';

const rate = z.strictObject({
  requests: z.number().positive(),
  seconds: z.number().positive(),
});

const name = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'lower-case letters, digits and hyphens');

const variable = z.string().regex(/^[A-Za-z_]\w*$/, 'the name of an environment variable');
/** An origin as browsers write it: without a path, not even a slash. */
const origin = z
  .string()
  .transform((text) =>
    /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).origin : text,
  );
const group = z.string().trim().min(1).max(200);

/** How readers sign in. Secrets are in environment variables, whose names are given here. */
const login = z.strictObject({
  groups: z.array(group).max(12).default([]),
  hours: z.number().positive().max(720).default(12),
  passwords: z
    .array(z.strictObject({ env: variable, groups: z.array(group).default([]) }))
    .default([]),
  oidc: z
    .strictObject({
      issuer: z.url({ protocol: /^https?$/ }),
      clientId: z.string().min(1),
      secretEnv: variable.optional(),
      label: z.string().min(1).max(100).default('OpenID Connect'),
      scopes: z.array(z.string().regex(/^[^\s"\\]+$/)).default(['openid', 'profile', 'email']),
      groupsClaim: z.string().min(1).default('groups'),
    })
    .optional(),
});

const project = z.strictObject({
  id: name,
  domain: name.optional(),
  name: z.string().optional(),
  /** A folder on this machine, relative to the config file. */
  dir: z.string().optional(),
  repository: z.string().optional(),
  /** `owner/repo`, if it cannot be read from the address of the repository. */
  github: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'owner/repo')
    .optional(),
  /** The kind of forge that hosts the repository, if its host name does not tell. */
  forge: z.enum(['gitlab', 'bitbucket', 'gitea']).optional(),
  /** Whether to build the branches of pull requests too. */
  previews: z.boolean().default(false),
  branch: z.string().default('main'),
  docs: z.string().default(''),
  hosts: z.array(z.string()).default([]),
  base: z.string().transform(normalizeBase).optional(),
  origins: z.array(origin).default([]),
  tokensPerDay: z.number().int().nonnegative().optional(),
  login: login.optional(),
});

/** The file given with `--config`: several projects, limits, retention. Secrets come only from the environment. */
export const configFileSchema = z.strictObject({
  $schema: z.string().optional(),
  projects: z.array(project).min(1).optional(),
  siteDomain: z.string().optional(),
  limits: z
    .strictObject({
      assistantPerAddress: rate,
      assistantPerProject: rate,
      assistantPerReader: rate,
      searchPerAddress: rate,
      searchPerProject: rate,
      updatesPerProject: rate,
      agentPerProject: rate,
      proxyPerAddress: rate,
      webhookPerAddress: rate,
      feedbackPerAddress: rate,
      feedbackPerProject: rate,
      signInPerAddress: rate,
      modelSilence: z.number().positive(),
      updatesAtOnce: z.number().int().min(1).max(64),
      buildTime: z.number().positive(),
      buildMemory: z.number().positive(),
      checkoutFiles: z.number().int().positive(),
      checkoutSize: z.number().positive(),
      agentTime: z.number().positive(),
      agentSteps: z.number().int().positive(),
      agentTokens: z.number().positive(),
    })
    .partial()
    .default({}),
  retention: z
    .strictObject({
      threadDays: z.number().nonnegative(),
      threadSize: z.number().nonnegative(),
      logDays: z.number().nonnegative(),
      recordDays: z.number().nonnegative(),
      deployments: z.number().int().min(1),
    })
    .partial()
    .default({}),
  proxyHosts: z.array(z.string().toLowerCase()).default([]),
});

export type ConfigFile = z.output<typeof configFileSchema>;
export type ConfigProject = z.output<typeof project>;
