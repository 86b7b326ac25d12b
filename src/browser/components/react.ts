import type * as React from 'preact/compat';

/** The parts of the page's only copy of React that built-in components need. */
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
