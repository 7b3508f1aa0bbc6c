/**
 * A form that is being signed passes through this server on its way to the service and back. That is where we take the
 * PDF and the tax parameters: what a browser sent us could have been changed.
 */
import { everyQuestion, type FillRequest, type FillResponse, type WithholdingClient } from '@withholding/client';
import type { Signed } from '../store/forms.ts';

/** Undefined for a preview. */
export async function signedOf(
  request: FillRequest,
  response: FillResponse,
  client: WithholdingClient,
): Promise<Signed | undefined> {
  if (request.signForm !== 'SIGN') return undefined;
  const { form: formId, formVersion, name, pdf, receipt, taxParameters } = response;
  const { interview } = await client.formBundle(formId, formVersion);
  // A spouse's Social Security number is in the PDF and nowhere else.
  const numbers = new Set(everyQuestion(interview).flatMap(({ id, masked }) => (masked ? [id] : [])));
  const answers = Object.entries(request.fields).filter(([id]) => !numbers.has(id));
  return {
    formId,
    formVersion,
    name,
    pdf: Buffer.from(pdf, 'base64'),
    receipt,
    parameters: taxParameters.map(({ id, value }) => ({ id, value })),
    answers: Object.fromEntries(answers.map(([id, answer]) => [id, String(answer)])),
  };
}
