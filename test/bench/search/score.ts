import { Random } from '../random.ts';

/** Place of the first right answer for each question; 0 for none among the first ten. */
export type Places = number[];

export interface Score {
  recall1: number;
  recall5: number;
  mrr: number;
}

export function scoreOf(places: Places): Score {
  const share = (limit: number) =>
    places.filter((place) => place > 0 && place <= limit).length / places.length;
  return { recall1: share(1), recall5: share(5), mrr: mean(places.map(reciprocal)) };
}

export function placeOf(found: readonly string[], answers: readonly string[]): number {
  return found.findIndex((id) => answers.includes(id)) + 1;
}

export type Interval = [low: number, high: number];

/** 95 % interval of a mean by 2,000 draws with replacement. */
export function bootstrap(values: readonly number[]): Interval {
  const random = new Random(1);
  const means = Array.from({ length: 2000 }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw++) {
      sum += values[random.between(0, values.length - 1)]!;
    }
    return sum / values.length;
  }).sort((a, b) => a - b);
  return [means[50]!, means[1949]!];
}

/** How far the reciprocal ranks of one engine lie above those of another on the same questions. */
export function lead(ours: Places, theirs: Places): Interval {
  return bootstrap(ours.map((place, index) => reciprocal(place) - reciprocal(theirs[index]!)));
}

export function reciprocal(place: number): number {
  return place === 0 ? 0 : 1 / place;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
