import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('takes the WebAssembly engine where the native library does not load', async () => {
  // Hooks given on the command line reach the worker threads, too.
  const hooks = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name === 'onnxruntime-node') throw new Error('no native library for this system');
      return next(name, context);
    } });`;
  const hooked = `data:text/javascript,${encodeURIComponent(hooks)}`;
  const script = fileURLToPath(new URL('./fixtures/print-engine.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hooked, script]);
  expect(JSON.parse(stdout)).toEqual({
    engine: 'wasm',
    modelId: 'all-MiniLM-L6-v2/wasm-fp16/1',
    numbers: 384,
  });
}, 300_000);
