/** What payroll does with certificates, as it is served in one language. */
import { type Bundle, type CopyRule, dutyTopics, type Language, type Topic, type Topics } from '@withholding/bundle';
import { nearest } from '../content/catalogue.ts';
import { Problem } from '../problem.ts';
import {
  type CertificateDuty,
  type DutiesResponse,
  type DutyTopic,
  type JurisdictionDuties,
  topicName,
} from '../schemas/models/duties.ts';
import { words } from '../words/index.ts';

export const listedValues = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, value]) => ({ id, value }));

const shownRule = ({ says, ...rule }: CopyRule, language: Language) => ({ text: says[language], ...rule });

export const shownRules = (rules: readonly CopyRule[], language: Language): NonNullable<CertificateDuty['rules']> =>
  rules.map((rule) => shownRule(rule, language));

/** What a topic has besides its words. */
type Special = Omit<DutyTopic, 'topic' | 'status' | 'text' | 'confidence' | 'sources'>;

function ofNoCertificate({
  values,
  flatRatePercent,
  year,
  given = [],
  from = {},
}: NonNullable<Topics['noCertificate']>): Special {
  const instead = [
    ...given.map(({ when, values: other }) => ({ when, taxParameters: listedValues(other) })),
    ...Object.entries(from).map(([day, other]) => ({ day, taxParameters: listedValues(other) })),
  ];
  return {
    taxParameters: listedValues(values),
    ...(flatRatePercent === undefined ? {} : { flatRatePercent }),
    ...(year === undefined ? {} : { year }),
    ...(instead.length > 0 ? { instead } : {}),
  };
}

function ofOlderForms({ bridge, voidBefore }: NonNullable<Topics['olderForms']>): Special {
  const { values: formulas, before, statuses } = bridge ?? {};
  return {
    ...(formulas && before !== undefined
      ? { olderForms: { before, ...(statuses ? { statuses } : {}), formulas } }
      : {}),
    ...(voidBefore === undefined ? {} : { voidBefore }),
  };
}

function specialOf(topics: Topics, topic: (typeof dutyTopics)[number], language: Language): Special {
  if (topic === 'noCertificate' && topics.noCertificate) return ofNoCertificate(topics.noCertificate);
  if (topic === 'olderForms' && topics.olderForms) return ofOlderForms(topics.olderForms);
  if (topic === 'copyToAgency' && topics.copyToAgency) {
    const { to, rules } = topics.copyToAgency;
    return { rules: shownRules(rules, language), ...(to === undefined ? {} : { to }) };
  }
  const { says: _, sources: __, confidence: ___, ...rest } = topics[topic] as Topic;
  return rest;
}

function shownTopic(topics: Topics, topic: (typeof dutyTopics)[number], language: Language): DutyTopic {
  const known = topics[topic];
  const name = topicName(topic);
  if (!known) return { topic: name, status: 'UNKNOWN', text: words[language].duties.unknown };
  const { says, confidence, sources } = known;
  return {
    topic: name,
    status: 'KNOWN',
    text: says[language],
    confidence,
    sources,
    ...specialOf(topics, topic, language),
  };
}

/** Jurisdictions with a tax on wages. */
const withDuties = ({ index }: Bundle): string[] =>
  Object.values(index.jurisdictions)
    .filter(({ locality, noWageTax }) => !noWageTax && index.duties?.[locality])
    .sort((one, other) => Number(other.level === 'federal') - Number(one.level === 'federal'))
    .map(({ locality }) => locality);

function shown(bundle: Bundle, locality: string, language: Language): JurisdictionDuties {
  const duties = bundle.duties(locality);
  if (!duties)
    throw new Problem('UNKNOWN_LOCALITY', { nearest: nearest(locality, withDuties(bundle)).join(', ') || '–' });
  return {
    locality,
    name: bundle.index.jurisdictions[locality]?.name[language] ?? locality,
    checked: duties.checked,
    topics: dutyTopics.map((topic) => shownTopic(duties, topic, language)),
  };
}

export const showDuties = (bundle: Bundle, language: Language): DutiesResponse => ({
  duties: withDuties(bundle).map((locality) => shown(bundle, locality, language)),
});

export const showJurisdictionDuties = (bundle: Bundle, locality: string, language: Language): JurisdictionDuties =>
  shown(bundle, locality, language);
