// Pictures and PDFs between a customer on another website, whose policy allows no pictures of ours, and the desk.
import { crc32, deflateSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveHostPage } from '../host-page.ts';
import { deskVisits } from './desk-visits.ts';
import { conversationSeed, messageSeed, talkSeeds, thisMonth } from './seeds.ts';
import { bakery } from './world.ts';

const visit = deskVisits({ env: { PLAN_LIMITS: 'on' } });
let host: Awaited<ReturnType<typeof serveHostPage>>;
let html = '';
beforeAll(async () => {
  host = await serveHostPage(() => html);
});
afterAll(() => host?.close());

/** A picture of so many pixels, in one color. */
function png(width: number, height: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8); // eight bits of red, green and blue
  const row = Buffer.concat([
    Buffer.alloc(1),
    Buffer.from(Array.from({ length: width }, () => [0x2f, 0x6f, 0x5f]).flat()),
  ]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', rows),
    part('IEND', Buffer.alloc(0)),
  ]);
}

const picture = { name: 'broken tile.png', mimeType: 'image/png', buffer: png(640, 480) };
const pdf = { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const webPage = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') };

const hugePicture = {
  name: 'huge.gif',
  mimeType: 'image/gif',
  buffer: Buffer.concat([Buffer.from('GIF89a'), Buffer.from([255, 255, 255, 255, 0, 0, 0])]),
};

/** What a page has, and this program hasn't. */
interface PastingWindow {
  DataTransfer: new () => { items: { add(file: File): void } };
  ClipboardEvent: new (name: string, about: object) => Event;
}

/** Puts a file where it is pasted to. */
const paste = (page: Page, label: string, { name, mimeType, buffer }: typeof picture) =>
  page.getByLabel(label).evaluate(
    (box, file) => {
      const bytes = Uint8Array.from(atob(file.content), (sign) => sign.charCodeAt(0));
      const { DataTransfer, ClipboardEvent } = globalThis as unknown as PastingWindow;
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], file.name, { type: file.mimeType }));
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    },
    { name, mimeType, content: buffer.toString('base64') },
  );

type Desk = Awaited<ReturnType<typeof visit>>;

/** A customer on another website, with the chat open. */
async function openWidget({ page, server }: Desk, assistantId: string): Promise<Page> {
  html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${server.url}; connect-src ${server.url}">
    <title>Tiles</title><h1>Tiles</h1><script src="${server.url}/widget.js" data-assistant="${assistantId}" async></script>`;
  const context = await page.context().browser()!.newContext({ acceptDownloads: true });
  const customer = await context.newPage();
  await customer.goto(host.url);
  await customer.getByRole('button', { name: /Open chat/ }).click();
  return customer;
}

/** Holds requests to an address until the result is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback().catch(() => {}); // its page is gone
  });
  return resolve;
}

/** Chooses files in the widget, and sends each. */
async function sendFiles(customer: Page, ...files: (typeof picture)[]): Promise<void> {
  await customer.getByRole('button', { name: 'Attach a picture or PDF' }).waitFor();
  await customer.locator('input[type=file]').setInputFiles(files);
  for (const { name } of files) await customer.getByRole('button', { name: `Send ${name}` }).click();
}

async function say(customer: Page, words: string): Promise<void> {
  await customer.getByLabel('Your message').fill(words);
  await customer.getByLabel('Your message').press('Enter');
}

/** What customers sent, in its order. */
const sentBy = async (desk: Desk) =>
  (await desk.rows('messages'))
    .filter(({ role }) => role === 'user')
    .sort((one, other) => Number(one.seq) - Number(other.seq))
    .map(({ content }) => content);

test('a customer sends a picture, the desk sees it and answers with a PDF', async () => {
  const world = bakery();
  await using desk = await visit('/dashboard?section=conversations', world);
  const { page } = desk;
  const customer = await openWidget(desk, world.bell.id);

  // What can't be sent is told before anything leaves.
  const files = customer.locator('input[type=file]');
  await customer.getByRole('button', { name: 'Attach a picture or PDF' }).waitFor();
  await files.setInputFiles([webPage]);
  await customer.getByRole('alert').getByText('Only pictures (JPEG, PNG, GIF, WebP) and PDF files').waitFor();
  await customer.getByRole('button', { name: 'Remove page.html' }).click();

  await paste(customer, 'Your message', picture);
  const send = customer.getByRole('button', { name: 'Send broken tile.png' });
  await expect
    .poll(() =>
      send.evaluate(
        (button) => button === (button.getRootNode() as unknown as { activeElement: unknown }).activeElement,
      ),
    )
    .toBe(true);
  await customer.keyboard.press('Enter');
  const log = customer.getByRole('log');
  await log.getByText(/got your picture/).waitFor();
  const shown = log.getByRole('img', { name: 'broken tile.png' });
  await expect
    .poll(() => shown.evaluate((canvas) => (canvas as unknown as { width: number }).width))
    .toBe(560);

  // The desk hears of it, as somebody is to look.
  await page
    .getByRole('button', { name: /^Answer / })
    .first()
    .click();
  const transcript = page.getByLabel('Transcript');
  const seen = transcript.getByRole('img', { name: 'broken tile.png' });
  await expect
    .poll(() => seen.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(640);
  await page.getByLabel('Files for the customer').setInputFiles([pdf]);
  await page.getByRole('list', { name: 'Files to send' }).getByText('Offer.pdf').waitFor();
  await page.getByLabel('Your message to the customer').fill('Here is our offer.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await transcript.getByRole('link', { name: /Offer\.pdf/ }).waitFor();
  await transcript.getByText('Here is our offer.').waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Files to send' }).count()).toBe(0);

  await log.getByText('Here is our offer.').waitFor();
  const saving = customer.waitForEvent('download');
  await log.getByRole('button', { name: 'Save Offer.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('Offer.pdf');

  // Read again from what is kept.
  await customer.reload();
  await customer.getByRole('log').getByRole('img', { name: 'broken tile.png' }).waitFor();
  expect(desk.faults).toEqual([]);
  await customer.context().close();
});

test('the desk pastes a file, is told why one can’t be sent, and tries again after a fault', async () => {
  const world = bakery();
  await using desk = await visit('/dashboard?section=conversations', world);
  const { page, server } = desk;
  const begun = await fetch(`${server.url}/api/chat/widget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: world.bell.id, message: 'Hello!' }),
  });
  expect(begun.status).toBe(200);
  await page
    .getByRole('button', { name: /^View the conversation with/ })
    .first()
    .click();
  const box = 'Your message to the customer';
  await page.getByLabel(box).waitFor();
  await paste(page, box, webPage);
  await page.getByRole('alert').getByText('Only pictures').waitFor();
  await page.getByRole('button', { name: 'Remove page.html' }).click();
  await page.context().setOffline(true);
  await paste(page, box, picture);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alert').getByText('The connection broke off').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByLabel('Transcript').getByRole('img', { name: 'broken tile.png' }).waitFor();
  expect(await desk.rows('attachments')).toHaveLength(1);
});

describe('a customer who hasn’t said a word yet', () => {
  test('sends two files, and has one conversation', async () => {
    const world = bakery();
    await using desk = await visit('/dashboard?section=conversations', world);
    const customer = await openWidget(desk, world.bell.id);
    const release = await holdBack(customer, '**/api/chat/attachments*');
    await sendFiles(customer, picture, pdf);
    release();
    const log = customer.getByRole('log');
    await log.getByText(/got your picture/).waitFor();
    await log.getByText(/file/).first().waitFor();
    await expect.poll(async () => (await desk.rows('attachments')).length).toBe(2);
    expect(await desk.rows('conversations')).toHaveLength(1);
    expect(await sentBy(desk)).toEqual([picture.name, pdf.name]);
    await customer.context().close();
  });

  test('sends a file and more words while the first reply is awaited: all in one conversation, in their order', async () => {
    const world = bakery();
    await using desk = await visit('/dashboard?section=conversations', world);
    const customer = await openWidget(desk, world.bell.id);
    const release = await holdBack(customer, '**/api/chat/widget');
    await say(customer, 'Hello!');
    await sendFiles(customer, picture);
    await say(customer, 'That is the tile.');
    release();
    await expect.poll(() => sentBy(desk)).toEqual(['Hello!', picture.name, 'That is the tile.']);
    expect(await desk.rows('conversations')).toHaveLength(1);
    await customer.getByRole('log').getByRole('img', { name: picture.name }).waitFor();
    await customer.context().close();
  });

  test('is known by what the form before the chat asked, though a file came first', async () => {
    const world = bakery({ preChat: { name: 'required', email: 'required', phone: 'hidden', text: '' } });
    await using desk = await visit('/dashboard?section=conversations', world);
    const customer = await openWidget(desk, world.bell.id);
    await customer.getByLabel('Name').fill('José Núñez');
    await customer.getByLabel('E-mail address').fill('jose@nunez.example');
    await customer.getByRole('button', { name: 'Start chat' }).click();
    await sendFiles(customer, picture);
    await customer
      .getByRole('log')
      .getByText(/got your picture/)
      .waitFor();
    expect(await desk.rows('conversations')).toMatchObject([
      { customer_name: 'José Núñez', customer_email: 'jose@nunez.example' },
    ]);
    await customer.context().close();
  });

  test('takes a file off that waits for its turn: it never leaves', async () => {
    const world = bakery();
    await using desk = await visit('/dashboard?section=conversations', world);
    const customer = await openWidget(desk, world.bell.id);
    const release = await holdBack(customer, '**/api/chat/attachments*');
    await sendFiles(customer, picture, pdf);
    await customer.getByRole('button', { name: 'Remove Offer.pdf' }).click();
    release();
    await customer
      .getByRole('log')
      .getByText(/got your picture/)
      .waitFor();
    await say(customer, 'Hello!');
    await expect.poll(() => sentBy(desk)).toEqual([picture.name, 'Hello!']);
    await customer.context().close();
  });
});

test('a customer’s file begins another conversation where the former is gone', async () => {
  const world = bakery();
  await using desk = await visit('/dashboard?section=conversations', world);
  const customer = await openWidget(desk, world.bell.id);
  await say(customer, 'Hello!');
  await expect.poll(async () => (await desk.rows('conversations')).length).toBe(1);
  await customer.getByRole('log').locator('time').nth(1).waitFor(); // the greeting, and a reply
  const [{ id: former } = {}] = await desk.rows('conversations');
  await desk.server.sql.query('DELETE FROM conversations WHERE id = $1', [former]);
  await sendFiles(customer, picture);
  await customer
    .getByRole('log')
    .getByText(/got your picture/)
    .waitFor();
  const [{ id: now } = {}] = await desk.rows('conversations');
  expect(now).not.toBe(former);
  await customer.context().close();
});

test('a customer is told why a file isn’t taken, and asked to try again only where it may help', async () => {
  const world = bakery();
  await using desk = await visit('/dashboard?section=conversations', world);
  const customer = await openWidget(desk, world.bell.id);
  const again = (name: string) => customer.getByRole('button', { name: `Send ${name}` });
  await sendFiles(customer, hugePicture);
  await customer.getByRole('alert').getByText('too many pixels').waitFor();
  expect(await again(hugePicture.name).count()).toBe(0);
  await customer.getByRole('button', { name: 'Remove huge.gif' }).click();

  const cut = (route: Route) => route.abort();
  await customer.route('**/api/chat/attachments*', cut);
  await sendFiles(customer, picture);
  await customer.getByRole('alert').getByText('Please try again').waitFor();
  await customer.unroute('**/api/chat/attachments*', cut);

  await desk.write({ usageMonths: [{ month: thisMonth(), chatSessions: 1_000_000 }] });
  await again(picture.name).click();
  await customer.getByRole('alert').getByText('was not passed on').waitFor();
  expect(await again(picture.name).count()).toBe(0);
  expect(await desk.rows('conversations')).toEqual([]);
  await customer.context().close();
});

describe('at the desk', () => {
  const talk = (assistantId: string) => {
    const conversation = conversationSeed(assistantId, 0, { type: 'chat', status: 'active' });
    return { conversations: [conversation], messages: talkSeeds(conversation), conversation };
  };
  const openTalk = async () => {
    const world = bakery();
    const { conversation, ...rows } = talk(world.bell.id);
    const desk = await visit(`/dashboard?section=conversations&conversation=${conversation.id}`, {
      ...world,
      ...rows,
    });
    return { desk, conversation };
  };

  test('what is written while a file leaves isn’t lost', async () => {
    const { desk } = await openTalk();
    const { page } = desk;
    const box = page.getByLabel('Your message to the customer');
    const release = await holdBack(page, '**/attachments?*');
    await page.getByLabel('Files for the customer').setInputFiles([pdf]);
    await box.fill('Here is our offer.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await box.fill('Here is our offer. It stands until Friday.');
    release();
    const transcript = page.getByLabel('Transcript');
    await transcript.getByText('Here is our offer.', { exact: true }).waitFor();
    await expect.poll(() => box.inputValue()).toBe('It stands until Friday.');
    await box.press('Enter');
    await transcript.getByText('It stands until Friday.').waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
    await desk[Symbol.asyncDispose]();
  });

  test('a file waits where a colleague has answered, and goes once that was seen', async () => {
    const { desk, conversation } = await openTalk();
    const { page, server } = desk;
    const { id } = conversation;
    await page.getByLabel('Files for the customer').setInputFiles([pdf]);
    await page.getByRole('list', { name: 'Files to send' }).getByText('Offer.pdf').waitFor();
    await desk.write({
      messages: [messageSeed(conversation, 5, 'assistant', 'At four.', { author: 'Dana Wolf' })],
    });
    await server.sql.query('UPDATE conversations SET last_seq = 5 WHERE id = $1', [id]);
    await page.getByLabel('Your message to the customer').fill('See page two.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Dana Wolf answered / });
    await dialog.getByText('At four.').waitFor();
    expect(await desk.rows('attachments')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    const transcript = page.getByLabel('Transcript');
    await transcript.getByRole('link', { name: /Offer\.pdf/ }).waitFor();
    await transcript.getByText('See page two.').waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await desk[Symbol.asyncDispose]();
  });

  test('a picture of too many pixels is refused for good', async () => {
    const { desk } = await openTalk();
    const { page } = desk;
    await page.getByLabel('Files for the customer').setInputFiles([hugePicture]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alert').getByText('too many pixels').waitFor();
    const tray = page.getByRole('list', { name: 'Files to send' });
    await expect.poll(() => tray.locator('img').count()).toBe(0); // no browser can show it
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await desk[Symbol.asyncDispose]();
  });
});
