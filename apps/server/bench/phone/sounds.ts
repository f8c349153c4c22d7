import { phoneRate } from '@deskbell/telephony';
import * as made from '../voice/callers-audio.ts';

/** Of 16 kHz: a phone line has half of it. */
const halved = ({ samples }: made.Utterance): Int16Array =>
  made.throughTelephone(samples).filter((_, at) => at % (made.callerRate / phoneRate) === 0);

export const cough = (): Int16Array => halved(made.cough());

export const hum = (pitch: number): Int16Array => halved(made.hum(pitch));
