/**
 * Where the numbers (of the parsed `Shard.places`) and the weights of each term in a shard start. The last entry of
 * each is the end of all terms.
 */
export function termStarts(
  places: Uint32Array,
  terms: number,
): { placeStarts: Uint32Array; weightStarts: Uint32Array } {
  const placeStarts = new Uint32Array(terms + 1);
  const weightStarts = new Uint32Array(terms + 1);
  let place = 0;
  let weight = 0;
  for (let at = 1; at <= terms; at++) {
    const listed = places[place + 1]!;
    place += 2;
    for (let page = 0; page < listed; page++) {
      const sections = places[place + 1]!;
      place += 2 + sections;
      weight += 1 + sections;
    }
    placeStarts[at] = place;
    weightStarts[at] = weight;
  }
  return { placeStarts, weightStarts };
}
