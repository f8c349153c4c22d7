/** Numbers from 0 to below 1, the same for the same seed: a linear congruential generator (MMIX, Knuth). */
export function seededRandom(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n);
    return Number(state >> 11n) / 2 ** 53;
  };
}
