import { describe, expect, it } from 'vitest';
import { People } from '../../../src/session/people/people.ts';

describe('people', () => {
  it('join what the page supplied and what was typed', () => {
    const people = new People();
    people.supply({ employee: { firstName: 'Jordan', address: { city: 'Albany' } } });
    people.suggestAddress({ streetAddress1: '12 Elm Street', city: 'Troy', state: 'NY', zipCode: '12207' });
    people.type('employee.lastName', 'Smith');
    expect(people.toRequest()).toEqual({
      employee: {
        firstName: 'Jordan',
        lastName: 'Smith',
        address: { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' },
      },
    });
    people.forget();
    expect(people.value('employee.lastName')).toBe('');
  });
});
