import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckpointReader, type TensorRows } from './checkpoint-reader.ts';
import { addDifference } from './differences.ts';
import { type LaidTensor, type Layout, readLayout, rowCount, rowLength } from './layout.ts';
import { quantize } from './quantize.ts';
import { readZip } from './read-zip.ts';

/** What is made of what, by path. */
export interface Conversion {
  /** A zip that was cut into parts, in order. */
  parts: readonly string[];
  /** Of the checkpoint in the zip. */
  checkpoint: string;
  /** Other files of the zip, and their names beside the weights. */
  copied: readonly { path: string; as: string }[];
  layout: string;
  differences: string;
  /** An empty folder. */
  into: string;
}

/** Writes a checkpoint's weights, with what we taught it, as the layout says. Rejects when the checkpoint lacks any of them. */
export async function convertCheckpoint({
  parts,
  checkpoint,
  copied,
  layout: layoutFile,
  differences: differencesFile,
  into,
}: Conversion): Promise<void> {
  const layout = await readLayout(layoutFile);
  const differences = await readFile(differencesFile);
  const weights = new WeightsWriter(layout, differences);
  const reader = new CheckpointReader(new Set(layout.tensors.map(({ source }) => source)));
  const names = new Map(copied.map(({ path, as }) => [path, as]));
  await using file = await open(join(into, layout.file), 'w');
  await file.truncate(layout.bytes);
  for await (const { path, bytes } of readZip(parts, new Set([checkpoint, ...names.keys()]))) {
    if (path === checkpoint) for (const rows of reader.push(bytes)) await weights.write(file, rows);
    else await append(join(into, names.get(path)!), bytes);
  }
  weights.checkWhole();
  await file.sync();
}

async function append(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'a');
  await file.writeFile(bytes);
}

class WeightsWriter {
  readonly #layout: Layout;
  readonly #differences: Buffer;
  readonly #missing: Set<LaidTensor>;
  /** What is made of a tensor of the checkpoint: of some twice, each with differences of its own. */
  readonly #made: Map<string, LaidTensor[]>;

  constructor(layout: Layout, differences: Buffer) {
    this.#layout = layout;
    this.#differences = differences;
    this.#made = Map.groupBy(layout.tensors, ({ source }) => source);
    this.#missing = new Set(layout.tensors);
  }

  async write(file: FileHandle, rows: TensorRows): Promise<void> {
    for (const tensor of this.#made.get(rows.name)!) await this.#writeTensor(file, tensor, rows);
  }

  async #writeTensor(
    file: FileHandle,
    tensor: LaidTensor,
    { name, shape, firstRow, values: own }: TensorRows,
  ): Promise<void> {
    if (shape.join() !== tensor.shape.join()) throw new Error(`${name} has another shape than expected`);
    const values = tensor.difference ? own.slice() : own;
    addDifference(values, firstRow, tensor, this.#differences);
    const length = rowLength(tensor);
    const before = firstRow * length;
    if (tensor.as === 'float') await put(file, values, tensor.at + 4 * before);
    else {
      const together = tensor.as === 'blocks' ? this.#layout.block : length;
      const { numbers, scales } = quantize(values, together);
      const isUnsigned = tensor.as === 'blocks';
      await put(
        file,
        isUnsigned ? Uint8Array.from(numbers, (number) => number + 128) : numbers,
        tensor.at + before,
      );
      await put(file, scales, tensor.scalesAt! + (4 * before) / together);
    }
    if (firstRow + values.length / length >= rowCount(tensor)) this.#missing.delete(tensor);
  }

  checkWhole(): void {
    const [missing] = this.#missing;
    if (missing !== undefined) throw new Error(`the checkpoint has no whole ${missing.source}`);
  }
}

async function put(
  file: FileHandle,
  values: Float32Array | Int8Array | Uint8Array,
  at: number,
): Promise<void> {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}
