import { describe, expect, it } from 'vitest';
import { topicOf } from './topic-of.ts';

describe('what a title is about', () => {
  it.each([
    ['Do you have parking?', 'parking'],
    ['Do you offer gift cards?', 'gift cards'],
    ['Do you have any vegan dishes?', 'vegan dishes'],
    ['Do you rent bikes?', 'renting bikes'],
    ['Do you unclog drains?', 'unclogging drains'],
    ['Do you repair bikes?', 'repairing bikes'],
    ['Do you work on Sundays?', 'working on Sundays'],
    ['Would you even look at a cat?', 'looking at a cat'],
    ['Do you repair scooters too?', 'repairing scooters'],
    ['Do you accept walk-ins?', 'walk-ins'],
    ['Can you deliver a bike to my home?', 'delivering a bike to your home'],
    ['Can I bring my dog?', 'bringing your dog'],
    ['Do I have to be experienced?', 'being experienced'],
    ['Can I cancel my booking?', 'cancelling your booking'],
    ['Can I get a refund?', 'a refund'],
    ['Do I need an appointment?', 'an appointment'],
    ['Do I need to bring anything to my first visit?', 'bringing anything to your first visit'],
    ['How do I reschedule?', 'how to reschedule'],
    ['How can I pay my invoice?', 'how to pay your invoice'],
    ['Where can I park?', 'where to park'],
    ['How much does a tune-up cost?', 'the price of a tune-up'],
    ['How much is a check-up?', 'the price of a check-up'],
    ['What does a wedding cake cost?', 'the price of a wedding cake'],
    ['How long does a repair take?', 'how long a repair takes'],
    ['How long do alterations take?', 'how long alterations take'],
    ['What is your cancellation policy?', 'our cancellation policy'],
    ["What's your address?", 'our address'],
    ['What are your opening hours?', 'our opening hours'],
    ['When are you open?', 'our opening hours'],
    ['What time do you close?', 'our opening hours'],
    ['Are you open on public holidays?', 'our hours on public holidays'],
    ['Where are you located?', 'where we are'],
    ['Is there a guarantee on new bikes?', 'a guarantee on new bikes'],
    ['Are there any student discounts?', 'student discounts'],
    ['What payment methods do you accept?', 'our payment methods'],
    ['Who will look after my pet?', 'who will look after your pet'],
    ['What happens if I miss a lesson?', 'what happens if you miss a lesson'],
    ['What happens if I am late?', 'what happens if you are late'],
    ['How much does it cost to fix a leak?', 'what it costs to fix a leak'],
    ['What should I bring to my first appointment?', 'what to bring to your first appointment'],
    ["What's included in the full service?", "what's included in the full service"],
    ['How early should I arrive?', 'how early to arrive'],
    ['What time is breakfast served?', 'what time breakfast is served'],
    ['When is check-out?', 'when check-out is'],
    ['Where is the nearest station?', 'where the nearest station is'],
    ['How long is a session?', 'how long a session is'],
    ['Which documents do you need for my tax return?', 'which documents we need for your tax return'],
    ['What ages do you teach?', 'what ages we teach'],
    ['Are you insured?', "whether we're insured"],
    ['Is my deposit refundable?', 'whether your deposit is refundable'],
    ['Are walk-ins welcome?', 'whether walk-ins are welcome'],
    ['Is the building wheelchair accessible?', 'whether the building is wheelchair accessible'],
    ['Can someone else pick up my order?', 'whether someone else can pick up your order'],
    ['Do I have to pay a deposit?', 'paying a deposit'],
    ['Do you charge for quotes?', 'charging for quotes'],
    ['Tell me about your team', 'our team'],
    ['About Brook Bikes', 'Brook Bikes'],
    ['Opening hours', 'opening hours'],
    ['Teeth whitening', 'teeth whitening'],
    ['Invisalign', 'Invisalign'],
    ['MOT test', 'MOT test'],
  ])('%s: %s', (title, topic) => {
    expect(topicOf(title, false)).toBe(topic);
    expect(topicOf(title, true)).toBe(topic);
  });

  it.each([
    ['Will it hurt?', '“Will it hurt”', 'Will it hurt'],
    ['Why is the water cold?', '“Why is the water cold”', 'Why is the water cold'],
    ['Do you do that?', '“Do you do that”', 'Do you do that'],
  ])('%s is quoted, aloud without marks', (title, written, spoken) => {
    expect(topicOf(title, false)).toBe(written);
    expect(topicOf(title, true)).toBe(spoken);
  });
});
