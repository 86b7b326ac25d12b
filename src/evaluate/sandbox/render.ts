import { Fragment, Suspense } from 'preact/compat';
import { createCalls } from './calls.ts';
import type { Components, ComponentType } from './components.ts';
import { createElementOutput } from './element-output.ts';
import type { Islands } from './islands.ts';
import type { Output } from './protocol.ts';
import { isThenable, type Reports } from './reports.ts';
import { createRoom } from './room.ts';
import type { Units } from './units.ts';
import { isElement, type NamedType, type Props, type SandboxElement } from './vnode.ts';

/** A tag or expression of the page that is rendered as a unit of its own. */
export interface UnitValue {
  unit: number;
  value: () => unknown;
  /** Props of the snippet that contains it. */
  scope?: Props | undefined;
}

/** A range of nodes that contain no code. */
export interface StaticNodes {
  firstNode: number;
  lastNode: number;
}

export interface RenderTools {
  components: Components;
  reports: Reports;
  islands: Islands;
  units: Units;
}

/** Renders every value that JSX accepts as a child. An error in a unit stays in that unit. */
export function createRenderer(tools: RenderTools): (value: unknown) => Output[] {
  const { components, reports, islands, units } = tools;
  const room = createRoom();
  const { attempt, call } = createCalls(tools, render);
  const { host, component } = createElementOutput(islands, room, render);

  function render(value: unknown): Output[] {
    switch (typeof value) {
      case 'string':
        room.take(value.length);
        return value === '' ? [] : [value];
      case 'number':
      case 'bigint':
        room.take(0);
        return [String(value)];
      case 'object':
        return value === null ? [] : renderObject(value);
      case 'function':
        if (!('absent' in value)) reports.add('not-renderable', 'function');
        return [];
      default:
        return [];
    }
  }

  function renderObject(value: object): Output[] {
    room.take(0);
    if (isElement(value)) return renderElement(value);
    if (Array.isArray(value)) return value.flatMap(render);
    if ('firstNode' in value) {
      const { firstNode, lastNode } = value as StaticNodes;
      return [{ kind: 'static', from: firstNode, to: lastNode }];
    }
    if ('unit' in value && 'value' in value) return inUnit(value as UnitValue);
    if (isThenable(value)) {
      reports.add('async', '');
      return [];
    }
    if (Symbol.iterator in value) return [...(value as Iterable<unknown>)].flatMap(render);
    reports.add('not-renderable', describeObject(value));
    return [];
  }

  function inUnit({ unit, value, scope }: UnitValue): Output[] {
    // As in MDX, an expression is part of a component, so it may call hooks.
    const part = { type: value, props: noProps };
    return [islands.part(unit, scope, () => at(unit, () => components.render(part, render)))];
  }

  function at(unit: number, run: () => Output[]): Output[] {
    if (units.disabled(unit)) return [];
    const outer = reports.place.unit;
    units.enter(unit);
    const before = room.left();
    const children = attempt(run, () => {
      room.giveBack(before);
      return [];
    });
    if (outer !== undefined) units.enter(outer);
    return children;
  }

  function renderElement(element: SandboxElement): Output[] {
    const { unit } = element;
    if (unit === undefined) return renderType(element);
    if (units.disabled(unit)) return render(element.props.children);
    const run = () => at(unit, () => renderType(element));
    // The browser has the page's code, so it can render the element as written but not a clone of it.
    return element.cloned ? run() : [islands.part(unit, element.scope, run)];
  }

  function renderType(element: SandboxElement): Output[] {
    const { place } = reports;
    const outer = place.element;
    if (element.source) place.element = element.source;
    try {
      const { type, props } = element;
      if (typeof type === 'string') return [host(type, element)];
      if (type === Fragment || type === Suspense) return render(props.children);
      if (typeof type === 'function') return call(type as ComponentType, element);
      if (isNamed(type)) return [component(type, element)];
      reports.add('undefined-component', '');
      return render(props.children);
    } finally {
      place.element = outer;
    }
  }

  return render;
}

const noProps: Props = Object.freeze({});

function isNamed(type: unknown): type is NamedType {
  return typeof type === 'object' && type !== null && 'kind' in type;
}

/** Lists the object's keys, as React's own message does. */
function describeObject(value: object): string {
  if (value instanceof Date) return 'Date';
  const keys = Object.keys(value).slice(0, 5);
  return keys.length > 0 ? `{${keys.join(', ')}}` : 'object';
}
