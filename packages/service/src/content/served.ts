/** The content as it is served: catalogue, finished responses, and templates ready to fill. One per bundle. */
import type { Bundle, CompiledEdition, Language } from '@withholding/bundle';
import { everyQuestion, type Interview, type PublishedSet, publishedSets } from '@withholding/interview';
import { Problem } from '../problem.ts';
import { type Approvals, noApprovals, shownApproval } from '../rollout/approvals.ts';
import type { Notice } from '../schemas/models/problem.ts';
import type { FlowBundle, FormBundle, QuestionSet } from '../schemas/models/question.ts';
import { BytesCache } from './bytes-cache.ts';
import { Catalogue, type Chosen, deprecationHeaders, draftNotice, noticeOf } from './catalogue.ts';
import { allSince, type LiveDays } from './day.ts';
import { formInformation } from './form-information.ts';
import { yearNotice } from './form-year.ts';
import { lacksOfficialForm, officialInformation, withOfficialLink, wordingNotice } from './official.ts';
import { Prepared } from './prepared.ts';
import { showQuestionSet } from './question-set.ts';
import { summaryOf, translatedTitle } from './summaries.ts';

const cacheBytes = 64 * 1024 * 1024;

const plainHeaders = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'Accept-Encoding',
  'cache-control': 'private, no-cache',
};

export class ServedContent {
  readonly bundle: Bundle;
  readonly catalogue: Catalogue;
  readonly liveOn: LiveDays;
  readonly approvals: Approvals;
  readonly #base: string;
  #formsWithoutOfficial: readonly string[] | undefined;
  readonly #prepared = new BytesCache<Prepared>(cacheBytes);

  /** `base`: where clients reach the endpoints. */
  constructor(
    bundle: Bundle,
    base: string,
    liveOn: LiveDays = allSince(new Date()),
    approvals: Approvals = noApprovals,
    servesAll = true,
  ) {
    this.bundle = bundle;
    this.liveOn = liveOn;
    this.approvals = approvals;
    this.catalogue = new Catalogue(bundle, servesAll ? undefined : (...edition) => approvals(...edition) !== undefined);
    this.#base = base;
  }

  /** The same content with another list of approvals: all of it, or only what was approved. */
  approved(approvals: Approvals, servesAll: boolean): ServedContent {
    return new ServedContent(this.bundle, this.#base, this.liveOn, approvals, servesAll);
  }

  /** Forms in our words although their agency requires its own. */
  get formsWithoutOfficial(): readonly string[] {
    this.#formsWithoutOfficial ??= this.catalogue.formIds.filter((id) =>
      this.catalogue.versionsOf(id).some((version) => {
        const edition = this.bundle.edition(id, version);
        return edition !== undefined && edition.supersededBy === undefined && lacksOfficialForm(edition);
      }),
    );
    return this.#formsWithoutOfficial;
  }

  /** Decodes the forms the content before this one was asked for, so that their first callers need not wait. */
  async warmLike(before: ServedContent): Promise<void> {
    for (const [id, version] of before.bundle.filled) {
      this.bundle.fillable(id, version);
      await new Promise(setImmediate);
    }
  }

  imageUrl(id: string, version: string, page: number): string {
    const hash = this.catalogue.entry(id, version)?.printed?.images[page - 1]?.[2] ?? '';
    return `${this.#base}/images/${id}/${version}/${page}-${hash.slice(0, 12)}.png`;
  }

  edition({ id, version }: Chosen): CompiledEdition {
    return this.bundle.edition(id, version) as CompiledEdition;
  }

  #json(key: string, language: Language, chosen: Chosen | undefined, make: () => object): Prepared {
    return this.#prepared.get(key, (grown) => {
      const notice = chosen && noticeOf(chosen, language);
      return new Prepared(
        { ...make(), ...(notice ? { notice } : {}) },
        {
          'content-type': 'application/json; charset=utf-8',
          'content-language': language,
          vary: 'Accept-Language, Accept-Encoding',
          'cache-control': 'private, no-cache',
          ...(chosen ? deprecationHeaders(chosen, this) : {}),
        },
        grown,
      );
    });
  }

  /** A response without words of its own. */
  plain(key: string, make: () => object): Prepared {
    return this.#prepared.get(key, (grown) => new Prepared(make(), plainHeaders, grown));
  }

  /** The same for a response that is not worth keeping: what it depends on can be anything. */
  unkept(body: Buffer | object, headers: Readonly<Record<string, string>> = plainHeaders): Prepared {
    return new Prepared(body, headers);
  }

  /** A response that is no JSON of ours, or has a type of its own. */
  made(key: string, headers: Readonly<Record<string, string>>, make: () => Buffer | object): Prepared {
    return this.#prepared.get(key, (grown) => new Prepared(make(), headers, grown));
  }

  /** A response with words. */
  spoken(key: string, language: Language, make: () => object): Prepared {
    return this.#json(key, language, undefined, make);
  }

  formQuestionSet(chosen: Chosen, setId: string, hasFederalValues: boolean, language: Language): Prepared {
    const key = `set ${stateOf(chosen)} ${setId} ${hasFederalValues} ${language}`;
    return this.#json(key, language, chosen, () => {
      const sets = publishedSets(this.edition(chosen).interview, hasFederalValues);
      const set = Object.hasOwn(sets, setId) ? sets[setId] : undefined;
      const shown = set && this.#setOf(chosen, set, hasFederalValues, language);
      if (!shown) throw new Problem('UNKNOWN_QUESTION_SET', { of: chosen.id, sets: Object.keys(sets).join(', ') });
      return shown;
    });
  }

  /** Undefined for a set without words. */
  #setOf(chosen: Chosen, set: PublishedSet, hasFederalValues: boolean, language: Language): QuestionSet | undefined {
    const { id, version } = chosen;
    const edition = this.edition(chosen);
    const { interview } = edition;
    const words = this.bundle.words(id, version, language);
    const written = (hasFederalValues && words?.setsWithFederalValues?.[set.partOf]) || words?.sets[set.partOf];
    if (!words || !written) return undefined;
    const linked = withOfficialLink(set.partOf, written, edition, language);
    return showQuestionSet(set, linked, {
      words,
      language,
      checks: interview.checks,
      isOptional: optionalIn(interview),
      image: (page) => this.imageUrl(id, version, page),
    });
  }

  flowQuestionSet(flowId: string, setId: string, language: Language, day: string): Prepared {
    return this.#json(`flow ${flowId} ${setId} ${language} ${day}`, language, undefined, () => {
      const { questionSets: sets } = this.#flow(flowId, language, day);
      if (!Object.hasOwn(sets, setId))
        throw new Problem('UNKNOWN_QUESTION_SET', { of: flowId, sets: Object.keys(sets).join(', ') });
      return sets[setId] as QuestionSet;
    });
  }

  /** Everything a client needs to ask a flow's questions without another call. */
  flowBundle(flowId: string, language: Language, day: string): Prepared {
    return this.#json(`flow bundle ${flowId} ${language} ${day}`, language, undefined, () =>
      this.#flow(flowId, language, day),
    );
  }

  #flow(flowId: string, language: Language, day: string): FlowBundle {
    const flow = Object.hasOwn(this.bundle.index.flows, flowId) ? this.bundle.flow(flowId) : undefined;
    const words = flow && this.bundle.flowWords(flowId, language);
    if (!flow || !words) throw this.catalogue.unknownFlow(flowId);
    const { interview } = flow;
    const summary = (formId: string) => summaryOf(this.catalogue, formId, day, language);
    const shown = Object.values(interview.sets).flatMap((set) => {
      const written = words.sets[set.id];
      return written ? [showQuestionSet(set, written, { words, language, image: () => '', summary })] : [];
    });
    return {
      id: flowId,
      language,
      initialQuestionSetId: interview.start,
      questionSets: Object.fromEntries(shown.map((set) => [set.id, set])),
      interview: { ...interview },
    };
  }

  /** Everything worth knowing about a form in one language: its version, its year, and whose words it has. */
  #notices(chosen: Chosen, edition: CompiledEdition, language: Language): { readonly notices?: Notice[] } {
    const notices = [
      noticeOf(chosen, language),
      draftNotice(chosen, language),
      yearNotice(this.catalogue, chosen, edition, chosen.day, language),
      wordingNotice(edition, language),
    ].filter((one) => one !== undefined);
    return notices.length > 0 ? { notices } : {};
  }

  formInformation(chosen: Chosen, language: Language): Prepared {
    const { id, version } = chosen;
    return this.#json(`info ${stateOf(chosen)} ${language}`, language, chosen, () => {
      const pages = chosen.entry.printed?.images.length ?? 0;
      const images = Array.from({ length: pages }, (_, index) => this.imageUrl(id, version, index + 1));
      const words = this.bundle.words(id, version, language);
      if (!words) throw this.catalogue.unknownForm(id);
      const edition = this.edition(chosen);
      const approval = this.approvals(id, version, chosen.entry);
      return {
        ...formInformation(edition, words, language, images),
        ...(approval ? { approval: shownApproval(approval) } : {}),
        ...this.#notices(chosen, edition, language),
      };
    });
  }

  /** Everything a client needs to ask a form's questions without another call. */
  formBundle(chosen: Chosen, language: Language): Prepared {
    const { id, version } = chosen;
    return this.#json(`bundle ${stateOf(chosen)} ${language}`, language, chosen, (): FormBundle => {
      const edition = this.edition(chosen);
      if (!this.bundle.words(id, version, language)) throw this.catalogue.unknownForm(id);
      const { interview } = edition;
      const show = (hasFederalValues: boolean) =>
        Object.fromEntries(
          Object.values(publishedSets(interview, hasFederalValues)).flatMap((set) => {
            const shown = this.#setOf(chosen, set, hasFederalValues, language);
            return shown ? [[set.id, shown]] : [];
          }),
        );
      return {
        id,
        name: chosen.entry.name,
        title: chosen.entry.title,
        ...translatedTitle(chosen.entry, language),
        formVersion: version,
        ...(edition.year === undefined ? {} : { year: edition.year }),
        language,
        initialQuestionSetId: interview.start,
        questionSets: show(false),
        ...(interview.federalFilingStatuses ? { questionSetsWithFederalValues: show(true) } : {}),
        /** The compiled form itself: what the interview engine of the client library runs. */
        interview: { ...interview },
        ...paychecksOf(this.bundle, chosen, interview, language),
        ...officialInformation(edition, language),
        ...this.#notices(chosen, edition, language),
      };
    });
  }
}

const optionalIn = (form: Interview) => (questionId: string) =>
  everyQuestion(form).some(({ id, required }) => id === questionId && required === 'NEVER');

/**
 * The methods for the tax of one paycheck that start from what the form sends: a pension form has those for pensions,
 * every other form those for wages. Each says itself which year it is for.
 */
function paychecksOf(bundle: Bundle, { entry: { locality, formType } }: Chosen, form: Interview, language: Language) {
  const sent = new Set(form.taxParameters.map(({ id }) => id));
  const paychecks = bundle
    .paychecks(locality)
    .filter(({ payment }) => (payment !== undefined) === (formType === 'PENSION'))
    .filter(({ inputs }) => Object.values(inputs).every(({ parameter }) => sent.has(parameter)))
    .map(({ provenance, locality: _, name, ...method }) => ({ name: name[language], ...method }));
  return paychecks.length > 0 ? { paychecks } : {};
}

/** Distinguishes the responses for one version: requested by name or not, deprecated or not, and the year. */
const stateOf = ({ id, version, day, named, current, asked }: Chosen): string =>
  `${id} ${version} ${day.slice(0, 4)} ${named ? (current ?? '') : 'latest'} ${asked ?? ''}`;
