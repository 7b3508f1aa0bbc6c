// What a strict consumer writes. An "expected" error that doesn't come is one: then a type would be missing.
import { type FormBundle, FormWalk, WithholdingClient } from '@withholding/client';
import type { SignedDetail } from '@withholding/element';
import type { Interview } from '@withholding/interview';
import { WithholdingInterview } from '@withholding/react';
import { type Sample, samples } from '@withholding/samples';

const bundle: FormBundle = await new WithholdingClient({ baseUrl: '', apiKey: '' }).formBundle('A');
export const parameter: string | undefined = FormWalk.start(bundle).taxParameters()[0]?.value;
export const interview: Interview = bundle.interview;
// @ts-expect-error The first set has a name.
export const start: number = bundle.interview.start;

const [sample] = samples('A', { on: '2026-06-01' });
export const status: Sample['expected']['status'] | undefined = sample?.expected.status;
// @ts-expect-error A request is an object.
export const request: string | undefined = sample?.request;

const element = document.createElement('withholding-interview');
element.formId = 'A';
// @ts-expect-error A form id is text.
element.formId = 1;
element.addEventListener('withholding-signed', ({ detail }) => detail.pdf.length);
// @ts-expect-error There is no such detail.
element.addEventListener('withholding-signed', ({ detail }) => detail.nothing);

const keep = ({ detail }: CustomEvent<SignedDetail>) => detail.formId.length;
export const component = <WithholdingInterview backend="/withholding" language="fr" onSigned={keep} />;
// @ts-expect-error German isn't spoken here.
export const german = <WithholdingInterview language="de" />;
