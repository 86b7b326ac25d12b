declare module 'wink-porter2-stemmer' {
  /** Removes the ending of a lower-case English word. */
  export default function stem(word: string): string;
}
