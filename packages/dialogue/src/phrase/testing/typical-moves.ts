import type { BusinessProfile } from '../../business-profile.ts';
import type { Answer, Move, MoveType, ToldSlot } from '../../decide/move.ts';
import { noWish, type TimeWish } from '../../understand/times/time-wish.ts';

export const shop: BusinessProfile = {
  assistantName: 'Ada',
  businessName: 'Brook Bikes',
  industry: 'retail',
  businessHours: 'custom',
  businessHoursText: '',
  phone: '+1 415 555 2671',
  email: 'hello@brookbikes.example',
  tone: 'professional',
  language: 'en',
  description: '',
  country: 'US',
  timeZone: 'America/New_York',
  reach: 'website',
};

/** Monday, 23 November 2026, 8:00 in New York. */
export const mondayMorning = new Date('2026-11-23T13:00:00Z');

const slot = (startsAt: string, staff: string | null = null): ToldSlot => ({ startsAt, staff });

export const slots = [
  slot('2026-11-24T19:00:00.000Z'),
  slot('2026-11-24T19:30:00.000Z'),
  slot('2026-11-27T15:30:00.000Z'),
];

export const thursdayAfternoon: TimeWish = { ...noWish, date: '2026-11-26', part: 'afternoon' };

export const answer = (title: string, text: string): Answer => ({
  title,
  text,
  source: { kind: 'faq', id: title, title, quote: text },
});

const parking = answer('Do you have parking?', 'Yes, there are twelve free places behind the house.');
const whitening = answer('Teeth whitening', 'Teeth whitening takes 1 hour and costs $250.');
const pierced = slot('2026-11-26T20:00:00.000Z', 'Ada');

/** Every type of move, in each of the forms that are worded differently. */
export const typicalMoves: { [Type in MoveType]: Extract<Move, { type: Type }>[] } = {
  answer: [
    { type: 'answer', answer: parking, certainty: 'sure', about: null, rivals: [] },
    { type: 'answer', answer: parking, certainty: 'likely', about: null, rivals: ['Is there a bus?'] },
    { type: 'answer', answer: parking, certainty: 'sure', about: 'can I park', rivals: [] },
  ],
  answer_again: [
    { type: 'answer_again', answer: parking },
    {
      type: 'answer_again',
      answer: answer('What is your cancellation policy?', 'We ask for a day of notice '.repeat(20)),
    },
  ],
  unknown: [
    { type: 'unknown', attribute: 'price', object: 'crown', nearby: whitening, about: null },
    { type: 'unknown', attribute: 'duration', object: 'crowns', nearby: null, about: null },
    { type: 'unknown', attribute: 'price', object: null, nearby: null, about: null },
    { type: 'unknown', attribute: null, object: 'valet parking', nearby: null, about: null },
    { type: 'unknown', attribute: null, object: null, nearby: null, about: null },
    { type: 'unknown', attribute: null, object: null, nearby: null, about: 'my dog died', told: 'bad_news' },
    { type: 'unknown', attribute: null, object: null, nearby: null, about: 'I’m outside', told: 'anything' },
    {
      type: 'unknown',
      attribute: null,
      object: null,
      nearby: null,
      about: 'who painted the picture in the hall?',
    },
  ],
  did_you_mean: [{ type: 'did_you_mean', titles: ['How much does a tune-up cost?', 'Do you rent bikes?'] }],
  note_booking: [
    { type: 'note_booking', service: 'Check-up', slot: pierced, wish: null },
    { type: 'note_booking', service: 'Check-up', slot: null, wish: thursdayAfternoon },
    { type: 'note_booking', service: null, slot: null, wish: thursdayAfternoon },
    { type: 'note_booking', service: 'Check-up', slot: null, wish: null },
  ],
  ask_service: [
    { type: 'ask_service', services: ['Haircut', 'Hot towel shave', 'Hair coloring'], problem: false },
    { type: 'ask_service', services: ['Haircut', 'Hot towel shave'], problem: true },
    { type: 'ask_service', services: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'], problem: false },
    { type: 'ask_service', services: [], problem: false },
  ],
  ask_staff: [{ type: 'ask_staff', staff: ['Dana', 'Lee'], service: 'Hair coloring' }],
  ask_party: [{ type: 'ask_party', service: 'Wine tasting' }],
  ask_time: [
    { type: 'ask_time', service: 'Haircut', slots },
    { type: 'ask_time', service: 'Haircut', slots: [] },
  ],
  offer_times: [
    { type: 'offer_times', service: 'Haircut', slots, met: true, wish: thursdayAfternoon, closed: false },
    { type: 'offer_times', service: null, slots, met: true, wish: null, closed: false },
    {
      type: 'offer_times',
      service: 'Haircut',
      slots: slots.slice(0, 1),
      met: true,
      wish: thursdayAfternoon,
      closed: false,
    },
    {
      type: 'offer_times',
      service: 'Haircut',
      slots: slots.slice(0, 1),
      met: false,
      wish: thursdayAfternoon,
      closed: false,
    },
    { type: 'offer_times', service: 'Haircut', slots, met: false, wish: thursdayAfternoon, closed: false },
    {
      type: 'offer_times',
      service: 'Haircut',
      slots,
      met: false,
      wish: { ...noWish, date: '2026-11-29' },
      closed: true,
    },
    ...[2, 3].map((count) => ({
      type: 'offer_times' as const,
      service: 'Haircut',
      slots: slots.slice(0, count),
      met: true,
      wish: thursdayAfternoon,
      closed: false,
      isChoice: true,
    })),
    {
      type: 'offer_times',
      service: 'Haircut',
      slots,
      met: false,
      wish: thursdayAfternoon,
      closed: false,
      wishes: [thursdayAfternoon, { ...noWish, date: '2026-11-29' }],
    },
    { type: 'offer_times', service: null, slots, met: false, wish: null, closed: false, outside: 'past' },
    { type: 'offer_times', service: null, slots, met: false, wish: null, closed: false, outside: 'too_soon' },
    { type: 'offer_times', service: null, slots, met: false, wish: null, closed: false, outside: 'too_far' },
  ],
  several_appointments: [{ type: 'several_appointments', count: 2, service: 'Haircut' }],
  next_appointment: [{ type: 'next_appointment', service: 'Haircut' }],
  appointment_added: [
    { type: 'appointment_added', service: 'Haircut', wish: thursdayAfternoon },
    { type: 'appointment_added', service: 'Haircut', wish: null },
  ],
  offer_waitlist: [
    { type: 'offer_waitlist', service: 'Haircut', wish: thursdayAfternoon },
    { type: 'offer_waitlist', service: 'Haircut', wish: null },
  ],
  waitlist_noted: [
    { type: 'waitlist_noted', service: 'Haircut', wish: thursdayAfternoon },
    { type: 'waitlist_noted', service: 'Haircut', wish: null },
  ],
  waitlist_joined: [
    { type: 'waitlist_joined', service: 'Haircut', wish: thursdayAfternoon },
    { type: 'waitlist_joined', service: 'Haircut', wish: null },
  ],
  appointment_left_out: [{ type: 'appointment_left_out', service: 'Haircut' }],
  not_free: [
    { type: 'not_free', wishes: [thursdayAfternoon, { ...noWish, date: '2026-11-29', time: '11:00' }] },
  ],
  pick_again: [{ type: 'pick_again', service: 'Haircut', slots }],
  time_is_free: [{ type: 'time_is_free', service: 'Haircut', slot: slots[0]! }],
  nothing_free: [
    { type: 'nothing_free', service: 'Haircut', wish: null },
    { type: 'nothing_free', service: 'Haircut', wish: thursdayAfternoon },
  ],
  ask_booking_name: [
    { type: 'ask_booking_name', forWhom: null },
    { type: 'ask_booking_name', forWhom: 'my son' },
  ],
  ask_booking_reach: [{ type: 'ask_booking_reach' }],
  read_back: [
    {
      type: 'read_back',
      service: 'Check-up',
      slot: pierced,
      name: 'Grace Hopper',
      reach: '+14155552671',
      party: null,
      forWhom: null,
    },
    {
      type: 'read_back',
      service: 'Check-up',
      slot: pierced,
      name: 'Grace Hopper',
      reach: 'grace@example.org',
      party: 2,
      forWhom: 'my son Leo',
    },
  ],
  booked: [
    { type: 'booked', service: 'Check-up', slot: pierced, email: null, name: 'Grace Hopper', forWhom: null },
    {
      type: 'booked',
      service: 'Check-up',
      slot: pierced,
      email: 'grace@example.org',
      name: 'Grace Hopper',
      forWhom: 'my son',
    },
  ],
  time_taken: [{ type: 'time_taken' }],
  ask_change_what: [{ type: 'ask_change_what' }],
  ask_which_appointment: [
    {
      type: 'ask_which_appointment',
      appointments: [
        { service: 'Haircut', slot: slots[0]! },
        { service: 'Check-up', slot: pierced },
      ],
      purpose: 'move',
    },
    {
      type: 'ask_which_appointment',
      appointments: [
        { service: 'Haircut', slot: slots[0]! },
        { service: 'Check-up', slot: pierced },
      ],
      purpose: 'cancel',
    },
  ],
  ask_cancel: [{ type: 'ask_cancel', service: 'Haircut', slot: slots[0]! }],
  cancelled: [{ type: 'cancelled', service: 'Haircut', slot: slots[0]! }],
  takes_place: [{ type: 'takes_place', service: 'Haircut', slot: slots[0]! }],
  ask_move_time: [
    { type: 'ask_move_time', service: 'Haircut', old: slots[2]!, slots: slots.slice(0, 2) },
    { type: 'ask_move_time', service: 'Haircut', old: slots[2]!, slots: [] },
  ],
  read_back_move: [{ type: 'read_back_move', service: 'Haircut', old: slots[2]!, slot: slots[0]! }],
  moved: [{ type: 'moved', service: 'Haircut', old: slots[2]!, slot: slots[0]! }],
  your_appointments: [
    { type: 'your_appointments', appointments: [{ service: 'Haircut', slot: slots[0]! }] },
    {
      type: 'your_appointments',
      appointments: [
        { service: 'Haircut', slot: slots[0]! },
        { service: 'Check-up', slot: pierced },
      ],
    },
  ],
  no_appointment: [
    { type: 'no_appointment', purpose: 'cancel' },
    { type: 'no_appointment', purpose: 'see' },
  ],
  offer_booking: [
    { type: 'offer_booking', service: 'Leak repair' },
    { type: 'offer_booking', service: null },
    { type: 'offer_booking', service: null, isTold: true },
  ],
  booking_dropped: [{ type: 'booking_dropped' }],
  appointment_kept: [{ type: 'appointment_kept' }],
  attendance_confirmed: [{ type: 'attendance_confirmed', service: 'Haircut', slot: slots[0]! }],
  ask_attendance: [{ type: 'ask_attendance', service: 'Haircut', slot: slots[0]! }],
  ask_move_or_cancel: [{ type: 'ask_move_or_cancel' }],
  several_people: [
    { type: 'several_people', count: null },
    { type: 'several_people', count: 3 },
  ],
  ask_code_reach: [
    { type: 'ask_code_reach', fields: ['email'] },
    { type: 'ask_code_reach', fields: ['email', 'phone'] },
  ],
  code_sent: [
    { type: 'code_sent', to: 'ada@example.org', again: false },
    { type: 'code_sent', to: '+14155552671', again: true },
  ],
  ask_code: [{ type: 'ask_code', to: 'ada@example.org' }],
  code_wrong: [{ type: 'code_wrong' }],
  code_over: [{ type: 'code_over' }],
  too_many_people: [{ type: 'too_many_people', count: 8 }],
  no_calendar: [{ type: 'no_calendar' }],
  back_to_booking: [{ type: 'back_to_booking' }],
  noted: [
    { type: 'noted', name: 'Grace', details: [], corrected: false },
    { type: 'noted', name: null, details: ['grace@example.org'], corrected: false },
    { type: 'noted', name: 'Grace', details: ['grace@example.org', '+14155552671'], corrected: false },
    { type: 'noted', name: null, details: [], corrected: false },
    { type: 'noted', name: null, details: ['+14155552671'], corrected: true },
  ],
  ask_name: [{ type: 'ask_name', purpose: 'lead' }],
  ask_reach: [
    { type: 'ask_reach', purpose: 'lead', unclear: false },
    { type: 'ask_reach', purpose: 'lead', unclear: true },
    { type: 'ask_reach', purpose: 'callback', unclear: false },
  ],
  ask_name_and_reach: [{ type: 'ask_name_and_reach', purpose: 'message' }],
  confirm_detail: [
    { type: 'confirm_detail', field: 'name', value: 'Grace Hopper' },
    { type: 'confirm_detail', field: 'email', value: 'grace@example.org' },
    { type: 'confirm_detail', field: 'phone', value: '+14155552671' },
  ],
  ask_detail_again: [
    { type: 'ask_detail_again', field: 'name' },
    { type: 'ask_detail_again', field: 'email' },
    { type: 'ask_detail_again', field: 'phone' },
    { type: 'ask_detail_again', field: 'phone', isOdd: true },
  ],
  go_on: [{ type: 'go_on' }],
  contact_refused: [{ type: 'contact_refused' }],
  offer_contact: [{ type: 'offer_contact' }],
  passed_on: [
    { type: 'passed_on', purpose: 'lead', when: null },
    { type: 'passed_on', purpose: 'message', when: null },
    { type: 'passed_on', purpose: 'callback', when: null },
    { type: 'passed_on', purpose: 'callback', when: 'after 5' },
    { type: 'passed_on', purpose: 'hand_off', when: null },
  ],
  ask_message: [{ type: 'ask_message' }],
  ask_callback_time: [{ type: 'ask_callback_time' }],
  ask_call_consent: [{ type: 'ask_call_consent' }],
  call_consent_noted: [
    { type: 'call_consent_noted', granted: true },
    { type: 'call_consent_noted', granted: false },
  ],
  ask_tool: [
    { type: 'ask_tool', what: 'open ticket', details: 'kind boiler', line: null },
    { type: 'ask_tool', what: 'open ticket', details: '', line: null },
    { type: 'ask_tool', what: 'open ticket', details: '', line: 'I open a ticket.' },
  ],
  ask_tool_value: [
    { type: 'ask_tool_value', what: 'order number', detail: null },
    { type: 'ask_tool_value', what: 'e-mail', detail: 'email' },
    { type: 'ask_tool_value', what: 'phone', detail: 'phone' },
    { type: 'ask_tool_value', what: 'name', detail: 'name' },
  ],
  tool_done: [{ type: 'tool_done' }],
  tool_failed: [{ type: 'tool_failed' }],
  tool_dropped: [{ type: 'tool_dropped' }],
  urgent: [
    { type: 'urgent', answer: null, phone: '+1 415 555 2671', isStaffed: true },
    {
      type: 'urgent',
      answer: answer('Emergencies', 'Call our emergency line on (415) 555-9000, day and night.'),
      phone: '+14155552671',
      isStaffed: false,
    },
  ],
  danger: [
    { type: 'danger', number: '911', gas: false },
    { type: 'danger', number: '911', gas: true },
  ],
  regret: [
    { type: 'regret', heavy: false },
    { type: 'regret', heavy: true },
  ],
  hand_off: [
    { type: 'hand_off', isStaffed: true, phone: '', asked: true },
    { type: 'hand_off', isStaffed: false, phone: '+1 415 555 2671', asked: true },
    { type: 'hand_off', isStaffed: false, phone: '', asked: false },
  ],
  offer_person: [
    { type: 'offer_person', sorry: false },
    { type: 'offer_person', sorry: true },
  ],
  stay_safe: [{ type: 'stay_safe' }],
  message_noted: [{ type: 'message_noted' }],
  file_received: [
    { type: 'file_received', kind: 'picture' },
    { type: 'file_received', kind: 'file' },
  ],
  callback_noted: [
    { type: 'callback_noted', when: null },
    { type: 'callback_noted', when: '5pm' },
  ],
  greet: [
    { type: 'greet', name: null },
    { type: 'greet', name: 'Grace' },
  ],
  thanked: [{ type: 'thanked', more: false }],
  goodbye: [{ type: 'goodbye' }],
  how_are_you: [{ type: 'how_are_you' }],
  i_am_a_bot: [
    { type: 'i_am_a_bot', person: true },
    { type: 'i_am_a_bot', person: false },
  ],
  my_name: [{ type: 'my_name' }],
  i_speak: [{ type: 'i_speak', language: 'es' }],
  what_i_do: [
    { type: 'what_i_do', topics: [] },
    { type: 'what_i_do', topics: ['Opening hours', 'Do you rent bikes?'] },
  ],
  nice_to_meet: [{ type: 'nice_to_meet', name: 'Grace' }],
  acknowledge: [{ type: 'acknowledge' }],
  contact_corrected: [
    { type: 'contact_corrected', details: ['Ada King', 'ada@example.org'], email: 'ada@example.org' },
    { type: 'contact_corrected', details: ['+14155552671'], email: null },
  ],
  help_again: [{ type: 'help_again', answer: answer('Emergencies', 'Call 112 at once.') }],
  remark_heard: [{ type: 'remark_heard' }],
  chit_chat: [{ type: 'chit_chat' }],
  go_ahead: [{ type: 'go_ahead' }],
  take_your_time: [{ type: 'take_your_time' }],
  off_topic: [{ type: 'off_topic' }],
  calm_down: [{ type: 'calm_down' }],
  refuse: [{ type: 'refuse' }],
  anything_else: [{ type: 'anything_else' }],
  not_understood: [
    { type: 'not_understood', miss: 1, understood: null, choices: [] },
    { type: 'not_understood', miss: 1, understood: null, choices: ['Opening hours', 'Do you rent bikes?'] },
    { type: 'not_understood', miss: 2, understood: 'a haircut on Friday', choices: ['Opening hours'] },
    { type: 'not_understood', miss: 3, understood: null, choices: [] },
  ],
  none_of_these: [{ type: 'none_of_these' }],
  empty: [{ type: 'empty' }],
  start_over: [{ type: 'start_over' }],
  other_language: [
    { type: 'other_language', code: 'fr', phone: '+1 415 555 2671' },
    { type: 'other_language', code: 'xx', phone: '' },
  ],
  say_again: [{ type: 'say_again', text: 'A basic tune-up costs $79.' }],
  tell_more: [
    { type: 'tell_more', text: 'We are closed on public holidays.', more: true },
    { type: 'tell_more', text: 'We are closed on public holidays.', more: false },
  ],
  spell: [
    { type: 'spell', what: 'Grace', letters: 'G, R, A, C, E' },
    { type: 'spell', what: '', letters: null },
  ],
  verbatim: [{ type: 'verbatim', text: 'We look forward to seeing you.' }],
};
