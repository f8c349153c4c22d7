// The part that runs on the audio thread: a file of its own, since a strict content security policy allows no other form.
import { CaptureProcessor } from './capture-processor.ts';
import { PlaybackProcessor } from './playback-processor.ts';

registerProcessor('deskbell-capture', CaptureProcessor);
registerProcessor('deskbell-playback', PlaybackProcessor);
