/** The indexes of the `count` highest scores, highest first. */
export function highest(scores: Float32Array, count: number): number[] {
  const best: number[] = [];
  for (let i = 0; i < scores.length; i += 1) {
    if (best.length === count && scores[i]! <= scores[best[count - 1]!]!) continue;
    let at = best.length;
    while (at > 0 && scores[best[at - 1]!]! < scores[i]!) at -= 1;
    best.splice(at, 0, i);
    if (best.length > count) best.pop();
  }
  return best;
}
