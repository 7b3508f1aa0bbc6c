/** What is appended to a filled form to seal it (PAdES baseline B-B). Loaded only where a certificate is configured. */
export { type Cms, cmsFor } from './cms.ts';
export { type Credentials, holderOf, maySign } from './credentials.ts';
export { identifier, integer, sequence, set, tagged, valuesIn } from './der.ts';
export { annotated, sealTargetIn } from './seal-target.ts';
export { makeUpdate } from './update.ts';
