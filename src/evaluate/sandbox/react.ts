import {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  isElement,
  lazy,
  memo,
  StrictMode,
  Suspense,
} from './element.ts';
import type { Hooks } from './hooks.ts';

/** The value of `React` and the exports of `react`. */
export function createReact(hooks: Hooks): Record<string, unknown> {
  const react = {
    ...hooks.api,
    Children,
    Component,
    PureComponent: Component,
    Fragment,
    StrictMode,
    Suspense,
    createElement,
    cloneElement,
    createContext,
    createRef: () => ({ current: null }),
    forwardRef,
    isValidElement: isElement,
    lazy,
    memo,
    version: '19.0.0',
  };
  return { ...react, default: react };
}
