import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// A page's microphone and loudspeaker, driven from outside the product.

/** Samples a second of both directions. */
export const sampleRate = 16_000;

const pageScript = fileURLToPath(new URL('./page-script.js', import.meta.url));

/** Captures whatever the page plays from now on. Call it before the page's first navigation. */
export async function captureAudio(page: Page): Promise<void> {
  await page.addInitScript({ path: pageScript });
}

/** Gives a captured page a microphone that the test speaks into, instead of the browser's own. */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript('giveMicrophone()');
}

/** Speaks into the page's microphone; resolves when all of it was played. */
export async function speakInto(page: Page, samples: Int16Array): Promise<void> {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  await page.evaluate(`speakPcm('${bytes.toString('base64')}')`);
}

/** What the page has played since it was last asked, at 16 kHz in [-1, 1]. */
export async function takeAudio(page: Page): Promise<Float32Array> {
  const { bytes, rate } = await page.evaluate<{ bytes: string; rate: number }>('takeCaptured()');
  const samples = new Int16Array(new Uint8Array(Buffer.from(bytes, 'base64')).buffer);
  return resample(samples, rate);
}

/** Waits until the page has been playing, then silent for so long. */
export async function untilQuiet(page: Page, ms = 1500): Promise<void> {
  await expect.poll(() => quietMs(page), often).toBeGreaterThan(ms);
}

/** Waits until something is playing. */
export async function untilAudible(page: Page): Promise<void> {
  await expect.poll(() => quietMs(page), often).toBeLessThan(100);
}

/** Asked from outside: what waits within the page is compiled there, which its policy forbids. */
const quietMs = (page: Page): Promise<number> => page.evaluate<number>('quietMs()');

const often = { timeout: 30_000, interval: 25 };

/** Linear interpolation: enough for speech from rates above. */
function resample(samples: Int16Array, rate: number): Float32Array {
  const out = new Float32Array(Math.floor((samples.length * sampleRate) / rate));
  for (let at = 0; at < out.length; at += 1) {
    const place = (at * rate) / sampleRate;
    const before = samples[Math.floor(place)] ?? 0;
    const after = samples[Math.floor(place) + 1] ?? before;
    out[at] = (before + (after - before) * (place % 1)) / 32_768;
  }
  return out;
}
