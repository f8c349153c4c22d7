import { describe, expect, it } from 'vitest';
import { countryOfNumber, forwardingCodes, forwardingCountries } from './forwarding-codes.ts';

const codesOf = (country: string, name: RegExp, number: string) => {
  const { companies } = forwardingCountries.find((one) => one.country === country)!;
  const company = companies.find((one) => name.test(one.name))!;
  return Object.fromEntries(
    forwardingCodes({ country, company }, number).map(({ kind, on, off }) => [kind, [on, off]]),
  );
};

it('mobile networks are told the whole number', () => {
  expect(codesOf('GB', /Mobile/, '+442079460000')).toEqual({
    always: ['**21*+442079460000#', '##21#'],
    'no-answer': ['**61*+442079460000#', '##61#'],
    busy: ['**67*+442079460000#', '##67#'],
  });
});

it('fixed lines are told it as it is dialed there', () => {
  expect(codesOf('US', /Landline/, '+15550100123').always).toEqual(['*725550100123', '*73']);
  expect(codesOf('GB', /BT/, '+442079460000').always).toEqual(['*21*02079460000#', '#21#']);
  expect(codesOf('AU', /Telstra landline/, '+61291234567').busy).toEqual(['*240291234567#', '#24#']);
  expect(codesOf('ES', /Movistar landline/, '+34911234567')['no-answer']).toEqual(['*61*911234567#', '#61#']);
  expect(codesOf('IE', /Eir landline/, '+15550100123').always).toEqual(['*21*0015550100123#', '#21#']);
});

it('a number tells which country is meant', () => {
  expect(
    ['+15550100123', '+447700900123', '+353851234567', '+61412345678', '+34612345678'].map(countryOfNumber),
  ).toEqual(['US', 'GB', 'IE', 'AU', 'ES']);
});

describe.each(forwardingCountries)('in $name', ({ country, companies }) => {
  it('each company can be told of all calls, of none answered and of busy lines, and to stop', () => {
    expect(companies.length).toBeGreaterThan(1);
    for (const company of companies) {
      const codes = forwardingCodes({ country, company }, '+15550100123');
      expect(codes.map(({ kind }) => kind)).toEqual(['always', 'no-answer', 'busy']);
      for (const { on, off } of codes) expect(`${on} ${off}`).toMatch(/^\*[*\d+#]+ [*#][*#\d]+$/);
    }
  });
});
