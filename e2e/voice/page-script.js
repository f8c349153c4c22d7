// Runs in the page, before anything of it: plain JavaScript, as it is handed to the browser as it is.
{
  const sampleRate = 16_000;

  // What the page plays, captured where it reaches the loudspeaker.
  const taps = [];
  let lastAudibleAt = 0;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (...to) {
    if (to[0] instanceof AudioDestinationNode) {
      const tap = this.context.createScriptProcessor(1024, 1, 1);
      const captured = { rate: this.context.sampleRate, chunks: [] };
      taps.push(captured);
      tap.onaudioprocess = ({ inputBuffer }) => {
        const chunk = inputBuffer.getChannelData(0).slice();
        captured.chunks.push(chunk);
        if (chunk.some((sample) => Math.abs(sample) > 0.01)) lastAudibleAt = performance.now();
      };
      connect.call(this, tap);
      connect.call(tap, this.context.destination); // it plays silence, but runs only so
    }
    return connect.apply(this, to);
  };

  const loudness = (chunks) =>
    chunks.reduce((sum, chunk) => sum + chunk.reduce((all, sample) => all + sample * sample, 0), 0);
  window.quietMs = () => performance.now() - lastAudibleAt;
  window.takeCaptured = () => {
    // A page has one loudspeaker; whatever else leads there (a microphone's node) is silent.
    const [loudest] = taps.toSorted((a, b) => loudness(b.chunks) - loudness(a.chunks));
    if (!loudest) return { bytes: '', rate: sampleRate };
    const pcm = Int16Array.from(
      loudest.chunks.flatMap((chunk) => [...chunk]),
      (sample) => Math.max(-1, Math.min(1, sample)) * 32_767,
    );
    for (const captured of taps) captured.chunks = [];
    let text = '';
    const bytes = new Uint8Array(pcm.buffer);
    for (let from = 0; from < bytes.length; from += 8192)
      text += String.fromCharCode(...bytes.subarray(from, from + 8192));
    return { bytes: btoa(text), rate: loudest.rate };
  };

  // A microphone that the test speaks into, once it is asked for (`giveMicrophone`).
  let context;
  let microphone;
  const open = () => {
    context ??= new AudioContext({ sampleRate: sampleRate });
    microphone ??= context.createMediaStreamDestination();
    return { context, microphone };
  };
  window.giveMicrophone = () => {
    navigator.mediaDevices.getUserMedia = async () => open().microphone.stream.clone();
  };
  window.speakPcm = (base64) => {
    const { context, microphone } = open();
    const pcm = new Int16Array(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer);
    const buffer = context.createBuffer(1, pcm.length, sampleRate);
    buffer.copyToChannel(
      Float32Array.from(pcm, (sample) => sample / 32_768),
      0,
    );
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(microphone);
    return new Promise((resolve) => {
      source.onended = () => resolve();
      source.start();
    });
  };
}
