export { type Certificate, type FormFacts, lastDayIn, type Status, type StatusReason } from './certificate.ts';
export { type DutiesOfCertificate, type Duty, dutiesOf, type Payday } from './duties-of.ts';
export { fromOlderForm, type OlderForm } from './older-form.ts';
export type { Types, Values } from './parameters.ts';
export {
  type CertificateReview,
  type LockIn,
  type Missing,
  type Review,
  type ReviewContent,
  type ReviewInput,
  review,
  type TaxReview,
} from './review.ts';
