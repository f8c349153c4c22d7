import { bytesType, type Field, readFields, readVarint, varintType, writeVarint } from './protobuf.ts';

/** A stretch of the widened file: bytes as they are, or half-precision numbers to be written as single ones. */
export type Piece = { kind: 'plain'; bytes: Buffer } | { kind: 'halves'; bytes: Buffer };

/**
 * Rewrites an ONNX model of half-precision numbers to single precision: weights, constants, casts and declared types.
 * Gives the new file in pieces, so that it never has to be in memory as a whole; nothing is computed here.
 * Field numbers: onnx.proto of ONNX 1.17.
 */
export function widenModel(model: Buffer): Piece[] {
  return rewrite(model, modelRule);
}

/** How many bytes the piece takes in the widened file. */
export function widenedBytes({ kind, bytes }: Piece): number {
  return kind === 'halves' ? bytes.length * 2 : bytes.length;
}

/** What becomes of some fields of a message, by field number; the others stay as they are. */
interface Rule {
  [fieldNumber: number]: Change;
}
type Change = Rule | ((value: Buffer) => Piece[]);

const halfType = 10;
const singleType = 1;

// Filled in below, as graphs hold nodes and nodes may hold graphs.
const graphRule: Rule = {};
const elementTypeRule: Rule = { 1: single };
const valueInfoRule: Rule = { 2: { 1: elementTypeRule } };
const attributeRule: Rule = { 5: widenTensor, 6: graphRule };
const nodeRule: Rule = { 5: widenAttribute };
Object.assign(graphRule, {
  1: nodeRule,
  5: widenTensor,
  11: valueInfoRule,
  12: valueInfoRule,
  13: valueInfoRule,
});
const modelRule: Rule = { 7: graphRule };

function rewrite(message: Buffer, rule: Rule): Piece[] {
  const pieces: Piece[] = [];
  for (const field of readFields(message)) {
    const change = rule[field.number];
    const value = change === undefined ? [plain(field.value)] : apply(change, field.value);
    pieces.push(...encode(field, value));
  }
  return joinPlain(pieces);
}

function apply(change: Change, value: Buffer): Piece[] {
  return typeof change === 'function' ? change(value) : rewrite(value, change);
}

function encode({ number, wireType }: Field, value: Piece[]): Piece[] {
  const head = [writeVarint(number * 8 + wireType)];
  if (wireType === bytesType)
    head.push(writeVarint(value.reduce((sum, piece) => sum + widenedBytes(piece), 0)));
  return [plain(Buffer.concat(head)), ...value];
}

/** Without this a small model would be a million pieces of a few bytes. */
function joinPlain(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  let run: Buffer[] = [];
  const flush = () => {
    if (run.length > 0) joined.push(plain(Buffer.concat(run)));
    run = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'plain') run.push(piece.bytes);
    else {
      flush();
      joined.push(piece);
    }
  }
  flush();
  return joined;
}

function plain(bytes: Buffer): Piece {
  return { kind: 'plain', bytes };
}

function single(value: Buffer): Piece[] {
  return [plain(isHalf(value) ? writeVarint(singleType) : value)];
}

function isHalf(value: Buffer): boolean {
  return readVarint(value, 0).number === halfType;
}

/** `to` of a Cast and `dtype` of what makes tensors are the attributes that name a type of numbers. */
function widenAttribute(attribute: Buffer): Piece[] {
  const name = fieldOf(attribute, 1)?.toString();
  const namesType = name === 'to' || name === 'dtype';
  return rewrite(attribute, namesType ? { ...attributeRule, 3: single } : attributeRule);
}

function widenTensor(tensor: Buffer): Piece[] {
  const type = fieldOf(tensor, 2);
  if (!type || !isHalf(type)) return [plain(tensor)];
  // Half-precision numbers may also be written one by one (int32_data); the models we widen don't.
  if (fieldOf(tensor, 5)) throw new Error('a half-precision tensor is not written as raw data');
  return rewrite(tensor, { 2: single, 9: (bytes) => [{ kind: 'halves', bytes }] });
}

function fieldOf(message: Buffer, number: number): Buffer | undefined {
  for (const field of readFields(message)) {
    if (field.number === number && (field.wireType === bytesType || field.wireType === varintType))
      return field.value;
  }
  return undefined;
}
