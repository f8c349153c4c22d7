import { type Plan, plans } from '../plans.ts';

/** The plan that an address asks for with `?plan=`; Starter when it names none that there is. */
export function chosenPlan(query: string): Plan {
  const planType = new URLSearchParams(query).get('plan');
  return plans.find((plan) => plan.planType === planType) ?? plans[0]!;
}
