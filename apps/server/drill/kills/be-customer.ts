import { setTimeout as pause } from 'node:timers/promises';
import type { BookedOnPage, ChatReply } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Journal } from './create-journal.ts';
import type { DrillBusiness } from './open-business.ts';

export interface Customer {
  url: string;
  business: DrillBusiness;
  journal: Journal;
  random(): number;
  nr: number;
  /** What was begun is ended then: a visit books and says something at least. */
  leaving: AbortSignal;
}

const questions = [
  'Is there parking?',
  'When are you open?',
  'Where are you?',
  'Do you sell bread?',
  'Thank you!',
];
const turnsOfAVisit = 4;
const thinkMs = 250;
const againMs = 100;
/** A server that doesn't come back within it is one that doesn't come back. */
const patienceMs = 300_000;

/** Comes again and again, books a time and writes some messages; whatever isn't answered is sent again as it was, as the widget does. */
export async function beCustomer(customer: Customer): Promise<void> {
  for (let visit = 1; !customer.leaving.aborted; visit += 1) {
    await book(customer, visit);
    await chat(customer, visit);
  }
}

async function chat(customer: Customer, visit: number): Promise<void> {
  const { business, journal, random, nr, leaving } = customer;
  let open = {};
  for (let turn = 1; turn === 1 || (turn <= turnsOfAVisit && !leaving.aborted); turn += 1) {
    await pause(random() * thinkMs);
    const clientMessageId = uuidv7();
    const question = questions[Math.floor(random() * questions.length)]!;
    const message = `${question} (customer ${nr}, visit ${visit}, message ${turn})`;
    const body = { assistantId: business.assistantId, message, clientMessageId, ...open };
    const response = await insist(customer, '/api/chat/widget', body);
    if (response.status !== 200) throw await unexpected(response);
    const reply = (await response.json()) as ChatReply;
    journal.turn(clientMessageId, reply);
    open = { conversationId: reply.conversationId, visitorToken: reply.visitorToken };
  }
}

async function book(customer: Customer, visit: number): Promise<void> {
  const { business, journal, random, nr } = customer;
  const startsAt = business.times[Math.floor(random() * business.times.length)]!;
  const submissionId = uuidv7();
  const response = await insist(customer, `/api/book/${business.assistantId}/appointments`, {
    ...{ serviceId: business.serviceId, startsAt, submissionId },
    // By an address of its own: of one address only a few are taken a day.
    ...{ name: `Customer ${nr}`, email: `customer-${nr}-${visit}@people.example` },
  });
  if (response.status === 409) return journal.timeTaken();
  if (response.status !== 201) throw await unexpected(response);
  const booked = (await response.json()) as BookedOnPage;
  journal.appointment(submissionId, booked.startsAt);
}

/** Sends it until it is answered, by yes or no. */
async function insist({ url, journal }: Customer, path: string, json: object): Promise<Response> {
  const body = JSON.stringify(json);
  const until = performance.now() + patienceMs;
  for (;;) {
    const sentMs = performance.now();
    const response = await send(url + path, body);
    if (response && response.status !== 503) {
      journal.answered(sentMs);
      return response;
    }
    if (performance.now() > until) throw new Error(`${path} was not answered for ${patienceMs / 1000} s`);
    journal.triedAgain();
    await pause(againMs);
  }
}

/** Null: the connection broke, before or in the midst of the answer. */
async function send(address: string, body: string): Promise<Response | null> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body });
    return new Response(await response.text(), { status: response.status });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const unexpected = async (response: Response) =>
  new Error(`a customer was answered ${response.status}: ${await response.text()}`);
