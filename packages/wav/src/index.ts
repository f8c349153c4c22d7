// WAV files of 16-bit PCM: the one reader and the one writer for voices, recognizers, recordings and tests.
// It must not know anything of ours, nor where files come from: bytes in, samples out.
// Our own, as the libraries hold whole files in memory, while a recording's header is written before its samples.
export { readWav, readWavFormat, type WavAudio, type WavFormat } from './read-wav.ts';
export { wavHeader, wavHeaderBytes, writeWav } from './write-wav.ts';
