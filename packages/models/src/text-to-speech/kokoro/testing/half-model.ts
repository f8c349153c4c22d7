import { bytesType, varintType, writeVarint } from '../protobuf.ts';

const floatType = 1;
const halfType = 10;

/** An ONNX model of half-precision numbers: y = half(x) * weights + constant. */
export function halfModel(): Buffer {
  const weights = tensor('w', halfType, Buffer.from('00380040003c', 'hex'), 3);
  const constant = tensor('', halfType, Buffer.from('003c00c700bd', 'hex'), 3);
  const nodes = [
    node('Cast', ['x'], 'xh', [
      [1, 'to'],
      [3, halfType],
      [20, 2],
    ]),
    node('Constant', [], 'c', [
      [1, 'value'],
      [5, constant],
      [20, 4],
    ]),
    node('Mul', ['xh', 'w'], 'm', null),
    node('Add', ['m', 'c'], 'y', null),
  ];
  const g = graph(
    [weights],
    [
      ...nodes.map((bytes): Part => [1, bytes]),
      [2, 'g'],
      [11, valueInfo('x', floatType)],
      [12, valueInfo('y', halfType)],
    ],
  );
  return message([1, 8], [7, g], [8, message([1, ''], [2, 17])]);
}

export function graph(initializers: Buffer[], parts: Part[]): Buffer {
  return message(...parts, ...initializers.map((bytes): Part => [5, bytes]));
}

function node(type: string, inputs: string[], output: string, attribute: Part[] | null): Buffer {
  const names = inputs.map((name): Part => [1, name]);
  const attributes: Part[] = attribute ? [[5, message(...attribute)]] : [];
  return message(...names, [2, output], [4, type], ...attributes);
}

function tensor(name: string, type: number, raw: Buffer, length: number): Buffer {
  return message([1, length], [2, type], [8, name], [9, raw]);
}

export function floatTensor(name: string, numbers: number[]): Buffer {
  return tensor(name, floatType, Buffer.from(new Float32Array(numbers).buffer), numbers.length);
}

function valueInfo(name: string, type: number): Buffer {
  const shape = message([1, message([1, 3])]);
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

type Part = [number: number, value: number | string | Buffer];

export function message(...parts: Part[]): Buffer {
  return Buffer.concat(
    parts.flatMap(([number, value]) => {
      if (typeof value === 'number') return [writeVarint(number * 8 + varintType), writeVarint(value)];
      const bytes = Buffer.from(value as Buffer);
      return [writeVarint(number * 8 + bytesType), writeVarint(bytes.length), bytes];
    }),
  );
}
