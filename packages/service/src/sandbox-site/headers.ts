/** The pages' policy: everything is served from here, without inline scripts. */
import { pageHeaders } from '../protect/headers.ts';

const caching = { 'cache-control': 'public, no-cache' };

export function siteHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    // The service names its pictures by its public address, which need not be the one in the browser.
    `img-src 'self' data: blob: ${publicUrl}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { ...pageHeaders, ...caching, 'content-security-policy': policy.join('; ') };
}

/** A graph opened by itself: a picture with its own styles and nothing else. */
export const graphHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  ...caching,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
