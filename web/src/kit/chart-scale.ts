// Scale of a chart. Pure.

/** The next round number, as the top of a scale that one can read. */
export function scaleTop(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= max) ?? max;
}
