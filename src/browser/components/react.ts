import type * as React from 'preact/compat';

/** What the built-in components need of the one React that the page has. */
export type PageReact = Pick<
  typeof React,
  | 'Children'
  | 'Fragment'
  | 'createContext'
  | 'createElement'
  | 'isValidElement'
  | 'useContext'
  | 'useMemo'
>;
