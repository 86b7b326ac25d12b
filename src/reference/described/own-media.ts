import type { Nodes, Root } from 'hast';
import type { MediaExample } from '../../openapi/samples/examples/media-example.ts';
import type { ResolvedLink } from '../../render/context.ts';

/**
 * Blocks whose example is a path show the project's file at that path. If the file does not exist, the path belongs to
 * the API's own server and stays text.
 */
export function withOwnMedia(tree: Root, link: (url: string) => ResolvedLink): Root {
  const visit = <Node extends Nodes>(node: Node): Node => {
    const props = 'data' in node ? (node.data as { props?: Props } | undefined)?.props : undefined;
    const children =
      'children' in node ? { children: node.children.map((child) => visit(child)) } : {};
    if (!props?.media || /^[a-z][a-z0-9+.-]*:/i.test(props.media.url))
      return { ...node, ...children };
    const { media, ...others } = props;
    const target = link(media.url);
    const shown = target.kind === 'file' ? { media: { ...media, url: target.href } } : {};
    return { ...node, ...children, data: { ...node.data, props: { ...others, ...shown } } };
  };
  return visit(tree);
}

interface Props {
  media?: MediaExample;
}
