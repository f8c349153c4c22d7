// Pictures and PDFs between a customer on another website, whose policy allows no pictures of ours, and the desk.
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHostPage } from '../host-page.ts';
import { deskVisits } from './desk-visits.ts';
import { bakery } from './world.ts';

const visit = deskVisits();
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

test('a customer sends a picture, the desk sees it and answers with a PDF', async () => {
  const world = bakery();
  await using desk = await visit('/dashboard?section=conversations', world);
  const { page, server } = desk;
  html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${server.url}; connect-src ${server.url}">
    <title>Tiles</title><h1>Tiles</h1><script src="${server.url}/widget.js" data-assistant="${world.bell.id}" async></script>`;
  const context = await page.context().browser()!.newContext({ acceptDownloads: true });
  const customer = await context.newPage();
  customer.setDefaultTimeout(15_000);
  await customer.goto(host.url);
  await customer.getByRole('button', { name: /Open chat/ }).click();

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
  await context.close();
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
