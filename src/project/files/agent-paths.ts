const agentFolder = '.mintlify';

/** The author's instructions for the assistant. */
export const assistantFile = `${agentFolder}/Assistant.md`;

/** Whether a file or folder in `.mintlify` is for agents; `path` is relative to the project. */
export function isForAgents(path: string): boolean {
  const skills = `${agentFolder}/skills`;
  return [agentFolder, skills, assistantFile].includes(path) || path.startsWith(`${skills}/`);
}
