// The complete integration: load the element, tell it about the employer, and use the result.
import '/element/withholding-interview.js';

const interview = document.querySelector('withholding-interview');
interview.employer = {
  name: 'Acme Inc.',
  federalEIN: '12-3456789',
  address: { streetAddress1: '1 Main Street', city: 'Montgomery', state: 'AL', zipCode: '36104' },
};
interview.addEventListener('withholding-signed', ({ detail }) => {
  // Your page would send detail.pdf and detail.taxParameters to payroll here.
  document.title = `Signed ${detail.formId} with ${detail.taxParameters.length} tax parameters`;
});
