// React 19 sets the properties of custom elements and listens to their events without help.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '/element/withholding-interview.js';

const employer = {
  name: 'Acme Inc.',
  federalEIN: '12-3456789',
  address: { streetAddress1: '1 Main Street', city: 'Montgomery', state: 'AL', zipCode: '36104' },
};

function TaxForms() {
  const [signed, setSigned] = useState([]);
  return (
    <>
      <withholding-interview
        backend="/withholding"
        image-src="/images"
        formId="AL101"
        employer={employer}
        onwithholding-signed={({ detail }) => setSigned((forms) => [...forms, detail.formId])}
      />
      <p id="signed">{signed.join(', ')}</p>
    </>
  );
}

createRoot(document.getElementById('app')).render(<TaxForms />);
