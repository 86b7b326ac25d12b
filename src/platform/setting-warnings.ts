import type { Settings } from './settings/settings.ts';
import { projectsOfOneOrigin } from './sites/shared-origin.ts';

/** A line for the log. */
interface SettingWarning {
  message: string;
  fields: Record<string, string>;
}

/** Warnings about settings that are valid but allow more than an operator may expect. */
export function settingWarnings({
  projects,
  siteDomain,
  roles,
  port,
  adminPort,
  publicUrl,
  adminUrl,
}: Settings): SettingWarning[] {
  const warnings: SettingWarning[] = [];
  const warn = (message: string, fields: Record<string, string>) =>
    void warnings.push({ message, fields });
  const together = projectsOfOneOrigin(projects, siteDomain);
  if (together.length > 0) {
    warn(
      'projects share an origin: the scripts of one can read what the others keep in the browser',
      {
        projects: together.join(', '),
        hint: 'give each a host name of its own ("hosts", "siteDomain")',
      },
    );
  }
  if (roles.web && port === adminPort && port !== 0) {
    warn(
      'sites share an origin with the page for operators: their scripts can use it like one who has signed in',
      {
        hint: 'give operators a port of their own (--admin-port)',
      },
    );
  }
  if (!roles.web && (publicUrl ?? adminUrl) === undefined) {
    warn(
      'links that this worker hands out, in pull requests for example, lead to the worker itself',
      {
        hint: 'name the addresses of the web processes with --public-url and --admin-url',
      },
    );
  }
  return warnings;
}
