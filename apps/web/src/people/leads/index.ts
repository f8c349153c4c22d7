// Leads: their list and labels.
export { leadTitle, scoreLabels, scoreTints, sourceLabel, statusOptions } from './lead-labels.ts';
