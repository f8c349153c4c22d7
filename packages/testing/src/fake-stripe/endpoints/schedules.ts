import type { Billing } from '../billing.ts';
import { invalid, type Schedule } from '../objects.ts';
import type { Store } from '../store.ts';
import type { Asked, Endpoint } from './endpoint.ts';

export function scheduleEndpoints(store: Store, billing: Billing): Endpoint[] {
  function create(given: Record<string, unknown>): Schedule {
    const subscription = store.subscription(given.from_subscription);
    if (subscription.schedule) throw invalid('The subscription is already attached to a schedule.');
    if (subscription.cancel_at_period_end) throw invalid('The subscription is set to cancel at period end.');
    const { current_period_start, current_period_end, price } = subscription.items.data[0]!;
    const schedule = store.put<Schedule>({
      id: store.newId('sub_sched'),
      object: 'subscription_schedule',
      status: 'active',
      customer: subscription.customer,
      subscription: subscription.id,
      phases: [
        {
          start_date: current_period_start,
          end_date: current_period_end,
          items: [{ price: price.id, quantity: 1 }],
          default_payment_method: subscription.default_payment_method,
          discounts: subscription.discounts.map((discount) => ({ discount })),
        },
      ],
    });
    subscription.schedule = schedule.id;
    billing.change(subscription, {});
    return schedule;
  }

  function update({ id, given }: Asked): Schedule {
    const schedule = store.schedule(id);
    const phases = given.phases as Record<string, unknown>[];
    if (Number(phases[0]!.start_date) !== schedule.phases[0]!.start_date)
      throw invalid('The current phase’s start_date can’t be changed.');
    let from = Number(phases[0]!.start_date);
    schedule.phases = phases.map(
      ({ items, start_date, end_date, duration, default_payment_method: method = null, discounts = [] }) => {
        const start = Number(start_date ?? from);
        if (!end_date && !duration) throw invalid('A phase needs end_date or duration.');
        from = Number(end_date ?? start + billing.monthS);
        const priced = (items as { price: string }[]).map(({ price }) => ({
          price: store.price(price).id,
          quantity: 1,
        }));
        return {
          start_date: start,
          end_date: from,
          items: priced,
          default_payment_method: method as string | null,
          // A phase that names none has none: Stripe takes them from the customer, not from the subscription.
          discounts: discounts as { discount: string }[],
        };
      },
    );
    store.emit('subscription_schedule.updated', schedule);
    return schedule;
  }

  function release(id: string): Schedule {
    const schedule = store.schedule(id);
    if (!schedule.subscription) throw invalid('This schedule is already released.');
    const subscription = store.subscription(schedule.subscription);
    billing.releaseSchedule(subscription);
    billing.change(subscription, {});
    return schedule;
  }

  return [
    ['POST', /^subscription_schedules$/, 'from_subscription', ({ given }) => create(given)],
    ['POST', /^subscription_schedules\/(\w+)\/release$/, '', ({ id }) => release(id)],
    ['POST', /^subscription_schedules\/(\w+)$/, 'end_behavior phases proration_behavior', update],
  ];
}
