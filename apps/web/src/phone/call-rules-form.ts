import { type Answering, type CallLanguage, type CallRules, CallRulesSchema } from '@deskbell/contract';
import * as z from 'zod';
import { KeypadMenuForm, menuFormOf } from './keypad-menu-form.ts';

/** Who answers first, as the menu and the badge say it. */
export const answeringLabels: Record<Answering, { option: string; badge: string }> = {
  assistant: { option: 'The assistant answers every call', badge: 'Assistant first' },
  staff_first: { option: 'Ring staff first, then the assistant', badge: 'Staff first' },
  after_hours: { option: 'Staff during business hours, the assistant otherwise', badge: 'After hours' },
  overflow: { option: 'The assistant when staff are busy or closed', badge: 'Overflow' },
};

export const noticeLabels: Record<CallRules['recordingNotice'], string> = {
  by_region: 'Where the caller’s state or country requires it',
  always: 'Always',
  never: 'Never',
};

export const transferLabels: Record<CallRules['transfer'], string> = {
  warm: 'Ask them first',
  blind: 'Connect them at once',
};

export const holdLabels: Record<CallRules['holdSound'], string> = {
  music: 'Music',
  silence: 'Silence',
};

export const orderLabels: Record<CallRules['ringOrder'], string> = {
  at_once: 'All at once',
  in_turn: 'One after another',
};

export const knownLabels: Record<CallRules['knownCallers'], string> = {
  off: 'Greet like anyone',
  name: 'Greet by first name',
  story: 'First name, then their story',
};

export const languageLabels: Record<CallLanguage, string> = {
  assistant: 'The assistant’s language',
  en: 'English',
  es: 'Spanish',
};

const { shape } = CallRulesSchema;

/** A number without the spaces, dots and dashes that people write it with. */
const plainNumber = (typed: string): string =>
  typed.replaceAll(/[\s().-]/g, '').replace(/(?<=\d)(extension|ext)(?=\d)/i, 'x');

/** Numbers as typed: separated by commas or line breaks, with spaces, dots and dashes as people write them. */
const numberList = (schema: z.ZodType<string[], string[]>) =>
  z
    .string()
    .transform((typed) =>
      typed
        .split(/[,;\n]/)
        .map(plainNumber)
        .filter(Boolean),
    )
    .pipe(schema);

/** One number as typed; nothing is one, too. */
const oneNumber = (schema: z.ZodType<string, string>) => z.string().transform(plainNumber).pipe(schema);

const whole = (schema: z.ZodType<number, number>) =>
  z.string().trim().regex(/^\d+$/, 'Enter a number').transform(Number).pipe(schema);

/** The rules as typed. */
export const CallRulesForm = z
  .object({
    answering: shape.answering.unwrap(),
    staffNumbers: numberList(shape.staffNumbers.unwrap()),
    ringOrder: shape.ringOrder.unwrap(),
    transfer: shape.transfer.unwrap(),
    holdSound: shape.holdSound.unwrap(),
    ringSeconds: whole(shape.ringSeconds.unwrap()),
    voicemailAfterHours: z.boolean(),
    voicemailWhenBusy: z.boolean(),
    voicemailOnWish: z.boolean(),
    voicemailGreeting: shape.voicemailGreeting.unwrap(),
    knownCallers: shape.knownCallers.unwrap(),
    fallbackNumber: oneNumber(shape.fallbackNumber.unwrap()),
    emergencyNumber: oneNumber(shape.emergencyNumber.unwrap()),
    language: shape.language.unwrap(),
    greeting: shape.greeting.unwrap(),
    recordingNotice: shape.recordingNotice.unwrap(),
    regionalNotices: shape.regionalNotices.unwrap(),
    blockedNumbers: numberList(shape.blockedNumbers.unwrap()),
    vipNumbers: numberList(shape.vipNumbers.unwrap()),
    maxMinutes: whole(shape.maxMinutes.unwrap()),
    zeroForPerson: z.boolean(),
    menu: KeypadMenuForm,
  })
  .superRefine(({ answering, staffNumbers }, context) => {
    if (answering === 'assistant' || staffNumbers.length > 0) return;
    context.addIssue({
      code: 'custom',
      path: ['staffNumbers'],
      message: 'Enter at least one number to ring',
    });
  });

export const rulesFormOf = (rules: CallRules): z.input<typeof CallRulesForm> => ({
  ...rules,
  staffNumbers: rules.staffNumbers.join('\n'),
  blockedNumbers: rules.blockedNumbers.join('\n'),
  vipNumbers: rules.vipNumbers.join('\n'),
  ringSeconds: String(rules.ringSeconds),
  maxMinutes: String(rules.maxMinutes),
  menu: menuFormOf(rules.menu),
});
