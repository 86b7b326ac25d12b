import { encodePath } from './href.ts';

/**
 * A path in the one spelling in which paths are compared: percent-encoded where it must be, escapes of other signs
 * undone. `%2F` stays what it is, no boundary of segments; what is no valid escape keeps its meaning.
 */
export function normalPath(path: string): string {
  if (plain.test(path)) return path;
  return path.split('/').map(normalSegment).join('/');
}

const plain = /^[\w./~-]*$/;

function normalSegment(segment: string): string {
  return segment.replace(/(?:%[0-9a-f]{2})+|[^%]+|%/gi, (run) => {
    if (run === '%') return '%25';
    return run.startsWith('%') ? normalEscapes(run) : encodePath(run);
  });
}

function normalEscapes(run: string): string {
  try {
    return decodeURIComponent(run).split('/').map(encodePath).join('%2F');
  } catch {
    return run.toUpperCase();
  }
}
