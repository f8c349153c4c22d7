import { useSpoken } from '../zoned.ts';
import { type WaitlistTexts, waitlistTextsIn } from './waitlist-texts.ts';

/** What the waitlist's parts of the page say. */
export const useWaitlistTexts = (): WaitlistTexts => waitlistTextsIn(useSpoken().texts.locale);
