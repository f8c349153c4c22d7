import { type Assistant, clientIndustries, setupIndustries } from '@deskbell/contract';

const labels = new Map<string, string>([...setupIndustries, ...clientIndustries]);

/** The industry in words, from whichever of the two lists it was chosen. */
export const industryLabel = ({ industry }: Pick<Assistant, 'industry'>): string =>
  labels.get(industry) ?? industry;
