import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { type Project, whereIs } from '../project/project.ts';
import { mcpOptions } from './chrome/contextual.ts';

/** Entries of the page menu that connect to an MCP server are left out of a site that names none. */
export function checkContextual(project: Project): Diagnostic[] {
  const { contextual, octavo } = project.config;
  if (octavo.mcp !== undefined) return [];
  const asked = (contextual?.options ?? []).flatMap((option, index) =>
    typeof option === 'string' && mcpOptions.includes(option) ? [{ option, index }] : [],
  );
  const [first] = asked;
  if (first === undefined) return [];
  const names = asked.map(({ option }) => `\`${option}\``).join(', ');
  return [
    problem(
      'contextual/no-mcp',
      `${names}: left out of the page menu, since the site names no MCP server.`,
      {
        location: whereIs(project, ['contextual', 'options', first.index]),
        hint: 'Set octavo.mcp to the address of the server.',
      },
    ),
  ];
}
