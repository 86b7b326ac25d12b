import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { type Project, whereIs } from '../project/project.ts';
import type { UrlOptions } from '../urls/options.ts';
import { mcpOptions } from './chrome/contextual.ts';

/** Reports entries of the page menu that are left out because they connect to an MCP server and the site has none. */
export function checkContextual(
  project: Project,
  { served }: Pick<UrlOptions, 'served'> = {},
): Diagnostic[] {
  const { contextual, octavo } = project.config;
  if (octavo.mcp !== undefined || served) return [];
  const asked = (contextual?.options ?? []).flatMap((option, index) => {
    if (typeof option === 'string') return mcpOptions.includes(option) ? [{ option, index }] : [];
    const needs = JSON.stringify(option.href).includes('$mcp');
    return needs ? [{ option: option.title, index }] : [];
  });
  const [first] = asked;
  if (first === undefined) return [];
  const names = asked.map(({ option }) => `\`${option}\``).join(', ');
  return [
    problem(
      'contextual/no-mcp',
      `${names}: left out of the page menu, since the site names no MCP server.`,
      {
        location: whereIs(project, ['contextual', 'options', first.index]),
        hint: 'Set octavo.mcp to the address of the server. On a site of `octavo serve` it is known.',
      },
    ),
  ];
}
