/** What responses about addresses say, in English. */
export const location = {
  UNKNOWN_MEMBERS: {
    message: 'Unknown properties',
    description: 'We don’t know these properties of the address and ignored them: {name}. Check the spelling.',
  },
  JURISDICTION_NOT_COVERED: {
    message: 'Not covered yet',
    description: 'We don’t have the forms of {name} yet. Everything else here is complete.',
  },
  /** The code of it is JURISDICTION_NOT_COVERED too. */
  UNKNOWN_PLACE: {
    message: 'Not a state',
    description:
      '{name} isn’t a state or territory, so it has no forms. If this is a military address (APO, FPO or DPO), use the state of legal residence instead.',
  },
  FORM_NOT_APPROVED: {
    message: 'Form not approved',
    description: 'Nobody has approved form {name} for live keys here, so it isn’t listed. Test keys can use it.',
  },
  NO_WAGE_TAX: {
    message: 'No tax on wages',
    description: '{name} doesn’t tax wages, so it needs no form.',
  },
  NO_PAYMENT_FORM: {
    message: 'No form for this payment',
    description: '{name} has no form for this payment.',
  },
  PAYMENT_FORM_UNKNOWN: {
    message: 'No known form',
    description: 'We don’t know whether {name} has a form for this payment. Ask its tax agency.',
  },
};
