/** For each proof, a form that breaks only it, rejected with file, line and remedy. */
import {
  broken,
  compileTiny,
  edition,
  english,
  type Files,
  french,
  scenarios,
  spanish,
  tiny,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

interface Broken {
  readonly proof: string;
  readonly what: string;
  readonly files: Files;
  readonly file: string;
  /** The text on the line the message names. */
  readonly at: string;
}

const inEdition = (
  proof: string,
  what: string,
  at: string,
  from: string | RegExp,
  into: string,
  files?: Files,
): Broken => ({
  proof,
  what,
  at,
  file: edition,
  files: broken(edition, from, into, files),
});

const flow = 'us/zz/flows/ZZ_RESIDENT/flow.yaml';
const flowText = (ask: string) =>
  `sets: {QS1: {breadcrumb: b}}\nquestions: {kindGuidedQ1: {ask: "${ask}", options: {PET: p, NONE: n}}}\n`;
const jurisdiction = 'us/zz/jurisdiction.yaml';
const withFlow: Files = {
  ...broken(jurisdiction, '    forms:', '    flow: ZZ_RESIDENT\n    forms:'),
  [flow]:
    'id: ZZ_RESIDENT\nlocality: ZZ\nresidency: RESIDENT\nsets:\n  QS1:\n    ask: {kindGuidedQ1: {radio: [PET, NONE]}}\n    forms: {kindGuidedQ1: {PET: [ZZ101], NONE: []}}\n    next: end\n',
  'us/zz/flows/ZZ_RESIDENT/text.en.yaml': flowText('Which?'),
  'us/zz/flows/ZZ_RESIDENT/text.es.yaml': flowText('¿Cuál?'),
  'us/zz/flows/ZZ_RESIDENT/text.fr.yaml': flowText('Lequel?'),
};

const hash = 'a'.repeat(64);
const opened = `[{official: "https://pets.example/z1.pdf", sha256: ${hash}}]`;
const because = 'because: {en: b, es: b, fr: b}, sources: ["https://pets.example/rules"], checked: 2026-11-14';
const payment = (id: string, forms: string, kinds = 'ROLLOVER') =>
  `payments:\n  - id: ${id}\n    payments: [${kinds}]\n    forms: {${forms}}\n    why: {${because}}\n`;
const crossState = 'us/cross-state.yaml';
const withAgreement: Files = {
  ...withFlow,
  [crossState]: `reciprocity:
  why: {${because}}
  agreements:
    - {work: ZZ, homes: [AA], form: ZZ101, flow: ZZ_RESIDENT}
militarySpouse: {why: {${because}}, forms: {}}
nexus: {${because}}
`,
};

const cases: Broken[] = [
  inEdition(
    'yaml',
    'a key given twice',
    'next: end\n  QS3',
    '    next: end\n  QS3',
    '    next: end\n    next: end\n  QS3',
  ),
  inEdition('schema', 'a misspelt key', 'kind: {radioo', 'kind: {radio:', 'kind: {radioo:'),
  inEdition('schema', 'a missing key', 'provenance', '  agency: Ministry of Pets\n', ''),
  inEdition('schema', 'a target that is not one', 'CAT: somewhere', 'CAT: QS2', 'CAT: somewhere'),
  {
    proof: 'files',
    what: 'a missing file',
    file: 'us/zz/ZZ101/form.yaml',
    at: '',
    files: Object.fromEntries(Object.entries(tiny).filter(([file]) => !file.endsWith('form.yaml'))),
  },
  {
    proof: 'form-ids',
    what: 'an id that is not its folder',
    file: 'us/zz/ZZ101/form.yaml',
    at: 'id:',
    files: broken('us/zz/ZZ101/form.yaml', 'id: ZZ101', 'id: ZZ102'),
  },
  {
    proof: 'form-ids',
    what: 'a locality that is not its jurisdiction',
    file: 'us/zz/ZZ101/form.yaml',
    at: 'locality',
    files: broken('us/zz/ZZ101/form.yaml', 'locality: ZZ', 'locality: YY'),
  },
  {
    proof: 'versions',
    what: 'a folder that is not a version',
    file: 'us/zz/ZZ101/draft',
    at: '',
    files: { ...tiny, 'us/zz/ZZ101/draft/edition.yaml': '' },
  },
  {
    proof: 'like',
    what: 'a twin with an amount of its own',
    file: 'us/zz/ZZ102/2026.01.0/edition.yaml',
    at: 'constants',
    files: {
      ...tiny,
      'us/zz/ZZ102/form.yaml': 'id: ZZ102\nname: Z1\nlocality: ZZ\ntype: RESIDENT\nprintLanguage: fr\n',
      'us/zz/ZZ102/2026.01.0/edition.yaml': `like: ZZ101/2026.01.0\nconstants: {fee: 13}\n${tiny[edition]?.slice(0, tiny[edition].indexOf('employee:'))}`,
    },
  },
  inEdition('like', 'a twin that does not exist', 'like:', 'title:', 'like: ZZ109/2026.01.0\ntitle:'),
  inEdition(
    'superseded',
    'a successor that does not exist',
    'supersededBy',
    'provenance:',
    'supersededBy: 2027.01.0\nprovenance:',
  ),
  inEdition('library-question', 'a question nobody knows', 'extras:', 'extra:\n    next', 'extras:\n    next'),
  inEdition('list', 'a list nobody knows', 'animals', '{radio: [CAT, DOG, SNAKE]}', '{select: {list: animals}}'),
  inEdition(
    'list',
    'a column that a list does not have',
    'kindName:',
    '  kind:\n  pets:',
    '  kind:\n  kindName: {text: "{kind}", map: {list: colours, to: nam}}\n  pets:',
  ),
  inEdition('pattern', 'a pattern nobody knows', 'numbers', 'pets: {integer: 0..9}', 'pets: {text: numbers}'),
  inEdition('kind', 'a question of two kinds', 'dollars: 0..9', '{integer: 0..9}', '{integer: 0..9, dollars: 0..9}'),
  inEdition('options', 'an option that stands twice', 'SNAKE, CAT', '[CAT, DOG, SNAKE]', '[CAT, DOG, SNAKE, CAT]'),
  inEdition('fields', 'a field nobody knows', 'firstNam]', '[firstName]', '[firstNam]'),
  inEdition('starts', 'no first set', 'sets:', /QS1/g, 'QS9'),
  inEdition('no-dead-end', 'a set that does not exist', 'DOG: QS7', 'DOG: QS3', 'DOG: QS7'),
  inEdition('no-loop', 'a circle', 'DOG: QS3', '    next: end\nprint', '    next: QS1\nprint'),
  inEdition(
    'reachable',
    'a set nothing leads to',
    'QS4:',
    '    next: end\nprint',
    '    next: end\n  QS4:\n    next: end\nprint',
  ),
  inEdition('branch-known', 'a branch on a question that is never asked', 'kinds:', 'next: {kind:', 'next: {kinds:'),
  inEdition(
    'branch-choice',
    'a branch on a number',
    'next: {pets',
    /next: end\n {2}QS3/,
    'next: {pets: {"1": end}}\n  QS3',
  ),
  inEdition(
    'branch-required',
    'a branch on an answer that may be blank',
    'next: {kind',
    '[CAT, DOG, SNAKE]}',
    '[CAT, DOG, SNAKE], required: never}',
  ),
  inEdition('branch-complete', 'an answer that leads nowhere', 'next: {kind', ', SNAKE: INELIGIBLE', ''),
  inEdition('branch-options', 'a branch for an answer that does not exist', 'COW', 'CAT: QS2', 'CAT: QS2, COW: QS3'),
  inEdition(
    'ineligible-is-a-branch',
    'ineligible without an answer',
    'next: INELIGIBLE',
    '    next: end\nprint',
    '    next: INELIGIBLE\nprint',
  ),
  inEdition(
    'asked-once',
    'a question asked twice on one way',
    'pets: {integer: 0..9}\n      extra',
    '    next: end\n  QS3:\n    ask:\n',
    '    next: QS3\n  QS3:\n    ask:\n      pets: {integer: 0..9}\n',
  ),
  inEdition(
    'one-meaning',
    'one id for two things',
    'FEW',
    '      extra:\n',
    '      extra:\n      pets: {radio: [FEW, MANY]}\n',
  ),
  inEdition('one-meaning', 'a constant named like a question', 'constants', '{fee: 12}', '{fee: 12, pets: 3}'),
  inEdition(
    'regex-compiles',
    'an expression that does not compile',
    'regex:',
    '{integer: 0..9}',
    "{integer: 0..9, regex: '^([0-9]$'}",
  ),
  inEdition(
    'regex-anchored',
    'an expression without anchors',
    'regex:',
    '{integer: 0..9}',
    "{integer: 0..9, regex: '[0-9]'}",
  ),
  inEdition(
    'regex-anchored',
    'anchors that hold only one alternative',
    'regex:',
    '{integer: 0..9}',
    "{integer: 0..9, regex: '^1|2$'}",
  ),
  inEdition('regex-portable', 'a look-ahead', 'regex:', '{integer: 0..9}', "{integer: 0..9, regex: '^(?=1)[0-9]$'}"),
  inEdition(
    'regex-portable',
    'a class that differs between languages',
    'regex:',
    '{integer: 0..9}',
    "{integer: 0..9, regex: '^\\d$'}",
  ),
  inEdition(
    'regex-safe',
    'an expression that runs away',
    'regex:',
    '{integer: 0..9}',
    "{integer: 0..9, regex: '^([0-9]+)+$'}",
  ),
  inEdition(
    'regex-options',
    'an expression that refuses its own option',
    'regex:',
    '[CAT, DOG, SNAKE]}',
    "[CAT, DOG, SNAKE], regex: '^(CAT|DOG)$'}",
  ),
  inEdition('formula-parses', 'a formula that does not read', 'total: {calc', 'pets * fee', 'pets * * fee'),
  inEdition('formula-parses', 'a table that does not exist', 'total: {calc', 'pets * fee', '"lookup(prices, pets)"'),
  inEdition('formula-ids', 'a formula with an unknown id', 'total: {calc', 'pets * fee', 'pets * fees'),
  inEdition(
    'formula-names',
    'a formula that spells out another one',
    'isOther:',
    '{fee: 12}',
    `{fee: 12}\nformulas:\n  isCat: kind == 'CAT'\n  isOther: "!(kind == 'CAT') && kind != 'SNAKE'"`,
  ),
  inEdition(
    'formula-names',
    'a condition that spells out a formula',
    'ZZ.kind:',
    'string: kind',
    `string: kind, when: "(kind == 'CAT') || extra > 1"`,
    broken(edition, '{fee: 12}', "{fee: 12}\nformulas: {isCat: kind == 'CAT'}"),
  ),
  inEdition('formula-types', 'a formula that adds a word', 'total: {calc', 'pets * fee', 'pets + kind'),
  inEdition(
    'formula-types',
    'a formula that gives a truth',
    'total: {calc',
    'pets * fee',
    '"pets > 1 ? 2 > 1 : 1 > 2"',
  ),
  inEdition(
    'formula-options',
    'a comparison with an option that does not exist',
    'COW',
    '{string: kind}',
    "{string: \"kind == 'COW' ? 'A' : 'B'\"}",
  ),
  inEdition(
    'formula-known',
    'a formula that needs what is asked on another way',
    'total: {calculated: pets * fee}\n    next: end\nprint',
    '      extra:\n',
    '      extra:\n      total: {calculated: pets * fee}\n',
  ),
  inEdition(
    'formula-clients',
    'a word in a formula for clients',
    'total: {calc',
    'pets * fee',
    '"kind == \'CAT\' ? pets : 0"',
  ),
  inEdition(
    'formula-clients',
    'rounding inside a formula for clients',
    'total: {calc',
    'pets * fee',
    'round(pets / 3) * fee',
  ),
  inEdition('division', 'a divisor that can be zero', 'total: {calc', 'pets * fee', 'fee / pets'),
  inEdition('parameters-known', 'a parameter without value on one way', 'ZZ.pets', 'pets, default: 0}', 'pets}'),
  inEdition(
    'parameters-known',
    'a condition that is not known on one way',
    'ZZ.pets',
    'default: 0}',
    'default: 0, when: pets > 1}',
  ),
  inEdition('parameter-type', 'a parameter of the wrong type', 'ZZ.pets', 'integer: pets', 'boolean: pets'),
  inEdition('parameter-type', 'a default of the wrong shape', 'ZZ.pets', 'default: 0}', 'default: none}'),
  inEdition(
    'parameter-map',
    'a map without one of the options',
    'ZZ.kind',
    '{string: kind}',
    '{string: kind, as: {CAT: C, DOG: D}}',
  ),
  inEdition('parameter-prefix', 'a parameter of another jurisdiction', 'YY.pets', 'ZZ.pets', 'YY.pets'),
  inEdition('answers-printed', 'an answer that is not printed', 'print:', '  extra:\ntax', 'tax'),
  inEdition(
    'boxes-fed',
    'a box that never gets anything',
    'never:',
    '  extra:\ntax',
    "  extra:\n  never: {text: x, when: kind == 'SNAKE'}\ntax",
  ),
  inEdition(
    'print-names',
    'a box that prints something unknown',
    'line9',
    '  extra:\ntax',
    '  extra:\n  line9: "{pet}"\ntax',
  ),
  inEdition(
    'not-printed',
    'an answer said not to be printed that is',
    'notPrinted',
    'taxParameters:',
    'notPrinted: {extra: because}\ntaxParameters:',
  ),
  {
    proof: 'perjury-variables',
    what: 'a statement that names an unanswered question',
    file: edition,
    at: 'next: end',
    files: [english, spanish, french].reduce(
      (files, file) => broken(file, /(perjury: ".*)\."/, '$1 {{ extra }}."', files),
      tiny,
    ),
  },
  {
    proof: 'text-complete',
    what: 'a question without words in one language',
    file: french,
    at: 'total:',
    files: broken(french, 'ask: "Comment?"}\nperj', 'error: e}\nperj'),
  },
  {
    proof: 'text-complete',
    what: 'no perjury statement',
    file: spanish,
    at: 'sets:',
    files: broken(spanish, /perjury.*\n/, ''),
  },
  {
    proof: 'text-complete',
    what: 'an option without a label',
    file: spanish,
    at: 'options:',
    files: broken(spanish, ', SNAKE: s', ''),
  },
  {
    proof: 'text-unused',
    what: 'words for a question that does not exist',
    file: english,
    at: 'petz',
    files: broken(english, 'perjury', '  petz: {ask: "x"}\nperjury'),
  },
  {
    proof: 'text-placeholders',
    what: 'a number that one language leaves out',
    file: french,
    at: 'douze',
    files: broken(french, '{dollars fee}', 'douze'),
  },
  {
    proof: 'text-constants',
    what: 'a number that is not there',
    file: english,
    at: 'kind:',
    files: [english, spanish, french].reduce(
      (files, file) => broken(file, '{dollars fee}', '{dollars fees}', files),
      tiny,
    ),
  },
  {
    proof: 'text-notes',
    what: 'a note that one language lacks',
    file: spanish,
    at: 'kind:',
    files: broken(spanish, 'notes: [{below: "{dollars fee}"}]', 'notes: [{below: "{dollars fee}"}, {below: otra}]'),
  },
  {
    proof: 'text-typography',
    what: 'a Spanish question without its first mark',
    file: spanish,
    at: 'kind:',
    files: broken(spanish, '¿Cómo?', 'Cómo?'),
  },
  {
    proof: 'text-typography',
    what: 'a French space before a question mark',
    file: french,
    at: 'kind:',
    files: broken(french, 'Comment?', 'Comment ?'),
  },
  inEdition('provenance', 'doubt without saying what about', 'unsure', 'confidence: high', 'confidence: medium'),
  inEdition('provenance', 'a day that does not exist', 'effective', '2026-01-01', '2026-02-30'),
  inEdition('schema', 'a source that says nothing of its kind', 'sources', opened, '[invented]'),
  inEdition('schema', 'an official file without a hash', 'sources', /, sha256: a+/, ''),
  inEdition('provenance', 'high confidence on guides', 'confidence', opened, '[{secondary: a guide}]'),
  inEdition('provenance', 'high confidence on another revision', 'confidence', /a{64}/, `${hash}, revision: "2020"`),
  inEdition(
    'provenance',
    'high confidence on one copy',
    'confidence',
    opened,
    '[{copy: "https://copies.example/z1", kind: transcription, agrees: true}]',
  ),
  inEdition(
    'provenance',
    'high confidence on two copies by the same reader',
    'confidence',
    opened,
    '[{copy: "https://copies.example/1", kind: agencyText, agrees: true}, {copy: "https://www.copies.example/2", kind: declaration, agrees: true}]',
  ),
  inEdition(
    'provenance',
    'high confidence on two copies of which only one agrees',
    'confidence',
    opened,
    '[{copy: "https://copies.example/1", kind: agencyText, agrees: true}, {copy: "https://others.example/2", kind: declaration}]',
  ),
  inEdition(
    'provenance',
    'an official file on a private site',
    'sources',
    'pets.example/z1.pdf',
    'forms.example/z1.pdf',
  ),
  inEdition(
    'provenance',
    "a page that isn't the agency's",
    'page',
    'https://pets.example/z1\n',
    'https://forms.example/z1\n',
  ),
  inEdition(
    'provenance',
    "an agency's address called a copy",
    'sources',
    opened,
    `${opened.slice(0, -1)}, {copy: "https://www.pets.example/z1", kind: reproduction}]`,
  ),
  inEdition('box-names', 'a box inside another', 'print:', /\n {2}kind:\n/, '\n  kind:\n  kind.DOG.big: "{pets}"\n'),
  inEdition(
    'signed',
    'an end at which nobody signs',
    'signatures:',
    'sets:',
    "signatures: [{signature: one, dates: [date], when: kind == 'DOG'}]\nsets:",
  ),
  inEdition(
    'federal',
    'sets for federal values the form does not follow',
    'withFederalValues',
    'print:',
    'withFederalValues:\n  QS1:\n    next: end\nprint:',
  ),
  inEdition(
    'federal-applied',
    'federal values that are taken and then dropped',
    'print:',
    'sets:',
    'federalValues: {filingStatus: [ONE]}\nsets:',
  ),
  inEdition(
    'math-calculated',
    'math that is asked',
    'pets:',
    'pets: {integer: 0..9}',
    'pets: {integer: 0..9, math: true}',
  ),
  inEdition('hint-asked', 'a suggestion for a result', 'total:', 'pets * fee}', 'pets * fee, suggest: 3}'),
  inEdition(
    'relevant-optional',
    'a hidden question that must be answered',
    'pets:',
    'pets: {integer: 0..9}',
    'pets: {integer: 0..9, relevantWhen: {kind: CAT}}',
  ),
  inEdition(
    'relevant-optional',
    'a hidden question that must be answered for another reason',
    'pets:',
    'pets: {integer: 0..9}',
    "pets: {integer: 0..9, required: kind == 'CAT', relevantWhen: {kind: DOG}}",
  ),
  inEdition(
    'formula-options',
    'a question shown by an answer that does not exist',
    'pets:',
    'pets: {integer: 0..9}',
    'pets: {integer: 0..9, required: never, relevantWhen: {kind: COW}}',
  ),
  inEdition(
    'formula-known',
    'a question shown by one of another way',
    'extra: {dollars',
    '      extra:\n',
    '      extra: {dollars: 0.., required: never, relevantWhen: pets == 1}\n',
  ),
  inEdition(
    'formula-types',
    'a question shown by a number',
    'pets:',
    'pets: {integer: 0..9}',
    'pets: {integer: 0..9, required: never, relevantWhen: monthOf(today)}',
  ),
  inEdition(
    'formula-ids',
    'a place in what is calculated',
    'total:',
    'pets * fee}',
    "'home.region == work.region ? pets : 0'}",
  ),
  inEdition(
    'known-source',
    'an answer nobody can know',
    'pets:',
    'pets: {integer: 0..9}',
    'pets: {integer: 0..9, known: neighbors.gossip}',
  ),
  {
    proof: 'scenario',
    what: 'an example that does not hold',
    file: scenarios,
    at: 'calculated',
    files: broken(scenarios, '24.00', '25.00'),
  },
  {
    proof: 'scenario-endings',
    what: 'an ending without an example',
    file: edition,
    at: 'title',
    files: broken(scenarios, /snake:[\s\S]*/, 'puppy:\n  story: A dog.\n  answers: {kind: DOG}\n  path: [QS1, QS3]\n'),
  },
  {
    proof: 'flow-forms',
    what: 'a flow that names no such form',
    file: flow,
    at: 'forms:',
    files: broken(flow, '[ZZ101]', '[ZZ109]', withFlow),
  },
  {
    proof: 'flow-forms',
    what: 'a flow option without forms',
    file: flow,
    at: 'forms:',
    files: broken(flow, ', NONE: []', '', withFlow),
  },
  {
    proof: 'rules',
    what: 'a rule that names no such form',
    file: jurisdiction,
    at: 'ZZ109',
    files: broken(jurisdiction, 'ZZ101: recommended', 'ZZ101: recommended, ZZ109: offered'),
  },
  {
    proof: 'rules',
    what: 'a form nobody is ever offered',
    file: jurisdiction,
    at: 'rules:',
    files: broken(jurisdiction, '{ZZ101: recommended}', '{}'),
  },
  {
    proof: 'rules',
    what: 'a form asked for by id only that a rule offers',
    file: jurisdiction,
    at: 'byIdOnly:',
    files: broken(jurisdiction, 'rules:\n', 'byIdOnly: [ZZ101]\nrules:\n'),
  },
  {
    proof: 'rules',
    what: 'no such form, asked for by id only',
    file: jurisdiction,
    at: 'byIdOnly:',
    files: broken(jurisdiction, 'rules:\n', 'byIdOnly: [ZZ109]\nrules:\n'),
  },
  {
    proof: 'rules',
    what: 'a pension form in a rule about wages',
    file: jurisdiction,
    at: 'forms:',
    files: broken('us/zz/ZZ101/form.yaml', 'type: RESIDENT', 'type: PENSION'),
  },
  {
    proof: 'rules',
    what: 'a payment rule that names no such form',
    file: jurisdiction,
    at: 'ZZ109',
    files: broken(jurisdiction, 'rules:\n', `${payment('one', 'ZZ109: offered')}rules:\n`),
  },
  {
    proof: 'rules',
    what: 'a payment rule that names a form although no form is confirmed',
    file: jurisdiction,
    at: 'unconfirmed:',
    files: broken(
      jurisdiction,
      'rules:\n',
      `${payment('one', 'ZZ101: offered').replace('    why', '    unconfirmed: true\n    why')}rules:\n`,
    ),
  },
  {
    proof: 'rules',
    what: 'a payment with two rules',
    file: jurisdiction,
    at: '[PERIODIC, ROLLOVER]',
    files: broken(
      jurisdiction,
      'rules:\n',
      `${payment('one', '')}${payment('two', '', 'PERIODIC, ROLLOVER').slice('payments:\n'.length)}rules:\n`,
    ),
  },
  {
    proof: 'rules',
    what: 'a flow nobody is ever sent into',
    file: jurisdiction,
    at: 'rules:',
    files: broken(jurisdiction, '    flow: ZZ_RESIDENT\n', '', withFlow),
  },
  {
    proof: 'rules',
    what: 'a form that is recommended although the flow never ends in it',
    file: jurisdiction,
    at: 'forms:',
    files: broken(flow, '[ZZ101]', '[]', withFlow),
  },
  {
    proof: 'rules',
    what: 'an offered form that the flow ends in anyway',
    file: jurisdiction,
    at: 'forms:',
    files: broken(jurisdiction, 'ZZ101: recommended', 'ZZ101: offered', withFlow),
  },
  {
    proof: 'rules',
    what: "an agreement about a form that isn't for the state's tax",
    file: crossState,
    at: 'form: ZZ101',
    files: broken('us/zz/ZZ101/form.yaml', 'locality: ZZ', 'locality: ZZ\ntax: [county, city]', withAgreement),
  },
  {
    proof: 'rules',
    what: 'an agreement that asks other questions than the rule',
    file: crossState,
    at: 'flow: ZZ_RESIDENT',
    files: broken(
      jurisdiction,
      '  - id: zz-anyone',
      `  - {id: other, who: nonresident, forms: {ZZ101: recommended}, why: {${because}}}\n  - id: zz-anyone`,
      withAgreement,
    ),
  },
  {
    proof: 'rules',
    what: 'a rule about where a nonresident works',
    file: jurisdiction,
    at: 'works:',
    files: broken(jurisdiction, 'who: anyone', 'who: nonresident\n    works: here'),
  },
  {
    proof: 'agency-addresses',
    what: 'a reason without a source',
    file: jurisdiction,
    at: 'sources',
    files: broken(jurisdiction, `['https://pets.example/rules']`, '[]'),
  },
  {
    proof: 'agency-addresses',
    what: 'a private address that employees would see',
    file: jurisdiction,
    at: 'sources',
    files: broken(jurisdiction, 'https://pets.example/rules', 'https://pets.example.com/rules'),
  },
  {
    proof: 'agency-addresses',
    what: 'a private address of a form that we leave out',
    file: jurisdiction,
    at: 'leftOut',
    files: broken(
      jurisdiction,
      'rules:\n',
      'leftOut: [{form: Z9, because: Rare., address: "https://forms.example/z9"}]\nrules:\n',
    ),
  },
];

describe('the compiler', () => {
  it('knows every option of a question that has others in another set', () => {
    const asked = (before: string, options: string, files: Files = tiny) =>
      broken(edition, `${before}\n`, `${before}\n      colour: {radio: [${options}]}\n`, files);
    const label = (file: string, ask: string, files: Files) =>
      broken(
        file,
        'questions:\n',
        `questions:\n  colour: {ask: "${ask}", options: {RED: r, BLUE: b, BROWN: n}}\n`,
        files,
      );
    const twoSets = asked('      total: {calculated: pets * fee}', 'RED, BLUE', asked('      extra:', 'RED, BROWN'));
    const printed = broken(edition, '  extra:\ntax', '  extra:\n  colour: "{colour}"\ntax', twoSets);
    const said = label(english, 'Which?', label(spanish, '¿Cuál?', label(french, 'Lequel?', printed)));
    const files = broken(scenarios, 'pets: 2', 'pets: 2, colour: BLUE', said);
    const whole = broken(scenarios, 'kind: DOG', 'kind: DOG, colour: BROWN', files);
    expect(compileTiny(whole).diagnostics).toEqual([]);
    const stray = compileTiny(broken(english, 'BLUE: b', 'BLUE: b, GREEN: g', whole)).diagnostics;
    expect(stray.map(({ proof, message }) => [proof, message])).toEqual([
      ['text-unused', '"GREEN" is not part of this form.'],
    ]);
  });

  it('accepts the tiny form as it is, and the tiny flow', () => {
    expect(compileTiny(tiny)).toMatchObject({
      diagnostics: [],
      totals: { forms: 1, editions: 1, flows: 0, jurisdictions: 1 },
    });
    expect(compileTiny(withFlow)).toMatchObject({ diagnostics: [], totals: { flows: 1 } });
    const unoffered = broken(jurisdiction, '{ZZ101: recommended}', '{}');
    expect(compileTiny(broken(jurisdiction, 'rules:\n', 'byIdOnly: [ZZ101]\nrules:\n', unoffered)).diagnostics).toEqual(
      [],
    );
  });

  it.each(cases)('rejects $what [$proof]', ({ proof, file, at, files }) => {
    const { diagnostics, bundle } = compileTiny(files);
    const found = diagnostics.find((diagnostic) => diagnostic.proof === proof && diagnostic.file === file);
    expect(found, JSON.stringify(diagnostics, null, 1)).toBeDefined();
    const line = (files[file] ?? '').slice(0, (files[file] ?? '').indexOf(at)).split('\n').length;
    const proofs = [...new Set(diagnostics.map((diagnostic) => diagnostic.proof))];
    expect({ proofs, line: found?.line }, JSON.stringify(diagnostics, null, 1)).toEqual({ proofs: [proof], line });
    expect(found?.remedy).toMatch(/\w/);
    expect(bundle).toBeUndefined();
  });
});

describe('texts of a form with two editions', () => {
  const later = 'us/zz/ZZ101/2026.06.0';
  const two = (files: typeof tiny) => ({
    ...files,
    [`${later}/edition.yaml`]: files[edition] ?? '',
    [`${later}/scenarios.yaml`]: files[scenarios] ?? '',
  });

  it('may be for one of the editions only', () => {
    const asked = broken(
      `${later}/edition.yaml`,
      'extra:\n    next',
      'mice: {integer: 0..9, required: never}\n      extra:\n    next',
      two(tiny),
    );
    const printed = broken(`${later}/edition.yaml`, '  extra:\ntax', '  extra:\n  mice:\ntax', asked);
    const worded = [english, spanish, french].reduce(
      (files, file) => broken(file, '  pets: ', '  mice: {ask: x}\n  pets: ', files),
      printed,
    );
    expect(compileTiny(worded).diagnostics).toEqual([]);
  });

  it('are unused if no edition uses them', () => {
    const { diagnostics } = compileTiny(broken(english, 'perjury', '  mice: {ask: "x"}\nperjury', two(tiny)));
    expect(diagnostics.map(({ file, proof, message }) => [file, proof, message])).toEqual([
      [english, 'text-unused', '"mice" is not part of this form.'],
    ]);
  });
});
