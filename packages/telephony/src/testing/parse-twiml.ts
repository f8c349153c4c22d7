/** An element of a document as Twilio reads it. */
export interface TwimlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: TwimlElement[];
  text: string;
}

/** The verbs of a document, in order. Throws where it is no well-formed `<Response>`. */
export function parseTwiml(xml: string): TwimlElement[] {
  const root: TwimlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  for (const [token, isEnd, name, attributes = '', isEmpty] of xml
    .replace(/<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/)?([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/)?>|[^<]+/g)) {
    const parent = open.at(-1)!;
    if (!name) parent.text += decode(token);
    else if (isEnd) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [response] = root.children;
  if (open.length !== 1 || response?.name !== 'Response') throw new Error(`no TwiML: ${xml.slice(0, 200)}`);
  return response.children;
}

const attributesOf = (text: string) =>
  new Map([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]));

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#xA;', '\n')
    .replaceAll('&amp;', '&');
