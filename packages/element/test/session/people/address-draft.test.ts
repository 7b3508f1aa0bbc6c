import { describe, expect, it } from 'vitest';
import { AddressDraft } from '../../../src/session/people/address-draft.ts';
import { fr } from '../../../src/words/fr.ts';

describe('addresses', () => {
  it('are checked for their shape and made into a request', () => {
    const draft = new AddressDraft();
    draft.worksAtHome = true;
    draft.chooseCountry('home', 'ca');
    draft.type('home', 'streetAddress1', '12, rue des Érables');
    draft.type('home', 'city', 'Whitehorse');
    draft.type('home', 'provinceTerritory', 'YT');
    draft.type('home', 'postalCode', '12345');
    expect(draft.problems(fr).map(([id]) => id)).toEqual(['home.postalCode']);
    draft.type('home', 'postalCode', 'Y1A 1A1');
    expect(draft.problems(fr)).toEqual([]);
    const { homeAddress, workAddresses } = draft.toLocation();
    expect(workAddresses).toEqual([homeAddress]);
  });
});
