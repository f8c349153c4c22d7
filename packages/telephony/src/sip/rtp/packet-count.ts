/** How many packets of a stream came, and how many should have, by their numbers (RFC 3550, A.3). */
export interface PacketCount {
  came(sequence: number): void;
  /** Another stream's numbers follow. */
  begin(): void;
  /** 0 to 1. */
  lostShare(): number;
}

/** A number that is further ahead belongs to a stream that began anew. */
const jump = 3000;

export function openPacketCount(): PacketCount {
  /** Of the streams before this one. */
  let earlier = { expected: 0, received: 0 };
  let first: number | null = null;
  let highest = 0;
  let received = 0;

  const expected = () => (first === null ? 0 : highest - first + 1);

  function begin(): void {
    earlier = { expected: earlier.expected + expected(), received: earlier.received + received };
    first = null;
    received = 0;
  }

  return {
    begin,
    came(sequence) {
      // Numbers have 16 bits and begin again.
      const ahead = ((sequence - highest) << 16) >> 16;
      if (first !== null && Math.abs(ahead) > jump) begin();
      if (first === null) {
        first = sequence;
        highest = sequence;
      } else if (ahead > 0) highest += ahead;
      received += 1;
    },
    lostShare() {
      const all = earlier.expected + expected();
      const came = earlier.received + received;
      // Packets that came twice make up for nothing, but aren't told apart.
      return all === 0 ? 0 : Math.max(0, all - came) / all;
    },
  };
}
