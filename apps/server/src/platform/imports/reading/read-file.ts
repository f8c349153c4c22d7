import { readCsv } from '../../../kernel/csv/index.ts';
import { AppError } from '../../../kernel/http/index.ts';
import { decodeText } from '../../../knowledge/sources/index.ts';
import type { FileContent } from './import-record.ts';
import { readArticles } from './read-articles.ts';
import { readDialogflow } from './read-dialogflow.ts';
import { readRasa } from './read-rasa.ts';
import { type TextFile, unzip } from './unzip.ts';

const supported =
  'Choose a CSV file, articles as JSON (Zendesk, Intercom, Chatwoot, Crisp), a Dialogflow ES agent (ZIP), or Rasa training data (YAML or ZIP).';

/**
 * What is in a file, judged by its content first and its name second.
 * @throws AppError invalid_input where it is empty or broken, unsupported_media_type where it is of no known form
 */
export function readFile(bytes: Uint8Array, fileName: string): FileContent {
  if (bytes.byteLength === 0) throw new AppError('invalid_input', 'The file is empty.');
  if (isZip(bytes)) return readArchive(unzip(bytes));
  if (bytes.subarray(0, 65_536).includes(0) && !isUtf16(bytes)) throw unsupported();
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  if (/\.ya?ml$/i.test(fileName)) return readRasa([{ name: fileName, text }]);
  if (/^\s*[[{]/.test(text)) return readArticles([{ name: fileName, text }]);
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) throw unsupported();
  return { shape: 'table', origin: 'csv', ...readCsv(text) };
}

function readArchive(files: readonly TextFile[]): FileContent {
  if (files.some(({ name }) => /(^|\/)xl\//.test(name)))
    throw new AppError('unsupported_media_type', 'Save the sheet as CSV and choose that.');
  if (files.some(({ name }) => /(^|\/)intents\/[^/]+\.json$/.test(name))) return readDialogflow(files);
  const ending = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name));
  const yaml = ending(/\.ya?ml$/i);
  if (yaml.length > 0) return readRasa(yaml);
  const json = ending(/\.json$/i);
  if (json.length > 0) return readArticles(json);
  throw unsupported();
}

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
const unsupported = () =>
  new AppError('unsupported_media_type', `This kind of file can’t be imported. ${supported}`);
