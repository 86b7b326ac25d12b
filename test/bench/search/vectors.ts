/**
 * `node test/tools/run.mjs test/bench/search/vectors.ts`: how long a question is compared with 100,000 sections by
 * vectors of 256 numbers, and how far their cosines as bytes are from the exact ones. Times are of the processor.
 */
import { packVectors } from '../../../src/search/meaning/flat-vectors.ts';
import { Random } from '../random.ts';

const sections = 100_000;
const dimensions = 256;
const random = new Random(1);
const vectors = Array.from({ length: sections }, () => {
  const vector = Float32Array.from({ length: dimensions }, () => random.between(-1000, 1000));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
});
const packed = packVectors(vectors);
const times: number[] = [];
let furthest = 0;
for (const question of vectors.slice(0, 21)) {
  const before = process.cpuUsage();
  const cosines = await packed.cosines(question);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  for (let at = 0; at < 1000; at++) {
    const exact = vectors[at]!.reduce((sum, value, index) => sum + value * question[index]!, 0);
    furthest = Math.max(furthest, Math.abs(exact - cosines[at]!));
  }
}
times.sort((a, b) => a - b);
console.log(`${sections} sections: median ${times[times.length >> 1]!.toFixed(0)} ms`);
console.log(`cosines are off by at most ${furthest.toFixed(4)}`);
