import type { Wire } from '../open-scripted-model.ts';

interface Part {
  text?: string;
  functionCall?: { name: string };
  thoughtSignature?: string;
  functionResponse?: { name: string };
}

/** A call is sent back with the signature of the thought behind it. */
const SIGNATURE = 'c2lnbmF0dXJl';

interface Body {
  tools?: { functionDeclarations?: { name: string }[] }[];
  contents: { role: string; parts: Part[] }[];
}

/**
 * Google's streamGenerateContent: whole candidates as server-sent events, function calls each in one part.
 */
export const googleGenerate: Wire = {
  faultOf({ path, headers, body: given }) {
    const body = given as Body;
    if (path !== '/v1beta/models/gemini-m:streamGenerateContent?alt=sse') return `no such path ${path}`;
    if (headers['x-goog-api-key'] !== 'secret-key') return 'no key';
    for (const { functionDeclarations = [] } of body.tools ?? []) {
      for (const { name } of functionDeclarations)
        if (!/^[a-zA-Z_][\w.-]{0,63}$/.test(name)) return 'a bad name';
    }
    let waiting: string[] = [];
    for (const { role, parts } of body.contents) {
      if (role !== 'user' && role !== 'model') return `no such role ${role}`;
      const results = parts.flatMap((part) => part.functionResponse?.name ?? []);
      if (results.join() !== waiting.join()) return 'calls and responses have to match';
      if (parts.some((part) => part.functionCall && part.thoughtSignature !== SIGNATURE))
        return 'a call without the signature it came with';
      waiting = parts.flatMap((part) => part.functionCall?.name ?? []);
    }
    return waiting.length > 0 ? 'a call without its response' : null;
  },
  stream(response, pieces) {
    const send = (parts: object[], more: object = {}) => {
      const usageMetadata = { promptTokenCount: 10, candidatesTokenCount: 9, totalTokenCount: 19 };
      const candidates = [{ content: { role: 'model', parts }, index: 0, ...more }];
      response.write(
        `data: ${JSON.stringify({ candidates, usageMetadata, modelVersion: 'gemini-m' })}\r\n\r\n`,
      );
    };
    for (const piece of pieces) {
      if ('say' in piece) send([{ text: piece.say }]);
      else send([{ functionCall: { name: piece.call, args: piece.input }, thoughtSignature: SIGNATURE }]);
    }
    send([{ text: '' }], { finishReason: 'STOP' });
    response.end();
  },
  targetOf: (origin) => ({
    provider: 'google',
    baseUrl: `${origin}/v1beta`,
    apiKey: 'secret-key',
    modelName: 'gemini-m',
  }),
};
