import type { ContentContext } from '../content/context.ts';
import type { Dependencies } from '../content/rendered.ts';

/** A context that keeps a list of what was asked for: a page is stale when any of it changes. */
export function recordingContext(context: ContentContext): {
  context: ContentContext;
  used(): Dependencies;
} {
  const files = new Set<string>();
  const routes = new Set<string>();
  return {
    context: {
      ...context,
      read(file) {
        files.add(file);
        return context.read(file);
      },
      imageSize(file) {
        files.add(file);
        return context.imageSize(file);
      },
      link(url, fromFile, fromRoute) {
        const link = context.link(url, fromFile, fromRoute);
        if (link.route !== undefined) routes.add(link.route);
        if (link.file !== undefined) files.add(link.file);
        return link;
      },
    },
    used: () => ({ files: [...files].sort(), routes: [...routes].sort(), configKeys: [] }),
  };
}
