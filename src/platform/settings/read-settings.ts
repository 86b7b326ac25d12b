import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { PrivateNetwork } from '../../fetch/private-network.ts';
import { withoutSlashes } from '../../lib/text/slashes.ts';
import { issueText } from '../contract/issue-text.ts';
import { findChromium } from './chromium.ts';
import { type ConfigFile, type ConfigProject, configFileSchema } from './config-file.ts';
import { defaultLimits, defaultRetention, defaultTokensPerDay } from './defaults.ts';
import { readEnvironment } from './environment.ts';
import { forgeAddress } from './forge-address.ts';
import { loginOf } from './login.ts';
import type { ProjectSettings, Settings, Source } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Flags of `octavo serve`. Paths are absolute. */
export interface ServeFlags {
  dir: string;
  data?: string;
  config?: string;
  host: string;
  port: number;
  adminPort: number;
  roles: { web: boolean; worker: boolean };
  trustedProxies: number;
  drain: number;
  publicUrl?: string;
  adminUrl?: string;
  privateNetwork: PrivateNetwork;
}

export function readSettings(flags: ServeFlags, env: NodeJS.ProcessEnv): Settings {
  const file = readConfigFile(flags.config);
  const services = readEnvironment(env);
  const siteDomain = file.siteDomain?.toLowerCase();
  return {
    data: flags.data ?? resolve(flags.dir, '.octavo/data'),
    host: flags.host,
    port: flags.port,
    adminPort: flags.adminPort,
    roles: flags.roles,
    trustedProxies: flags.trustedProxies,
    drain: flags.drain,
    finishTimeout: 15_000,
    publicUrl: flags.publicUrl,
    adminUrl: flags.adminUrl,
    siteDomain,
    chromium: findChromium(env),
    ...services,
    limits: { ...defaultLimits, ...file.limits },
    retention: { ...defaultRetention, ...file.retention },
    privateNetwork: flags.privateNetwork,
    proxyHosts: file.proxyHosts,
    projects: file.projects
      ? projectsOf(file.projects, dirname(flags.config!), siteDomain).map((project, index) => {
          const login = loginOf(file.projects![index]!, env, services.sessionSecrets);
          return { ...project, ...(login && { login }) };
        })
      : [theFolder(flags.dir)],
  };
}

function theFolder(dir: string): ProjectSettings {
  return {
    id: 'default',
    domain: 'default',
    name: 'default',
    source: { kind: 'folder', dir },
    hosts: [],
    base: '/',
    origins: [],
    tokensPerDay: defaultTokensPerDay,
  };
}

function projectsOf(
  projects: readonly ConfigProject[],
  folder: string,
  siteDomain: string | undefined,
): ProjectSettings[] {
  const list = projects.map((project) => {
    const domain = project.domain ?? project.id;
    const ownHost = project.hosts.length > 0 || siteDomain !== undefined || projects.length === 1;
    return {
      id: project.id,
      domain,
      name: project.name ?? domain,
      source: sourceOf(project, folder),
      hosts: project.hosts.map((host) => host.toLowerCase()),
      base: project.base ?? (ownHost ? '/' : `/${domain}`),
      origins: project.origins,
      tokensPerDay: project.tokensPerDay ?? defaultTokensPerDay,
      ...(project.previews && { previews: true }),
    };
  });
  for (const key of ['id', 'domain'] as const) {
    const names = list.map((project) => project[key]);
    const twice = names.find((value, index) => names.indexOf(value) !== index);
    if (twice !== undefined) throw new SettingsError(`Two projects have the ${key} ${twice}.`);
  }
  return list;
}

function sourceOf(project: ConfigProject, folder: string): Source {
  const { id, dir, repository, branch } = project;
  if ((dir === undefined) === (repository === undefined)) {
    throw new SettingsError(`Project ${id} needs either dir or repository.`);
  }
  if (dir !== undefined) return { kind: 'folder', dir: resolve(folder, dir) };
  const url = repository!;
  if (!/^(https?|ssh|file):\/\/[^-\s]|^[\w.]+@[\w.-]+:[^-\s]/.test(url)) {
    throw new SettingsError(`Project ${id}: ${url} is not the address of a git repository.`);
  }
  const docs = withoutSlashes(project.docs);
  if (docs.split('/').some((part) => part === '..' || part === '.git')) {
    throw new SettingsError(`Project ${id}: docs is outside the repository.`);
  }
  const [owner, repo] =
    project.github?.split('/') ??
    /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(url)?.slice(1) ??
    [];
  if (owner !== undefined && repo !== undefined) {
    return { kind: 'git', url, branch, docs, github: { owner, repo } };
  }
  return { kind: 'git', url, branch, docs, forge: forgeAddress(url, project.forge) };
}

function readConfigFile(path: string | undefined): ConfigFile {
  if (path === undefined) return configFileSchema.parse({});
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingsError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const parsed = configFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issueText(issue, 'The file')}`);
  throw new SettingsError(`${path} is wrong:\n${lines.join('\n')}`);
}
