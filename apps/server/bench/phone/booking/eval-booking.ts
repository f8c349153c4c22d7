// npm run eval -- phone-booking: twenty callers ring invented businesses over the carrier's fake and book: the real server, its real
// models, mu-law at 8 kHz, noise 15 dB beneath half of them, numbers withheld. A call is right when the table has the appointment they
// wanted, to the name and number. `--lanes 3` of them at once, `--only 4,7` some, `--voices slt,rms` others, `--trace` prints all calls.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '@deskbell/contract';
import { defaultModelsDir } from '@deskbell/models';
import { openCallersVoices } from '../callers-voices.ts';
import type { Surroundings } from '../line-caller.ts';
import { openPhoneServer, type PhoneDesk } from '../open-phone-server.ts';
import { type BusinessName, businesses } from './businesses.ts';
import { type HeldCall, holdCall } from './hold-call.ts';
import { personas } from './personas.ts';
import { type Wish, wishOf } from './wish.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    lanes: { type: 'string', default: '3' },
    only: { type: 'string' },
    voices: { type: 'string' },
    speech: { type: 'string', default: join(tmpdir(), 'deskbell-callers') },
    trace: { type: 'boolean', default: false },
  },
});
const timeZone = 'America/New_York';
const printLine = (text: string) => process.stdout.write(`${text}\n`);
const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

const workDir = mkdtempSync(join(tmpdir(), 'deskbell-phone-eval-'));
process.once('SIGTERM', () => process.exit(143));
const voices = await openCallersVoices(process.env.MODELS_DIR ?? defaultModelsDir(), options.speech);
try {
  await evaluate();
} finally {
  await voices.close();
  rmSync(workDir, { recursive: true, force: true });
}

async function evaluate(): Promise<void> {
  const today = new Date(`${local.format(new Date()).slice(0, 10)}T00:00:00Z`);
  const names = options.voices?.split(',') ?? voices.names;
  const only = options.only?.split(',').map(Number);
  const callers = personas
    .map((persona, at) => ({
      nr: at + 1,
      wish: wishOf(persona, today),
      voice: names[at % names.length]!,
      surroundings: (Math.floor(at / 2) % 2 === 0 ? 'quiet' : 'noisy') satisfies Surroundings as Surroundings,
    }))
    .filter(({ nr }) => !only || only.includes(nr));
  // Kokoro is slow: what they surely say is spoken before anybody rings.
  for (const { wish, voice } of callers)
    for (const text of Object.values(wish.says).flat()) await voices.say(text, voice);
  const phones = await openPhoneServer({ DATA_DIR: workDir, VOICE_NATURAL: 'off' }, 4);
  try {
    await phones.call(endpoints.updateAccountSettings, { body: { timeZone } });
    const desks = new Map<BusinessName, PhoneDesk>();
    for (const [name, business] of Object.entries(businesses))
      desks.set(name as BusinessName, await phones.addBusiness(business));
    await voiceIsThere();
    printLine(`${callers.length} callers, ${names.join(', ')}; load ${loadavg()[0]!.toFixed(1)}`);
    const waiting = [...callers];
    const busy = new Set<BusinessName>();
    let right = 0;
    const failed: string[] = [];
    await Promise.all(Array.from({ length: Number(options.lanes) }, lane));
    printLine(
      `right to the row: ${right} of ${callers.length} (${Math.round((100 * right) / callers.length)} %), aim 85 %`,
    );

    /** One call after the other; no business has two at once, so that it is known whose conversation is whose. */
    async function lane(): Promise<void> {
      for (;;) {
        const at = waiting.findIndex(({ wish }) => !busy.has(wish.persona.business));
        if (waiting.length === 0) return;
        if (at < 0) {
          await new Promise((resolve) => setTimeout(resolve, 500));
          continue;
        }
        const [next] = waiting.splice(at, 1);
        const { business } = next!.wish.persona;
        busy.add(business);
        const held = await holdCall(phones, desks.get(business)!, voices, next!.wish, next!);
        const wrong = await whatIsWrong(desks.get(business)!, held, next!.wish);
        busy.delete(business);
        if (wrong === '') right += 1;
        else failed.push(`${next!.nr}: ${wrong}`);
        print(next!, held, wrong);
      }
    }

    async function whatIsWrong({ assistantId }: PhoneDesk, held: HeldCall, wish: Wish): Promise<string> {
      const all = await phones.call(endpoints.listAppointments, { params: { id: assistantId }, query: {} });
      const rows = all.filter(
        ({ conversationId, status }) => conversationId === held.conversationId && status === 'booked',
      );
      const [row] = rows;
      if (!row || rows.length > 1) return `${rows.length} appointments ${held.broke}`.trim();
      const { persona, fullName, startsAt, phone } = wish;
      const pairs = [
        ['service', row.serviceName, persona.service.name],
        ['time', local.format(new Date(row.startsAt)), startsAt],
        ['name', row.customerName, fullName],
        ['number', row.customerPhone, `+1${phone}`],
      ] as const;
      return pairs
        .flatMap(([what, is, wanted]) => (is === wanted ? [] : [`${what} ${is}, not ${wanted}`]))
        .join('; ');
    }
  } finally {
    await phones.close();
  }

  async function voiceIsThere(): Promise<void> {
    for (;;) {
      const { engines } = await phones.call(endpoints.listVoices, {});
      if (engines.every(({ status }) => status !== 'loading')) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function print(
  { nr, wish, voice, surroundings }: { nr: number; wish: Wish; voice: string; surroundings: Surroundings },
  { said, turns, seconds, broke }: HeldCall,
  wrong: string,
): void {
  const { persona, startsAt, fullName, phone } = wish;
  const how = `${voice}, ${surroundings}, ${Math.round(seconds)} s`;
  printLine(
    `${wrong === '' ? 'right' : 'WRONG'} ${nr} ${persona.service.name}, ${startsAt}, ${fullName}, ${phone} (${how}) ${wrong}`,
  );
  if (wrong === '' && !options.trace) return;
  printLine(`    said: ${said.join(' | ')}`);
  for (const { role, text } of turns) printLine(`    ${role === 'user' ? '>' : '<'} ${text}`);
  if (broke) printLine(`    ${broke}`);
}
