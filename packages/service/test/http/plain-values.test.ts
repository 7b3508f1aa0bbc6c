/** null means absent, and a number where a text belongs is read as its digits: one rule for every endpoint. */
import { expect, it } from 'vitest';
import { strayNotices } from '../../src/fill/stray-members.ts';
import { plainValues } from '../../src/http/plain-values.ts';
import { timeZoneOf } from '../../src/http/time-zone.ts';
import { strayMessages } from '../../src/location/stray-members.ts';

const address = { streetAddress1: '1 Main St', streetAddress2: null, city: 'Newark', state: 'NJ', zipCode: 7102 };
const plain = { streetAddress1: '1 Main St', city: 'Newark', state: 'NJ', zipCode: '07102' };

it('reads addresses alike in every request', () => {
  expect(plainValues({ homeAddress: address, workAddresses: [address] })).toEqual({
    homeAddress: plain,
    workAddresses: [plain],
  });
  expect(plainValues({ employee: { middleInitial: null, address }, employer: { federalEIN: 123456789 } })).toEqual({
    employee: { address: plain },
    employer: { federalEIN: '123456789' },
  });
});

it('leaves out what is null, and no answer', () => {
  expect(
    plainValues({ signForm: null, formVersion: null, federalValues: null, fields: { dependents: null, pay: 5 } }),
  ).toEqual({ fields: { dependents: null, pay: 5 } });
  expect(plainValues({ federalValues: { isExempt: false, otherIncome: null } })).toEqual({
    federalValues: { isExempt: false },
  });
});

it('leaves anything else as it is, for the schema to judge', () => {
  for (const body of [null, 7, 'text', [null], true]) expect(plainValues(body)).toEqual(body);
});

it('names unknown members of the employee, the employer and addresses', () => {
  const parties = { employee: { firstname: 'Ana', address: { ...plain, zip: '07102' } }, employer: { ein: '1' } };
  const [notice] = strayNotices(parties, 'en');
  expect(notice).toEqual({
    type: 'WARNING',
    code: 'UNKNOWN_MEMBERS',
    message:
      'We don’t know these properties and ignored them: employee.firstname (did you mean firstName?), employee.address.zip (did you mean zipCode?), employer.ein (did you mean federalEIN?). Check the spelling.',
  });
  expect(strayNotices({ employee: { firstName: 'Ana', address: plain } }, 'en')).toEqual([]);
  const place = { id: 'work1', address: { ...plain, zip: '1' } as never, country: 'US', region: 'NJ' } as const;
  expect(strayMessages([place], 'fr')).toMatchObject([{ id: 'work1', code: 'UNKNOWN_MEMBERS' }]);
});

it('knows no zone that is none', () => {
  expect(timeZoneOf('Mars/Olympus')).toBeUndefined();
  expect(timeZoneOf('America/Denver')).toBe('America/Denver');
});

it('an empty text is absent everywhere but among the answers', () => {
  const sent = { city: 'Albany', provinceTerritory: '' };
  const body = {
    signForm: '',
    homeAddress: sent,
    workAddresses: [sent],
    employee: { middleInitial: '', address: sent },
  };
  const address = { city: 'Albany' };
  expect(plainValues(body)).toEqual({ homeAddress: address, workAddresses: [address], employee: { address } });
  expect(plainValues({ fields: { note: '' } })).toEqual({ fields: { note: '' } });
});
