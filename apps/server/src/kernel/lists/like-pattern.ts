/** An ILIKE pattern for text that contains exactly this, wildcards included as themselves. */
export const likePattern = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
