/** An invented employee and a W-4 of hers. */
const address = { streetAddress1: '920 Broad St', city: 'Newark', state: 'NJ', zipCode: '07102' };

export const location = { homeAddress: address, workAddresses: [address] };

export const people = {
  employee: { firstName: 'Ana', lastName: 'Núñez', socialSecurityNumber: '219-09-9999', address },
  employer: { name: 'Example Bakery', federalEIN: '12-3456789', address },
};

export const answers: Readonly<Record<string, string>> = {
  federalGuidedQ1: 'W4101',
  taxpayerSituation: 'NONE',
  filingStatus: 'MARRIED',
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS',
  dependentsSurvey: 'true',
  childrenUnder17: '2',
  otherDependents: '1',
  otherAdjustmentsSurvey: 'false',
  additionalWithholding: '25.00',
};
