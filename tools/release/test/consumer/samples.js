// A payroll engineer's test: every sample of two forms, against a sandbox. Prints how many were sent, and how many were wrong.
import { WithholdingClient } from '@withholding/client';
import { formIds, samples } from '@withholding/samples';

const { WITHHOLDING_URL: baseUrl, WITHHOLDING_API_KEY: apiKey } = process.env;
const client = new WithholdingClient({ baseUrl, apiKey });

let [sent, wrong] = [0, 0];
for (const formId of formIds().filter((_, index) => index % 40 === 1)) {
  for (const { request, expected } of samples(formId)) {
    const { status, taxParameters } = await client.validate(request);
    const same = taxParameters.every(
      ({ id, value }, index) => expected.changing?.includes(id) || expected.taxParameters[index]?.value === value,
    );
    sent += 1;
    if (status !== expected.status || !same) wrong += 1;
  }
}
console.log(sent, wrong);
