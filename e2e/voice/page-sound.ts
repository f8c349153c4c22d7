import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

// The two ends of a page's sound, without any help of the product.

/** Samples a second of what is heard and said. */
export const RATE = 16_000;

const inPage = fileURLToPath(new URL('./in-page.js', import.meta.url));

/** Takes down whatever the page plays from now on. To be called before its first address. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript({ path: inPage });
}

/** Gives a page that is listened to a microphone that the test speaks into, instead of the browser's own. */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript('giveMicrophone()');
}

/** Speaks into the page's microphone; resolves when the last of it was said. */
export async function sayTo(page: Page, samples: Int16Array): Promise<void> {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  await page.evaluate(`sayAloud('${bytes.toString('base64')}')`);
}

/** What the page has played since it was last asked, at 16 kHz in [-1, 1]. */
export async function heardFrom(page: Page): Promise<Float32Array> {
  const { bytes, rate } = await page.evaluate<{ bytes: string; rate: number }>('takeHeard()');
  const samples = new Int16Array(new Uint8Array(Buffer.from(bytes, 'base64')).buffer);
  return resample(samples, rate);
}

/** Waits until the page has been playing, then silent for so long. */
export async function untilQuiet(page: Page, ms = 1500): Promise<void> {
  await page.waitForFunction(`quietMs() > ${ms}`);
}

/** Waits until something is being played. */
export async function untilSound(page: Page): Promise<void> {
  await page.waitForFunction('quietMs() < 100');
}

/** Between neighbours by a straight line: enough for speech from rates above. */
function resample(samples: Int16Array, rate: number): Float32Array {
  const out = new Float32Array(Math.floor((samples.length * RATE) / rate));
  for (let at = 0; at < out.length; at += 1) {
    const place = (at * rate) / RATE;
    const before = samples[Math.floor(place)] ?? 0;
    const after = samples[Math.floor(place) + 1] ?? before;
    out[at] = (before + (after - before) * (place % 1)) / 32_768;
  }
  return out;
}
