/** The places that are not there by what the build says, as `route#id`. */
export function toldFragments(
  diagnostics: readonly { code: string; message: string }[],
): Set<string> {
  return new Set(
    diagnostics
      .filter(({ code }) => code === 'link/missing-anchor')
      .map(({ message }) => /nothing on (\S+) has the id `(.*)`\.$/s.exec(message))
      .flatMap((found) => (found ? [`${found[1]}#${found[2]}`] : [])),
  );
}
