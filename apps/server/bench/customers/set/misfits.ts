import { localParts } from '@deskbell/dialogue';
import { isWithinName } from '../replies/name-parts.ts';
import type { BusinessFile } from './business-file.ts';
import type { FaqName, Scenario, WantedAppointment } from './scenario.ts';
import { misfitWeekdays } from './weekdays-said.ts';

/** In what a scenario doesn't fit its business and the calendar; each with where it stands in it. */
export function misfitsOf(scenario: Scenario, business: BusinessFile): string[] {
  return [
    ...faqsNamed(scenario)
      .filter(([, name]) => !hasFaq(business, name))
      .map(([path, name]) => `${path}: ${business.id} has no FAQ ${name}`),
    ...unknownOfAppointments(scenario, business),
    ...wrongWeekdays(scenario, business),
    ...unknownNames(scenario),
    ...(scenario.turns.some((turn) => turn.fill_in) && !scenario.finish
      ? ['turns: fill_in needs finish, which says what is answered']
      : []),
  ];
}

const hasFaq = ({ faqs }: BusinessFile, name: FaqName): boolean =>
  typeof name === 'number' ? name < faqs.length : faqs.some(({ key }) => key === name);

function faqsNamed({ turns }: Scenario): (readonly [path: string, name: FaqName])[] {
  return turns.flatMap(({ expect }, at) => {
    const of = (part: string, names: readonly FaqName[] = []) =>
      names.map((name) => [`turns[${at}].expect.${part}`, name] as const);
    return [
      ...of('faq', expect?.faq),
      ...of('faq_all', expect?.faq_all?.flat()),
      ...of('no_faq', Array.isArray(expect?.no_faq) ? expect.no_faq : []),
      ...of('faq_ok', expect?.faq_ok),
    ];
  });
}

function unknownOfAppointments(scenario: Scenario, business: BusinessFile): string[] {
  const services = new Set(business.services.map(({ name }) => name));
  const staff = new Set(business.staff.map(({ name }) => name));
  return [
    ...scenario.calendar.map(
      (one, at) => [`calendar[${at}]`, [one.service], one.staff ? [one.staff] : []] as const,
    ),
    ...wantedOf(scenario).map(({ path, wanted }) => [path, wanted.service, wanted.staff ?? []] as const),
  ].flatMap(([path, ofServices, ofStaff]) => [
    ...ofServices.filter((name) => !services.has(name)).map((name) => `${path}: no service ${name}`),
    ...ofStaff.filter((name) => !staff.has(name)).map((name) => `${path}: nobody called ${name}`),
  ]);
}

/** Every appointment that a scenario's end names, with where it stands. */
export function wantedOf({ end }: Scenario): { path: string; wanted: WantedAppointment }[] {
  const at = (path: string, list: readonly WantedAppointment[] = []) =>
    list.map((wanted, nr) => ({ path: `end.${path}[${nr}]`, wanted }));
  return [
    ...at('appointments', end?.appointments),
    ...(end?.appointments_any ?? []).flatMap((list, nr) => at(`appointments_any[${nr}]`, list)),
    ...at('cancelled', end?.cancelled),
  ];
}

function wrongWeekdays({ turns, now }: Scenario, { account }: BusinessFile): string[] {
  const today = localParts(new Date(now), account.timeZone).date;
  return turns.flatMap(({ user = '' }, at) =>
    misfitWeekdays(user, today).map((said) => `turns[${at}].user: "${said}" is no such weekday`),
  );
}

/** Who is expected at the end must be among the names that may be taken. */
function unknownNames(scenario: Scenario): string[] {
  const { names, end } = scenario;
  const given = [
    ...wantedOf(scenario).map(({ path, wanted }) => [path, wanted.name ?? []] as const),
    ['end.lead', end?.lead?.name ?? []] as const,
  ];
  return given.flatMap(([path, wanted]) =>
    wanted
      .filter((name) => !names.some((known) => isWithinName(name, known)))
      .map((name) => `${path}: ${name} isn't among names`),
  );
}
