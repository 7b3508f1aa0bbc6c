/** The folder of an otherwise empty page under a strict policy, to put an interview on. */
import { fileURLToPath } from 'node:url';

export const pages = fileURLToPath(new URL('../../pages', import.meta.url));
