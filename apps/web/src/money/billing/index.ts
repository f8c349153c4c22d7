// Plans, and what was used of them.
export { planNames, priceText } from './plan-labels.ts';
export { UsageBars } from './usage-bars.tsx';
