import type { Islands } from './islands.ts';
import { plainProps } from './plain-props.ts';
import type { Output } from './protocol.ts';
import type { Room } from './room.ts';
import type { NamedType, SandboxElement } from './vnode.ts';

export interface ElementOutput {
  /** An HTML element. */
  host(name: string, element: SandboxElement): Output;
  /** A built-in component, or one that nobody has defined. */
  component(type: NamedType, element: SandboxElement): Output;
}

/** Writes elements that no code renders. `render` renders every value that JSX accepts as a child. */
export function createElementOutput(
  islands: Islands,
  room: Room,
  render: (value: unknown) => Output[],
): ElementOutput {
  function host(name: string, element: SandboxElement): Output {
    const { props } = element;
    if (element.node !== undefined) {
      return { kind: 'origin', node: element.node, children: render(props.children) };
    }
    if (typeof element.ref === 'function') islands.live();
    const raw = (props.dangerouslySetInnerHTML as { __html?: unknown } | undefined)?.__html;
    const output: Output = {
      kind: 'element',
      name,
      props: plainProps(props, {
        rich: () => [],
        take: room.take,
        handler: (prop) => /^on[A-Z]/.test(prop) && islands.live(),
      }),
      children: raw === undefined || raw === null ? render(props.children) : [],
    };
    // The location in the source is needed only for addresses, which may have problems to report.
    if (element.source && (props.href ?? props.src) !== undefined) output.source = element.source;
    if (raw !== undefined && raw !== null) {
      output.html = String(raw);
      room.take(output.html.length);
    }
    return output;
  }

  function component({ name }: NamedType, { props, source }: SandboxElement): Output {
    return {
      kind: 'component',
      name,
      props: plainProps(props, {
        rich: render,
        take: room.take,
        handler: (prop) => /^on[A-Z]/.test(prop) && islands.live(),
      }),
      children: render(props.children),
      ...(source && { source }),
    };
  }

  return { host, component };
}
