/**
 * An SVG image, or undefined if it does anything besides drawing: reading apps run its scripts and fetch its
 * references. Its ids are made valid for XML and unique, because drawing programs write others.
 */
export function plainDrawing(body: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(body).toString();
  if (!/<svg[\s>]/.test(text) || acting.test(text)) return undefined;
  const names = new Map<string, string>();
  for (const [, id] of text.matchAll(/\sid="([^"]*)"/g))
    if (!/^[A-Za-z_][\w.-]*$/.test(id!)) names.set(id!, `id-${names.size + 1}`);
  const seen = new Set<string>();
  const named = text.replace(/\sid="([^"]*)"/g, (_, id: string) => {
    if (seen.has(id)) return '';
    seen.add(id);
    return ` id="${names.get(id) ?? id}"`;
  });
  const linked = named.replace(
    /(url\(["']?#|href="#)([^)"']*)/g,
    (_, before: string, id: string) => {
      return before + (names.get(id) ?? id);
    },
  );
  return Buffer.from(linked);
}

const acting =
  /<(?:script|foreignObject|iframe)\b|\son\w+\s*=|<!DOCTYPE|<!ENTITY|href\s*=\s*["'](?!#)(?!data:image\/(?:png|jpe?g|gif))|@import|url\((?!\s*(?:["']|&quot;|&apos;|&#3[49];)?\s*(?:#|data:))/i;
