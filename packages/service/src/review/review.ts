/** A review as it is requested and answered over HTTP. */
import { type Bundle, type BundleIndex, isLegalValue, type Language } from '@withholding/bundle';
import { isIsoDate, placesOf as placesAt, run } from '@withholding/interview';
import { type Certificate, fromOlderForm, type LockIn, type Review, review, type Values } from '@withholding/review';
import type { ServedContent } from '../content/served.ts';
import { requestErrors } from '../fill/errors.ts';
import { type SentPlace, withCities } from '../location/request.ts';
import { fillIn, Problem } from '../problem.ts';
import type { CertificateOnFile, ReviewRequest, ReviewResponse } from '../schemas/models/duties.ts';
import { words } from '../words/index.ts';
import { listText, longDay } from '../words/intl.ts';
import { reviewContent } from './content.ts';
import { type Dictionary, dictionaryOf } from './dictionary.ts';
import { listedValues } from './duties.ts';

export interface Asked {
  readonly places: readonly SentPlace[];
  readonly cities: readonly string[];
  readonly language: Language;
  readonly today: string;
}

const invalid = (pointer: string, code: 'FORMAT' | 'REQUIRED' | 'VALUE'): Problem => {
  const message = (language: Language) => words[language].errors[code === 'REQUIRED' ? 'MISSING' : 'FORMAT'];
  return new Problem('INVALID_ANSWERS', {}, { errors: (language) => [{ pointer, code, message: message(language) }] });
};

const dayIn = (day: string, pointer: string): string => {
  if (!isIsoDate(day)) throw invalid(pointer, 'FORMAT');
  return day;
};

const valuesOf = (parameters: readonly { readonly id: string; readonly value: string }[]): Values =>
  Object.fromEntries(parameters.map(({ id, value }) => [id, value]));

/** Rejects values that no form sends: a misspelled day would let a claim run on. */
function sentValues(
  parameters: readonly { readonly id: string; readonly value: string }[],
  { entries }: Dictionary,
  pointer: string,
): Values {
  for (const [index, { id, value }] of parameters.entries()) {
    const entry = entries.get(id);
    if (!entry) throw invalid(`${pointer}/${index}/id`, 'VALUE');
    if (!isLegalValue(entry, value)) throw invalid(`${pointer}/${index}/value`, 'FORMAT');
  }
  return valuesOf(parameters);
}

/** The tax parameters of answers, as the form works them out on the day it was signed. */
function fromFields(
  { catalogue, bundle }: ServedContent,
  { formId = '', formVersion, fields = {}, signedOn }: CertificateOnFile,
  { homeAddress }: ReviewRequest,
  pointer: string,
): Values {
  const chosen = catalogue.choose(formId, formVersion, signedOn, 'comparing');
  const edition = bundle.edition(chosen.id, chosen.version);
  if (!edition) throw catalogue.unknownForm(formId);
  const { interview } = edition;
  const places = placesAt({ employee: { address: homeAddress } });
  const outcome = run(interview, { answers: fields, today: signedOn, places, federalValues: undefined });
  if (outcome.errors.length > 0) {
    const errors = (language: Language) => {
      const written = bundle.words(chosen.id, chosen.version, language);
      if (!written) return [];
      const found = requestErrors(outcome.errors, {
        form: interview,
        parties: {},
        written,
        language,
        ofYear: undefined,
      });
      return found.map((error) => ({ ...error, pointer: `${pointer}${error.pointer}` }));
    };
    throw new Problem('INVALID_ANSWERS', {}, { errors });
  }
  return valuesOf(outcome.taxParameters);
}

function certificateOf(
  content: ServedContent,
  request: ReviewRequest,
  dictionary: Dictionary,
  index: number,
): Certificate {
  const one = request.certificates[index] as CertificateOnFile;
  const { formId, formVersion, taxParameters, fields, olderForm } = one;
  const pointer = `/certificates/${index}`;
  const signedOn = dayIn(one.signedOn, `${pointer}/signedOn`);
  if (formId === undefined) {
    if (!olderForm) throw invalid(`${pointer}/formId`, 'REQUIRED');
    const { locality, ...entries } = olderForm;
    if (!/^([0-9]{1,9}(\.[0-9]{1,2})?)?$/.test(entries.additional ?? ''))
      throw invalid(`${pointer}/olderForm/additional`, 'FORMAT');
    const duties = content.bundle.duties(locality);
    const values = fromOlderForm(duties, signedOn, entries, (id) => dictionary.types.get(id) === 'dollarAmount');
    if (!values) throw invalid(`${pointer}/olderForm`, 'FORMAT');
    return { locality, signedOn, values };
  }
  const versions = content.bundle.versionsOf(formId);
  const locality = versions[0] === undefined ? undefined : content.bundle.index.forms[formId]?.[versions[0]]?.locality;
  if (locality === undefined) throw content.catalogue.unknownForm(formId);
  const values = taxParameters
    ? sentValues(taxParameters, dictionary, `${pointer}/taxParameters`)
    : fields && fromFields(content, one, request, pointer);
  if (!values) throw invalid(`${pointer}/taxParameters`, 'REQUIRED');
  return { locality, formId, formVersion, signedOn, values };
}

const lockInsOf = ({ lockIns = [] }: ReviewRequest, { jurisdictions }: BundleIndex, dictionary: Dictionary): LockIn[] =>
  lockIns.map(({ locality, from, until, taxParameters }, index) => {
    const pointer = `/lockIns/${index}`;
    if (!Object.hasOwn(jurisdictions, locality)) throw invalid(`${pointer}/locality`, 'VALUE');
    return {
      locality,
      from: dayIn(from, `${pointer}/from`),
      until: until === undefined ? undefined : dayIn(until, `${pointer}/until`),
      values: sentValues(taxParameters, dictionary, `${pointer}/taxParameters`),
    };
  });

function shown(
  bundle: Bundle,
  { certificates, taxes, missing, nextChange }: Review,
  sent: readonly Certificate[],
  {
    asOf,
    hiredOn,
    language,
    nameOf,
  }: { asOf: string; hiredOn: string | undefined; language: Language; nameOf: (id: string) => string },
): Omit<ReviewResponse, 'errors'> {
  const texts = words[language].review;
  const prefixOf = (locality: string) => bundle.index.jurisdictions[locality]?.parameterPrefix;
  const name = (locality: string) => bundle.index.jurisdictions[locality]?.name[language] ?? locality;
  return {
    asOf,
    certificates: certificates.map(({ newer, ...one }) => {
      const { locality = '', formId, values = {} } = sent[one.certificate] ?? {};
      const day = one.on === undefined ? '' : longDay(one.on, language);
      const status = fillIn(texts.status[one.reason], { day, name: name(locality) });
      // The form gives no last day, but the agency may want a new claim each year.
      const isOpen = one.status === 'CURRENT' && values[`${prefixOf(locality)}.isExempt`] === 'true';
      const renewal = isOpen ? bundle.duties(locality)?.renewal?.says[language] : undefined;
      const text = renewal === undefined ? status : `${status} ${renewal}`;
      return {
        ...one,
        ...(formId === undefined ? {} : { formId, formName: nameOf(formId) }),
        locality,
        text,
        ...(newer === undefined ? {} : { newerVersion: newer }),
      };
    }),
    taxes: taxes.map(({ locality, source, values, ...one }) => {
      const rule = source === 'DEFAULT' ? bundle.duties(locality)?.noCertificate : undefined;
      const text = rule?.says[language] ?? fillIn(texts.source[source], { name: name(locality) });
      const old = one.amountsOf === undefined ? '' : ` ${fillIn(texts.amountsOf, { year: String(one.amountsOf) })}`;
      return {
        locality,
        name: name(locality),
        source,
        text: text + old,
        ...one,
        taxParameters: listedValues(values),
        ...(rule ? { sources: rule.sources } : {}),
      };
    }),
    missing: missing.map(({ locality, forms, reason }) => ({
      locality,
      forms: forms.map((id) => ({ id, name: nameOf(id) })),
      reason,
      text: fillIn(texts.missing[reason], { name: name(locality), forms: listText(forms.map(nameOf), language) }),
      askOn: hiredOn !== undefined && hiredOn > asOf ? hiredOn : asOf,
    })),
    ...(nextChange === undefined ? {} : { nextChange }),
  };
}

export function reviewFor(content: ServedContent, request: ReviewRequest, asked: Asked): ReviewResponse {
  const { bundle } = content;
  const { language, today, places, cities } = asked;
  const { asOf: sent, hiredOn, nexusStates } = request;
  const asOf = sent === undefined ? today : dayIn(sent, '/asOf');
  const about = reviewContent(content, {
    places: withCities(places, cities, bundle.index.jurisdictions),
    nexusStates,
    day: asOf,
    language,
  });
  const dictionary = dictionaryOf(bundle);
  const certificates = request.certificates.map((_, index) => certificateOf(content, request, dictionary, index));
  const lockIns = lockInsOf(request, bundle.index, dictionary);
  const result = review(about, { asOf, certificates, lockIns });
  const nameOf = (id: string) => Object.values(bundle.index.forms[id] ?? {})[0]?.name ?? id;
  return {
    ...(request.reference === undefined ? {} : { reference: request.reference }),
    ...shown(bundle, result, certificates, { asOf, hiredOn, language, nameOf }),
    errors: about.applicability.errors,
  };
}
