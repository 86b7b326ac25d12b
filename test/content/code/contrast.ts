/** WCAG 2 contrast of two `#rrggbb` colours; the second may be tinted by a third, as marked lines are. */
export function contrast(text: string, ground: string, tint = ground, share = 0): number {
  const back = channels(ground).map((value, i) => value * (1 - share) + channels(tint)[i]! * share);
  const [a, b] = [luminance(channels(text)), luminance(back)].sort((x, y) => y - x);
  return (a! + 0.05) / (b! + 0.05);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

function luminance(rgb: number[]): number {
  const [r, g, b] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
