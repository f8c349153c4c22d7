/** What services are compared by; `duration`: how long they take. */
export type Side = 'price' | 'duration';

/** How a language compares services, in plain text. */
export interface ComparisonAsked {
  /** Which is less or more, or whether they are alike. */
  sides: readonly (readonly [side: Side, way: 'least' | 'most' | 'same', sign: RegExp])[];
  /** Asks how they differ, on the whole. */
  differs: RegExp;
  /** Of those that were told just now: "them", "the two", "which is cheaper". */
  ofTold: RegExp;
  /** Of all there are: "your cheapest". */
  ofAll: RegExp;
  /** Under a condition or of something else: "cheaper if I pay cash". */
  ofElse: RegExp;
  /** Wants a yes or a no. */
  polar: RegExp;
}

/** How a language tells how they compare. */
export interface ComparisonLines {
  yes: string;
  no: string;
  /** `name` is the one; of `count` that are compared. */
  is(side: Side, way: 'least' | 'most', name: string, count: number): string;
  alike(side: Side): string;
}
