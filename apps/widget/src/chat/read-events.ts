/** One server-sent event: its name (`message` unless named) and its data. */
export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Reads `text/event-stream` as the HTML standard's parser does: any line ending, comments skipped, several
 * data lines joined. An event that the end of the stream cuts off is dropped. `onBytes` hears every
 * chunk, heartbeat comments included.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes?.();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line === '') {
          if (data.length) yield { event: event || 'message', data: data.join('\n') };
          event = '';
          data = [];
          continue;
        }
        const [, field, text] = /^([^:]*):? ?(.*)$/s.exec(line)!;
        if (field === 'event') event = text!;
        if (field === 'data') data.push(text!);
      }
    }
  } finally {
    reader.cancel().catch(() => {}); // already broken or at its end
  }
}
