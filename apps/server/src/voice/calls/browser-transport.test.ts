import { describeCallTransport, fakeCallClock, openTransportPlayer } from '@deskbell/voice/testing';
import { createBrowserTransport, outputRate } from './browser-transport.ts';

describeCallTransport("A browser's socket", () => {
  const clock = fakeCallClock();
  const reports: number[] = [];
  let isOver = false;
  const player = openTransportPlayer({
    clock,
    rate: outputRate,
    onPlayed: (samples) => reports.push(samples),
    isOver: () => isOver,
  });
  const socket = {
    send(data: string | Uint8Array) {
      if (typeof data !== 'string') return player.take(new Int16Array(Uint8Array.from(data).buffer));
      const { type, action } = JSON.parse(data) as { type: string; action: 'pause' | 'resume' | 'flush' };
      if (type === 'playback') player[action]();
    },
    close() {},
    terminate() {},
    waitingBytes: 0,
  };
  const transport = createBrowserTransport({ speaks: false });
  transport.connect(socket);
  return {
    transport,
    clock,
    reports,
    heard: () => player.output(),
    hangUp: () => void transport.disconnect(socket),
    close() {
      isOver = true;
    },
  };
});
