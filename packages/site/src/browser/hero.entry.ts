/** The home page shows the interview itself, as one of the people would see it. */
import { BackendGateway, type WithholdingInterview } from '@withholding/element';
import type { Persona } from '../personas.ts';

const place = document.querySelector<HTMLElement>('[data-interview]');
const response = await fetch(place?.dataset.persona ?? '');
// Without the person, the link to the interview stays.
if (place && response.ok) {
  const { location, employee, employer } = (await response.json()) as Persona;
  const interview = document.createElement('withholding-interview') as WithholdingInterview;
  interview.gateway = new BackendGateway({ base: '/try/api' });
  interview.location = location as never;
  interview.employee = employee as never;
  interview.employer = employer as never;
  place.replaceChildren(interview);
}
