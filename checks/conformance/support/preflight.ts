/** Says in one sentence why the suite cannot run at all, before two hundred tests say it. */
import type { Target } from './target.ts';

export async function preflight({ baseUrl, authUrl, apiKey }: Target): Promise<string | undefined> {
  try {
    const login = await fetch(`${authUrl}/authentication/login`, { headers: { 'api-key': apiKey } });
    if (login.status === 401) return `The API key is rejected by ${authUrl}/authentication/login.`;
    if (login.status !== 200)
      return `The login at ${authUrl}/authentication/login gives ${login.status} instead of 200.`;
    const { accessToken } = (await login.json()) as { accessToken?: string };
    const ids = await fetch(`${baseUrl}/getAllFormIds`, { headers: { authorization: `Bearer ${accessToken}` } });
    if (ids.status !== 200)
      return `${baseUrl}/getAllFormIds gives ${ids.status} instead of 200: is the base URL right?`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    return `The service at ${baseUrl} cannot be reached (${cause?.code ?? cause?.message ?? message}).`;
  }
  return undefined;
}
