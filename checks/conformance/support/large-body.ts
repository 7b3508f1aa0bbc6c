/** Announces a body far larger than it sends: a service that checks the length responds immediately. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { accessToken, type HttpResponse, urlOf } from './http.ts';

export async function promised(path: string, length: number): Promise<HttpResponse> {
  const url = urlOf(path);
  const headers = {
    authorization: `Bearer ${await accessToken()}`,
    'content-type': 'application/json',
    'content-length': length,
  };
  return new Promise((resolve, reject) => {
    const request = (url.startsWith('https') ? httpsRequest : httpRequest)(
      url,
      { method: 'POST', headers },
      async (response) => {
        const bytes = await buffer(response);
        const text = bytes.toString('utf8');
        const said = new Headers(
          Object.entries(response.headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
        );
        resolve({ status: response.statusCode ?? 0, headers: said, bytes, text, json: () => JSON.parse(text) });
        request.destroy();
      },
    );
    request.on('error', reject);
    request.setTimeout(30_000, () => request.destroy(new Error('no response while the body is incomplete')));
    request.write('{"formId":"');
  });
}
