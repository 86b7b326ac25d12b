/** With this many bits per word, about one in three hundred other words is wrongly reported as a member. */
const bitsPerWord = 12;
const hashes = 8;

/**
 * A compact set of words (a Bloom filter), as Base64. Members are always found; about one in three hundred other words
 * is found too.
 */
export function packWords(words: readonly string[]): string {
  const bytes = new Uint8Array(Math.max(1, Math.ceil((words.length * bitsPerWord) / 8)));
  for (const word of words) {
    for (const place of placesOf(word, bytes.length * 8)) bytes[place >> 3]! |= 1 << (place & 7);
  }
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns a function that tells whether a set made by `packWords` contains a word. */
export function openWords(packed: string): (word: string) => boolean {
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  return (word) =>
    placesOf(word, bytes.length * 8).every((place) => (bytes[place >> 3]! >> (place & 7)) & 1);
}

/** All hashes are derived from two FNV-1a hashes (Kirsch and Mitzenmacher, "Less Hashing, Same Performance"). */
function placesOf(word: string, size: number): number[] {
  const [first, second] = [hashOf(word, 0x811c9dc5), hashOf(word, 0x050c5d1f) | 1];
  return Array.from({ length: hashes }, (_, n) => ((first + Math.imul(n, second)) >>> 0) % size);
}

function hashOf(word: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
