// No pdf-src: the bundler finds the files that draw the preview and moves them along.
import '@withholding/element';

const address = { streetAddress1: '1 Main Street', city: 'Montgomery', state: 'AL', zipCode: '36104' };
const interview = document.querySelector('withholding-interview');
interview.employer = { name: 'Acme Inc.', federalEIN: '12-3456789', address };
interview.addEventListener('withholding-signed', ({ detail }) => {
  document.title = `Signed ${detail.formId}`;
});
