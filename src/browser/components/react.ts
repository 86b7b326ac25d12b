import type * as React from 'preact/compat';

/** The parts that built-in components need of the page's only copy of React. */
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
