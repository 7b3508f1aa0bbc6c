/**
 * Content that is the same for everyone, at addresses whose response never changes, so that a CDN can keep it. All of
 * the address is in the path: some CDNs ignore the query. The release is in it because a new one may show more.
 */
import { type Language, languages } from '@withholding/bundle';
import type { FastifyInstance } from 'fastify';
import type { Chosen } from '../content/catalogue.ts';
import { isoDay } from '../content/day.ts';
import type { Prepared } from '../content/prepared.ts';
import type { ServedContent } from '../content/served.ts';
import { sendPrepared } from '../http/send.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { version as release } from '../version.ts';

/** An option of the operator, not part of the interface: the description leaves it out. */
const route = { config: { budget: 'read', isPublic: true }, schema: { hide: true } as object } as const;
const forEveryone = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const forever = { ...forEveryone, 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
const soonOver = { ...forEveryone, 'cache-control': 'public, max-age=60' };
const dayMs = 24 * 60 * 60 * 1000;

type Names = Readonly<Record<'bundle' | 'release' | 'language' | 'id' | 'set' | 'version' | 'day', string>>;

/** As on its first day, because later notices depend on the date. The agency's wording is for employees only. */
function editionIn(content: ServedContent, { id, version }: Names, today: string): Chosen {
  // The problem for an edition without approval would name it.
  if (!content.catalogue.versionsOf(id).includes(version)) throw new Problem('NOT_FOUND');
  const { entry, asked } = content.catalogue.choose(id, version, today);
  const chosen = { id, version, entry, day: entry.effective, named: true, current: undefined };
  if (asked !== undefined || content.edition(chosen).officialCopy) throw new Problem('NOT_FOUND');
  return chosen;
}

export async function publicContentRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  // What is left of one caller's limit means nothing to the others that a CDN shows it to.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode < 400) reply.removeHeader('ratelimit').removeHeader('ratelimit-policy');
    done();
  });

  /** Where approval is required, only what is approved now. */
  const servedAs = (hash: string): ServedContent | undefined => {
    const { approvedContent, content, contentBefore } = service;
    const served = approvedContent ? [approvedContent] : [content, contentBefore];
    return served.find((one) => one?.bundle.hash === hash);
  };

  const serve = (
    path: string,
    prepare: (content: ServedContent, names: Names, language: Language) => Prepared,
  ): void => {
    app.get<{ Params: Names }>(`/content/:bundle/:release/:language${path}`, route, (request, reply) => {
      const { params } = request;
      const content = params.release === release ? servedAs(params.bundle) : undefined;
      const language = languages.find((one) => one === params.language);
      if (!content || !language) throw new Problem('NOT_FOUND');
      request.content = content;
      return sendPrepared(request, reply, prepare(content, params, language), forever);
    });
  };

  serve('/formBundle/:id/:version', (content, names, language) =>
    content.formBundle(editionIn(content, names, isoDay(service.now())), language),
  );
  serve('/formQuestionSet/:id/:set/:version', (content, names, language) =>
    content.formQuestionSet(editionIn(content, names, isoDay(service.now())), names.set, false, language),
  );
  serve('/flowQuestionSet/:id/:set/:day', (content, { id, set, day }, language) => {
    const now = service.now().getTime();
    // For callers in all time zones. An approval can change the versions that a flow names on the same day.
    const days = [now - dayMs, now, now + dayMs].map((time) => isoDay(new Date(time)));
    if (!days.includes(day) || service.approvedContent) throw new Problem('NOT_FOUND');
    return content.flowQuestionSet(id, set, language, day);
  });

  app.get('/content', route, (_request, reply) => {
    const { hash } = (service.approvedContent ?? service.content).bundle;
    return reply.headers(soonOver).send({ bundle: hash, release, url: `${service.base}/content/${hash}/${release}` });
  });
}
