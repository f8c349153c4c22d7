/** How probably entries answer a question, 0 to 1, by their ids: of those that were judged. */
export type Judgements = ReadonlyMap<string, number>;
