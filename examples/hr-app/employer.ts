/** The company that uses this app. It is invented: put your own here. */
import type { Employer } from '@withholding/client';

export const employer: Employer = {
  name: 'Riverside Coffee LLC',
  federalEIN: '12-3456701',
  telephoneNumber: '607-555-0101',
  address: { streetAddress1: '1 Lake Street', city: 'Ithaca', state: 'NY', zipCode: '14850' },
};
