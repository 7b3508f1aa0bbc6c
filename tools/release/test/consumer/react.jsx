// esbuild moves no worker along: the files that draw the preview are copied to /pdf/.
import { WithholdingInterview } from '@withholding/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const address = { streetAddress1: '1 Main Street', city: 'Montgomery', state: 'AL', zipCode: '36104' };
const employer = { name: 'Acme Inc.', federalEIN: '12-3456789', address };

function TaxForms() {
  const [signed, setSigned] = useState('');
  const keep = ({ detail }) => setSigned(`Signed ${detail.formId}`);
  return (
    <>
      <WithholdingInterview backend="/withholding" formId="AL101" pdfSrc="/pdf/" employer={employer} onSigned={keep} />
      <p id="signed">{signed}</p>
    </>
  );
}

createRoot(document.getElementById('app')).render(<TaxForms />);
