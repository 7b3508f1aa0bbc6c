/** The HR app: pages for HR, pages for employees, and the way to the withholding service. */
import { WithholdingClient } from '@withholding/client';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Html } from './pages/html.ts';
import { messagePage } from './pages/layout.ts';
import { signInPage } from './pages/sign-in.ts';
import { type Context, send } from './routes/context.ts';
import { employeeRoutes } from './routes/employees.ts';
import { fileRoutes } from './routes/files.ts';
import { checkOrigin } from './routes/guard.ts';
import { interviewRoutes } from './routes/interview.ts';
import { payrollRoutes } from './routes/payroll.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { openStore } from './store/index.ts';
import { languageOf, words } from './words/index.ts';

const securityHeaders = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'cache-control': 'no-store',
};

const texts: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: ['This page is too old', 'Go back, reload the page, and try again.'],
  404: ['Page not found', 'There is nothing at this address.'],
};
const failed = ['Something went wrong', 'Try again in a moment.'] as const;

function signedOutPage({ routeOptions, headers }: FastifyRequest): Html {
  if (routeOptions.url !== '/forms') return signInPage('Sign in to see this page.');
  const language = languageOf(headers['accept-language']);
  const { welcome, forms } = words[language];
  return messagePage(welcome.title, forms.signedOut, language);
}

/** Nothing personal is logged: no URL, which may have a token, and no message, which may quote what somebody typed. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: status = 500 } = error;
  if (status >= 500) console.error(`${request.method} ${request.routeOptions.url}: ${error.code ?? error.name}`);
  const [title, text] = texts[status] ?? failed;
  const wantsPage = request.headers.accept?.includes('text/html');
  if (wantsPage && status === 401) return send(reply, signedOutPage(request), status);
  return wantsPage ? send(reply, messagePage(title, text), status) : reply.code(status).send({ status, detail: text });
}

export interface App {
  readonly server: FastifyInstance;
  close(): Promise<void>;
}

export async function startApp(config: Config): Promise<App> {
  const { baseUrl, apiKey, databaseUrl, key, port, origin } = config;
  const store = await openStore(databaseUrl, key);
  const context: Context = { config, store, client: new WithholdingClient({ baseUrl, apiKey }) };
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    checkOrigin(request, origin);
  });
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((_request, reply) => send(reply, messagePage(...(texts[404] ?? failed)), 404));
  // Forms are all that HR's pages send.
  server.removeAllContentTypeParsers();
  const parseForm = { parseAs: 'string' } as const;
  server.addContentTypeParser('application/x-www-form-urlencoded', parseForm, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const routes of [fileRoutes, signInRoutes, employeeRoutes, payrollRoutes, interviewRoutes]) {
    server.register(async (scope) => routes(scope, context));
  }
  await server.listen({ port, host: '127.0.0.1' });
  return {
    server,
    close: async () => {
      await server.close();
      await store.close();
    },
  };
}
