/** Why the system does not let a server listen, as far as its user can mend it; `flags` are those that name the port. */
export function whyNotListening(
  { code, port }: NodeJS.ErrnoException & { port?: number },
  host: string,
  flags: string,
): string | undefined {
  if (code === 'EACCES')
    return `Port ${port} needs special permissions. Choose a port above 1023 with ${flags}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `This machine has no address ${host}.`;
  return undefined;
}
