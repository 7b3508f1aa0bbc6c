/** A Postman collection generated from docs/openapi.yaml: the same every time, with no secret in it. */
import { readFileSync } from 'node:fs';
import converter from 'openapi-to-postmanv2';

const description = new URL('../../../docs/openapi.yaml', import.meta.url);

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: { readonly auth?: { readonly type: string } | null };
}

interface Collection {
  readonly info: Readonly<Record<string, unknown>>;
  readonly item: readonly Item[];
  readonly auth: object;
  readonly variable: readonly { readonly key: string }[];
}

/** Stores the token of a login for the other requests. */
const keepToken = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["pm.collectionVariables.set('bearerToken', pm.response.json().accessToken);"],
  },
};

/** Without ids, which change every time, and without example responses, which the reference shows. */
function tidy({ name, item, request }: Item): object {
  if (item) return { name, item: item.map(tidy) };
  const isLogin = request?.auth?.type === 'apikey';
  return { name, request, ...(isLogin ? { event: [keepToken] } : {}) };
}

/** The sandbox's address. You enter the other values. */
const initialValue = (key: string): string => (key === 'baseUrl' ? 'http://127.0.0.1:8080' : '');

function convert(data: string): Promise<Collection> {
  const options = { requestParametersResolution: 'Example', folderStrategy: 'Tags' } as const;
  return new Promise((resolve, reject) => {
    converter.convert({ type: 'string', data }, options, (error, converted) => {
      const [output] = converted?.output ?? [];
      if (error || !output) reject(error ?? new Error(converted?.reason));
      else resolve(output.data as unknown as Collection);
    });
  });
}

export async function postmanCollection(): Promise<string> {
  const { info, item, auth, variable } = await convert(readFileSync(description, 'utf8'));
  const { _postman_id: _, ...about } = info;
  const keys = ['baseUrl', 'apiKey', 'bearerToken', ...variable.map(({ key }) => key)];
  const collection = {
    info: about,
    auth,
    variable: [...new Set(keys)].map((key) => ({ key, type: 'string', value: initialValue(key) })),
    item: item.map(tidy),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
