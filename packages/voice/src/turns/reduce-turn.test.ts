import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnTaking } from '../call-settings.ts';
import { initialTurnState, reduceTurn } from './reduce-turn.ts';
import type { TurnAction, TurnEvent, TurnState } from './turn-state.ts';

const settings: TurnTaking = {
  completeMs: 450,
  unsureMs: 900,
  unfinishedMs: 1800,
  earlyMs: 200,
  interruptMs: 600,
  fillerMs: 800,
  silenceMs: 9000,
  goodbyeMs: 12_000,
  maxCallMs: 300_000,
};

/** A call that only takes turns: time, events, and what was to be done. */
function openTable() {
  let state = initialTurnState(settings, 'US', 0);
  let wakeAt: number | null = null;
  let now = 0;
  const log: { at: number; action: TurnAction }[] = [];
  const dispatch = (event: TurnEvent) => {
    const reduced = reduceTurn(state, event, now);
    ({ state, wakeAt } = reduced);
    for (const action of reduced.actions) log.push({ at: now, action });
    return reduced.actions;
  };
  const until = (at: number) => {
    for (let i = 0; wakeAt !== null && wakeAt <= at; i += 1) {
      if (i > 10_000) throw new Error(`It wants to be woken for ever at ${wakeAt}`);
      now = Math.max(now, wakeAt);
      dispatch({ type: 'time' });
    }
    now = at;
  };
  const last = (type: TurnAction['type']) => log.findLast(({ action }) => action.type === type);
  return {
    log,
    dispatch,
    until,
    last,
    idOf: (type: TurnAction['type']) => (last(type)!.action as { id: number }).id,
    types: () => log.map(({ action }) => action.type),
    state: () => state,
    now: () => now,
    wakeAt: () => wakeAt,
  };
}

/** With the opening said and the reply to a first question being heard. */
function amidReply() {
  const table = openTable();
  table.dispatch({ type: 'opened' });
  table.dispatch({ type: 'finished', id: table.idOf('speak') });
  table.dispatch({ type: 'finished', id: table.idOf('speak') });
  table.until(100);
  table.dispatch({ type: 'voice', at: 60, leftMs: null });
  table.until(1000);
  table.dispatch({ type: 'silence', at: 900 });
  table.until(1150);
  table.dispatch({ type: 'recognized', id: table.idOf('recognize'), text: 'When do you open?' });
  table.until(1350);
  const id = table.idOf('take_turn');
  table.dispatch({ type: 'answered', id, expects: null, endsCall: false, empty: false });
  table.until(1500);
  table.dispatch({ type: 'playback_started', id });
  table.until(3000);
  table.log.length = 0;
  return { ...table, id };
}

it.each<TurnEvent>([
  { type: 'typed', text: 'one' },
  { type: 'say', text: 'one', interruptible: true, endsCall: false, interrupt: true },
])('hears the notice out and leaves the opening out for what would have interrupted it: $type', (event) => {
  const table = openTable();
  table.dispatch({ type: 'opened' });
  table.dispatch(event);
  expect(table.types()).toEqual(['speak']);
  table.dispatch({ type: 'finished', id: table.idOf('speak') });
  const next = event.type === 'typed' ? { type: 'take_turn', text: 'one' } : { what: { text: 'one' } };
  expect(table.log.map(({ action }) => action)).toMatchObject([{ what: 'notice' }, next]);
});

it('keeps a caller who is on hold, however long nobody speaks, and asks for them once that is over', () => {
  const table = openTable();
  table.dispatch({ type: 'opened' });
  table.dispatch({ type: 'finished', id: table.idOf('speak') });
  table.dispatch({ type: 'finished', id: table.idOf('speak') });
  table.dispatch({ type: 'on_hold', isOn: true });
  const before = table.log.length;
  table.until(120_000);
  expect(table.log).toHaveLength(before);
  table.dispatch({ type: 'on_hold', isOn: false });
  table.until(120_000 + settings.silenceMs);
  expect(table.last('speak')!.action).toMatchObject({ what: 'stillThere' });
});

/** Somebody has said something by 1,000 ms, and it was recognized at 1,250 ms. */
function saying(text: string) {
  const table = openTable();
  table.dispatch({ type: 'opened' });
  for (let i = 0; i < 2; i += 1) table.dispatch({ type: 'finished', id: table.idOf('speak') });
  table.dispatch({ type: 'voice', at: 0, leftMs: null });
  table.until(1096);
  table.dispatch({ type: 'silence', at: 1000 });
  table.until(1250);
  table.dispatch({ type: 'recognized', id: table.idOf('recognize'), text });
  table.log.length = 0;
  return table;
}

describe('what may be whole is heard again at 600 ms of silence', () => {
  it.each([
    ['whole then', 'Do you clean bikes?', 1900, 'Do you clean bikes?'],
    ['still unfinished', 'The acclaimed bikes,', 2800, 'The acclaimed bikes,'],
    ['nothing any more', '', 2800, 'The acclaimed bikes,'],
  ])('%s', (_, again, takenAt, text) => {
    const table = saying('The acclaimed bikes,');
    table.until(1700);
    expect(table.log).toMatchObject([{ at: 1600, action: { type: 'recognize', effort: 'final' } }]);
    table.dispatch({ type: 'recognized', id: table.idOf('recognize'), text: again });
    table.until(3000);
    expect(table.last('take_turn')).toMatchObject({ at: takenAt, action: { text } });
  });

  it('what isn’t known in time, or fails, leaves what was heard before', () => {
    for (const fails of [true, false]) {
      const table = saying('Four, one, five, five,');
      table.until(1700);
      if (fails) table.dispatch({ type: 'recognition_failed', id: table.idOf('recognize') });
      table.until(3000);
      expect(table.last('take_turn')).toMatchObject({
        at: 2800,
        action: { text: 'Four, one, five, five,' },
      });
    }
  });

  it('not where they go on before that, nor what ends with "and"', () => {
    const goesOn = saying('Four, one, five,');
    goesOn.until(1500);
    goesOn.dispatch({ type: 'voice', at: 1480, leftMs: null });
    goesOn.until(3000);
    expect(goesOn.types()).not.toContain('recognize');
    const and = saying('A chair, and,');
    and.until(3000);
    expect(and.types()).not.toContain('recognize');
    expect(and.last('take_turn')).toMatchObject({ at: 2800 });
  });
});

describe('taking turns', () => {
  it('recognizes at the first short pause and takes the turn when the caller stays silent', () => {
    const table = openTable();
    table.dispatch({ type: 'opened' });
    for (let i = 0; i < 2; i += 1) table.dispatch({ type: 'finished', id: table.idOf('speak') });
    table.dispatch({ type: 'voice', at: 0, leftMs: null });
    table.until(1096);
    table.dispatch({ type: 'silence', at: 1000 });
    table.until(3000);
    expect(table.last('recognize')).toMatchObject({ at: 1200, action: { effort: 'final' } });
    table.dispatch({ type: 'recognized', id: table.idOf('recognize'), text: 'When do you open?' });
    // It came late: nothing is waited for any more.
    expect(table.last('take_turn')).toMatchObject({ at: 3000, action: { text: 'When do you open?' } });
  });

  it('leaves aside a result that was dropped', () => {
    const table = amidReply();
    table.dispatch({ type: 'voice', at: 2950, leftMs: 5000 });
    table.dispatch({ type: 'silence', at: 3000 });
    const id = table.idOf('recognize');
    table.dispatch({ type: 'voice', at: 3000, leftMs: 5000 });
    expect(table.types()).toContain('drop');
    table.dispatch({ type: 'recognized', id, text: 'Stop.' });
    expect(table.types()).not.toContain('stop');
  });

  it('goes on within 600 ms of a short sound that nobody could make out yet, and stops when it proves to be words', () => {
    const table = amidReply();
    table.dispatch({ type: 'voice', at: 2950, leftMs: 5000 });
    table.until(3400);
    table.dispatch({ type: 'silence', at: 3300 });
    table.until(4500);
    expect(table.last('resume')!.at).toBe(3900);
    table.dispatch({ type: 'recognized', id: table.idOf('recognize'), text: 'Wait.' });
    expect(table.last('stop')).toMatchObject({ at: 4500, action: { why: 'interrupted' } });
    // It was recognized well, to be answered.
    expect(table.last('recognize')).toMatchObject({ at: 3400, action: { effort: 'final' } });
    expect(table.last('take_turn')).toMatchObject({ at: 4500, action: { text: 'Wait.' } });
  });

  it('looks at what is said over the reply after interruptMs and stops for words', () => {
    const table = amidReply();
    table.dispatch({ type: 'voice', at: 2950, leftMs: 5000 });
    expect(table.types()).toEqual(['pause']);
    table.until(3600);
    expect(table.last('recognize')).toMatchObject({ at: 3550, action: { effort: 'early' } });
    table.dispatch({ type: 'recognized', id: table.idOf('recognize'), text: 'I only wanted' });
    expect(table.last('stop')).toMatchObject({ at: 3600, action: { why: 'interrupted' } });
  });

  it('does not wait for ever for a recognizer that says nothing', () => {
    const table = amidReply();
    table.dispatch({ type: 'voice', at: 2950, leftMs: 5000 });
    table.until(4000);
    table.dispatch({ type: 'silence', at: 3900 });
    table.until(6000);
    expect(table.last('stop')!.at).toBe(5500);
    table.until(14_000);
    expect(table.last('speak')!.action).toMatchObject({ what: 'notUnderstood' });
  });

  it('has a queue: what is said by others comes after the reply, and typed words at once', () => {
    const table = amidReply();
    table.dispatch({ type: 'say', text: 'A note.', interruptible: true, endsCall: false, interrupt: false });
    expect(table.log).toEqual([]);
    table.dispatch({ type: 'finished', id: table.id });
    expect(table.last('speak')!.action).toMatchObject({ kind: 'said', what: { text: 'A note.' } });
    table.dispatch({ type: 'typed', text: 'Hello' });
    expect(table.types().slice(-2)).toEqual(['stop', 'take_turn']);
  });

  it('fills a wait once, says sorry after 30 s', () => {
    const table = openTable();
    table.dispatch({ type: 'typed', text: 'Hello' });
    table.until(40_000);
    expect(table.log.filter(({ action }) => action.type === 'fill').map(({ at }) => at)).toEqual([740]);
    expect(table.last('speak')).toMatchObject({ at: 30_000, action: { what: 'apology' } });
  });
});

describe('whatever happens', () => {
  const step = fc.record({
    after: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 700 }), fc.integer({ min: 701, max: 25_000 })),
    pick: fc.nat(99),
    text: fc.constantFrom(
      '',
      'Uh-huh.',
      'Okay.',
      'Stop.',
      'When do you open?',
      'I want and',
      '555 01',
      'you',
    ),
    leftMs: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
    expects: fc.constantFrom(null, 'yes_no' as const, 'time' as const, 'phone' as const),
    flag: fc.boolean(),
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  it('never says two things at once, follows every pause by going on or a flush, and does nothing after the end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = openWorld();
        for (const one of steps) world.take(one);
        world.fallSilent();
        expect(world.table.state().ended).not.toBeNull();
        expect(world.paused()).toBe(false);
        expect(world.table.wakeAt()).toBeNull();
        for (const event of world.anything()) expect(world.table.dispatch(event)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  /** Carries out what is to be done as a call would, and checks it on the way. */
  function openWorld() {
    const table = openTable();
    let saying: { id: number; filled: boolean; answered: boolean } | null = null;
    let asked: { id: number }[] = [];
    let paused = false;
    let voice = false;
    let suspended = false;

    const check = (actions: readonly TurnAction[]) => {
      for (const action of actions) {
        switch (action.type) {
          case 'speak':
          case 'take_turn':
            expect(saying, 'two things at once').toBeNull();
            expect(paused, 'begun while it is held').toBe(false);
            saying = { id: action.id, filled: false, answered: action.type === 'speak' };
            break;
          case 'fill':
            expect(saying).toMatchObject({ id: action.id, filled: false });
            expect(paused).toBe(false);
            saying!.filled = true;
            break;
          case 'stop':
            expect(saying?.id).toBe(action.id);
            saying = null;
            paused = false;
            break;
          case 'pause':
            expect(paused, 'held twice').toBe(false);
            paused = true;
            break;
          case 'resume':
            paused = false;
            break;
          case 'recognize':
            asked.push({ id: action.id });
            break;
          case 'drop':
            asked = asked.filter(({ id }) => id !== action.id);
            break;
          case 'end':
            saying = null;
            paused = false;
            asked = [];
            break;
          case 'forget':
            break;
        }
      }
    };
    const tell = (event: TurnEvent) => {
      const before = table.log.length;
      table.dispatch(event);
      check(table.log.slice(before).map(({ action }) => action));
    };
    const wait = (ms: number) => {
      const before = table.log.length;
      table.until(table.now() + ms);
      check(table.log.slice(before).map(({ action }) => action));
    };
    tell({ type: 'opened' });

    return {
      table,
      paused: () => paused,
      take({ after, pick, text, leftMs, expects, flag }: Step) {
        wait(after);
        const events: TurnEvent[] = [{ type: 'time' }, { type: 'typed', text: 'typed' }];
        events.push({
          type: 'say',
          text: 'note',
          interruptible: flag,
          endsCall: pick === 7,
          interrupt: pick > 50,
        });
        events.push(suspended ? { type: 'resumed' } : { type: 'suspended' });
        if (pick === 3) events.push({ type: 'hung_up', reason: 'customer-ended-call' });
        const at = table.now() - 64;
        const sound: TurnEvent = voice ? { type: 'silence', at } : { type: 'voice', at, leftMs };
        events.push(sound, sound, sound, sound);
        for (const { id } of asked)
          events.push(
            { type: 'recognized', id, text },
            { type: 'recognized', id, text },
            { type: 'recognition_failed', id },
          );
        if (saying && !paused) {
          const { id, answered } = saying;
          if (!answered)
            events.push({ type: 'answered', id, expects, endsCall: pick === 9, empty: flag && pick > 60 });
          if (!answered) events.push({ type: 'reply_failed', id });
          events.push({ type: 'playback_started', id });
          if (answered) events.push({ type: 'finished', id }, { type: 'finished', id });
        }
        // And what nobody waits for.
        events.push({ type: 'finished', id: 1 }, { type: 'recognized', id: 2, text });
        const event = events[pick % events.length]!;
        if (event === sound) voice = !voice;
        if (event.type === 'suspended' || event.type === 'resumed') suspended = event.type === 'suspended';
        if (event.type === 'recognized' || event.type === 'recognition_failed')
          asked = asked.filter(({ id }) => id !== event.id);
        const ofReply = 'id' in event && saying !== null && event.id === saying.id;
        if (event.type === 'answered' && ofReply) {
          if (event.empty && table.state().assistant.is === 'thinking') saying = null;
          else saying!.answered = true;
        }
        if (event.type === 'finished' && ofReply && table.state().assistant.is !== 'idle') saying = null;
        tell(event);
      },
      /** The caller says nothing more; what is under way is heard, or hangs. */
      fallSilent() {
        if (voice) tell({ type: 'silence', at: table.now() });
        for (let i = 0; i < 400 && !table.state().ended; i += 1) {
          wait(1000);
          if (saying && !paused && i % 3 === 0 && saying.answered) {
            const { id } = saying;
            saying = null;
            tell({ type: 'finished', id });
          }
        }
      },
      anything: (): TurnEvent[] => [
        { type: 'time' },
        { type: 'voice', at: table.now(), leftMs: null },
        { type: 'typed', text: 'late' },
        { type: 'resumed' },
        { type: 'hung_up', reason: 'pipeline-error' },
      ],
    };
  }

  it('does the same for the same, and leaves the state it was given as it was', () => {
    const before: TurnState = initialTurnState(settings, 'US', 0);
    const frozen = structuredClone(before);
    const once = reduceTurn(before, { type: 'opened' }, 5);
    expect(before).toEqual(frozen);
    expect(reduceTurn(before, { type: 'opened' }, 5)).toEqual(once);
  });
});
