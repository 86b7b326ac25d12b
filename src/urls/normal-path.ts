import { encodePath } from './href.ts';

/**
 * Normalizes a path for comparison: it is percent-encoded where necessary, and unnecessary escapes are decoded. `%2F`
 * stays, because it does not separate segments; invalid escapes keep their meaning.
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
