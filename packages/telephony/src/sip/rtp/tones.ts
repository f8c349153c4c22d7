const rate = 8000;

/** What a caller hears while somebody is rung: 440 and 480 Hz, two seconds of six (ITU-T E.180, North America). */
export function ringbackTone(): Int16Array {
  const loudness = 1500;
  return Int16Array.from({ length: 6 * rate }, (_, at) => {
    if (at >= 2 * rate) return 0;
    const seconds = (2 * Math.PI * at) / rate;
    return Math.round(loudness * (Math.sin(440 * seconds) + Math.sin(480 * seconds)));
  });
}
