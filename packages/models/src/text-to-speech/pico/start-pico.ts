import { openFiles } from './open-files.ts';

/** The two files of a voice: the words' sounds, and the voice's. */
export interface PicoVoiceFiles {
  textAnalysis: Uint8Array;
  signalGeneration: Uint8Array;
}

/** Addresses are numbers; each function answers with a status, 0 for success, where nothing else is said. */
interface PicoExports {
  memory: { buffer: ArrayBuffer };
  emscripten_stack_init(): void;
  __wasm_call_ctors(): void;
  /** Gives an address. */
  malloc(size: number): number;
  pico_initialize(memory: number, size: number, system: number): number;
  pico_createVoiceDefinition(system: number, name: number): number;
  pico_loadResource(system: number, path: number, resource: number): number;
  pico_getResourceName(system: number, resource: number, name: number): number;
  pico_addResourceToVoiceDefinition(system: number, voice: number, resourceName: number): number;
  pico_newEngine(system: number, voice: number, engine: number): number;
  pico_putTextUtf8(engine: number, text: number, size: number, bytesPut: number): number;
  pico_getData(engine: number, to: number, size: number, bytesGot: number, type: number): number;
}

/** The working memory that Pico is given; a voice takes less than half of it. */
const memoryBytes = 2_500_000;
/** Pico's longest message or name. */
const nameBytes = 200;
const outputBytes = 4096;
/** As its calls count: a signed number of 16 bits. */
const mostBytesPut = 32_767;
const stepIdle = 200;
const stepBusy = 201;

/** Starts SVOX Pico with one voice, in memory of its own. */
export async function startPico(module: WebAssembly.Module, voice: PicoVoiceFiles) {
  const files = new Map([
    ['/ta.bin', voice.textAnalysis],
    ['/sg.bin', voice.signalGeneration],
  ]);
  const instance = await WebAssembly.instantiate(
    module,
    openFiles(files, () => pico.memory.buffer),
  );
  const pico = (instance as { exports: PicoExports }).exports;
  pico.emscripten_stack_init();
  pico.__wasm_call_ctors();
  const results = pico.malloc(8);
  const handle = () => new DataView(pico.memory.buffer).getInt32(results, true);
  const byteCount = () => new DataView(pico.memory.buffer).getInt16(results, true);
  const engine = startEngine();

  function startEngine(): number {
    check('start', pico.pico_initialize(pico.malloc(memoryBytes), memoryBytes, results));
    const system = handle();
    const name = put('voice').address;
    check('voice', pico.pico_createVoiceDefinition(system, name));
    const resourceName = pico.malloc(nameBytes);
    for (const path of files.keys()) {
      check('voice file', pico.pico_loadResource(system, put(path).address, results));
      check('voice file', pico.pico_getResourceName(system, handle(), resourceName));
      check('voice file', pico.pico_addResourceToVoiceDefinition(system, name, resourceName));
    }
    check('engine', pico.pico_newEngine(system, name, results));
    return handle();
  }

  /** Puts a text into its memory, with a zero at the end: it has Pico speak at once. */
  function put(text: string): { address: number; size: number } {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const address = pico.malloc(bytes.length);
    new Uint8Array(pico.memory.buffer).set(bytes, address);
    return { address, size: bytes.length };
  }

  /** Speaks a text: mono at 16 kHz, from -1 to 1. `<speed level="150">` is understood. */
  function speak(text: string): Float32Array {
    const { address, size } = put(text);
    const output = pico.malloc(outputBytes);
    const parts: Int16Array[] = [];
    let at = 0;
    while (at < size) {
      check('text', pico.pico_putTextUtf8(engine, address + at, Math.min(mostBytesPut, size - at), results));
      const taken = byteCount();
      if (taken <= 0) throw new Error('SVOX Pico takes no more text');
      at += taken;
      let step = stepBusy;
      while (step === stepBusy) {
        step = pico.pico_getData(engine, output, outputBytes, results, results + 2);
        const got = byteCount();
        if (got > 0) parts.push(new Int16Array(pico.memory.buffer.slice(output, output + got)));
      }
      if (step !== stepIdle) throw new Error(`SVOX Pico failed at speaking (${step})`);
    }
    return joined(parts);
  }

  return { speak };
}

function check(what: string, status: number): void {
  if (status !== 0) throw new Error(`SVOX Pico failed at its ${what} (${status})`);
}

function joined(parts: readonly Int16Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) for (const sample of part) all[at++] = sample / 32_768;
  return all;
}
