/** Secrets in links and cookies. The database has only their hashes, so a copy of it opens nothing. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => hash(`token ${token}`);

/** Goes into every form of a session. Other sites can't know it, because they can't read the session's cookie. */
export const formTokenOf = (session: string): string => hash(`form ${session}`).toString('base64url');

/** In the same time whatever the difference. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(hash(given), hash(expected));
