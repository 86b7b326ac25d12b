import type { TextSection } from '../rendered.ts';

/** Collects the text of a page by section while it is walked. */
export interface Sections {
  /** A heading begins; what follows belongs to it. */
  begin(anchor: string, heading: string, depth: number): void;
  text(text: string): void;
  /** The end of a block: words before and after it do not touch. */
  boundary(): void;
  code(code: string): void;
  /** What is visited meanwhile has its text said elsewhere: headings, titles. */
  apart<Value>(visit: () => Value): Value;
  list(): TextSection[];
}

export function createSections(): Sections {
  const sections: TextSection[] = [];
  let parts: string[] = [];
  let current: TextSection = { anchor: '', heading: '', depth: 0, text: '', code: [] };
  const close = () => {
    current.text = parts.join('').replace(/\s+/g, ' ').trim();
    if (current.heading !== '' || current.text !== '' || current.code.length > 0) {
      sections.push(current);
    }
    parts = [];
  };
  return {
    begin(anchor, heading, depth) {
      close();
      current = { anchor, heading, depth, text: '', code: [] };
    },
    text: (text) => void parts.push(text),
    boundary: () => void parts.push('\n'),
    code: (code) => void current.code.push(code),
    apart(visit) {
      const before = parts;
      parts = [];
      const value = visit();
      parts = before;
      return value;
    },
    list() {
      close();
      return sections;
    },
  };
}
