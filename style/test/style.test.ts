/** Every rule catches a sentence that breaks it, and lets the better one pass. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { gradeOf } from '../../packages/content/src/words/reading.ts';
import { Checker, type Rules } from '../check.ts';
import { proseOf } from '../markdown.ts';
import type { Passage } from '../passage.ts';
import { passagesOfYaml } from '../passages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = parse(readFileSync(join(root, 'style/rules.yaml'), 'utf8')) as Rules;
const long = (count: number) => `W${Array.from({ length: count }, () => 'ord').join(' w')}.`;

const passage = (text: string, { language = 'en', kind = 'note', file = 'content/us/xx/XX101/text.yaml' } = {}) =>
  ({ file, line: 1, language, kind, path: '', text }) as Passage;
const rulesBroken = (tested: Passage, by: Rules = rules) =>
  new Checker(by).check([tested]).map(({ rule, level }) => (level === 'error' ? rule : `${rule} (warning)`));

/** A sentence that breaks the rule, then one that does not; the kind of text where the rule is for one kind only. */
const planted: Record<Passage['language'], Record<string, readonly [bad: string, good: string, kind?: string]>> = {
  en: {
    tick: ['Tick this box.', 'Check this box. Stop the ticker.'],
    anew: ['Sign it anew.', 'Sign it again.'],
    stands: ['The name stands in box 1.', 'The name is in box 1. Do you understand?'],
    'holds-for': ['The claim holds for one year.', 'The claim applies to one year.'],
    'counts-as': ['A stepchild counts as a child.', 'A stepchild is treated as a child.'],
    'in-which': ['In which state do you live?', 'Which state do you live in?'],
    'form-of-year': ['Use the form of 2026.', 'Use the 2026 form.'],
    'at-once': ['Errors are told at once.', 'Errors are shown immediately.'],
    refused: ['The answer is refused.', 'The answer is rejected.'],
    shall: ['Shall it be withheld?', 'Should it be withheld?'],
    'as-a-rule': ['As a rule, nobody signs twice.', 'Usually, nobody signs twice.'],
    'by-itself': ['The form comes by itself.', 'We add the form for you.'],
    'free-from': ['You are free from Ohio income tax.', 'You are exempt from Ohio income tax.'],
    'is-to-be': ['No tax is to be withheld.', 'No tax should be withheld.'],
    whoever: ['Whoever moves signs again.', 'If you move, sign again.'],
    less: ['Enter line 4 less line 5.', 'Enter line 4 minus line 5.'],
    above: ['Your pay is above {dollars limit}.', 'Your pay is over {dollars limit}. See the note above.'],
    'hold-a-job': ['Do you hold more than one job?', 'Do you have more than one job?'],
    'if-so': ['Do you have jobs, and if so, how many?', 'How many jobs do you have?', 'question'],
    'starts-with-line': ['Line 4(a): other income', 'How much other income do you expect?', 'question'],
    'starts-with-step': ['Step 2 applies to you?', 'Do you have more than one job?', 'question'],
    'option-capital': ['married', 'Married', 'option'],
    unavailable: ['When Redis is away, nothing is lost.', 'When Redis is down, nothing is lost.', 'page'],
    response: ['The service answers with a PDF.', 'The service returns a PDF. The employee answers.', 'page'],
    fault: ['All faults are listed.', 'All errors are listed.', 'page'],
    'whole-ways': ['Tests walk whole ways.', 'Tests walk whole paths.', 'page'],
    arrows: ['Arrows point one way.', 'Dependencies point one way.', 'page'],
    british: ['Send a cheque to the licence centre.', 'Send a check to the license center.'],
  },
  es: {
    'tú-command': [
      'Si contesta que sí, completa el formulario.',
      'Si contesta que sí, deberá completar el formulario.',
    ],
    tú: ['Escriba tu nombre.', 'Escriba su nombre.'],
    llenar: ['Debe llenar el formulario.', 'Debe completar el formulario.'],
    nómina: ['Hable con el departamento de nómina.', 'Hable con la oficina de nómina.'],
    casilla: ['Marque la casilla.', 'Marque el recuadro.', 'screen'],
    'mí-mismo': ['Una exención por mí mismo.', 'Una exención por mí.'],
    ciego: ['Soy ciego.', 'Tengo ceguera.'],
    patrono: ['Hable con su patrono.', 'Hable con su empleador.'],
    planilla: ['Complete la planilla.', 'Complete el formulario.'],
    contribución: ['La contribución sobre ingresos', 'El impuesto sobre los ingresos'],
    agencia: ['La Agencia Tributaria lo decide.', 'La Agencia de Ingresos de Canadá (CRA) lo decide.'],
  },
  fr: {
    connaissance: ['Au meilleur de ma connaissance, c’est exact.', 'À ma connaissance, c’est exact.'],
    'dollar-first': ['Inscrivez $500.', 'Inscrivez 500 $ ou {dollars least}.'],
    table: ['Consultez la table des taux.', 'Consultez le tableau des taux.'],
    statut: ['Votre statut de déclaration', 'Votre statut de déclarant'],
    scolarité: ['Les droits de scolarité', 'Les frais de scolarité'],
    tu: ['Tu habites ici?', 'Habitez-vous ici?'],
    'point-décimal': ['Inscrivez un montant avec un point décimal.', 'Inscrivez un montant, comme 25,50.'],
    colon: ['Formulaires : aucun.', 'Formulaires\u00a0: aucun.', 'screen'],
  },
};

describe('words', () => {
  for (const [language, sentences] of Object.entries(planted)) {
    it(`has a sentence for every rule of ${language}`, () => {
      expect(Object.keys(sentences).sort()).toEqual(Object.keys(rules.words[language as 'en']).sort());
    });
    it.each(Object.entries(sentences))(`${language}: %s`, (rule, [bad, good, kind]) => {
      expect(rulesBroken(passage(bad, { language, ...(kind ? { kind } : {}) }))).toContain(rule);
      expect(rulesBroken(passage(good, { language, ...(kind ? { kind } : {}) }))).toEqual([]);
    });
  }

  it('takes Canadian spelling on Canadian forms', () => {
    expect(rulesBroken(passage('Send a cheque.', { file: 'content/ca/federal/CAN101/text.en.yaml' }))).toEqual([]);
  });

  it('lets only the text pass that an exception names', () => {
    const exception = { rule: 'tick', in: 'content/us/', has: 'tick bite', because: 'an animal' };
    const by = { ...rules, exceptions: [exception] };
    expect(rulesBroken(passage('A tick bite.'), by)).toEqual([]);
    expect(rulesBroken(passage('A tick here.'), by)).toEqual(['tick']);
    expect(rulesBroken(passage('A tick bite.', { file: 'docs/ticks.md' }), by)).toEqual(['tick']);
    expect(new Checker(by).unused()).toEqual([exception]);
  });
});

describe('lengths', () => {
  it.each([
    ['note', 20, []],
    ['note', 21, ['sentence (warning)']],
    ['note', 28, ['sentence (warning)']],
    ['note', 29, ['sentence']],
    ['page', 25, []],
    ['page', 35, ['sentence (warning)']],
    ['page', 36, ['sentence']],
    ['statement', 90, []],
  ])('a sentence in a %s with %i words', (kind, count, expected) => {
    expect(rulesBroken(passage(long(count), { kind }))).toEqual(expected);
    expect(rulesBroken(passage(`${long(5)} ${long(count)}`, { kind }))).toEqual(expected);
  });

  it.each([
    ['en', 70],
    ['es', 90],
    ['fr', 90],
  ])('an option in %s has at most %i characters', (language, most) => {
    expect(rulesBroken(passage('X'.repeat(most), { language, kind: 'option' }))).toEqual([]);
    expect(rulesBroken(passage('X'.repeat(most + 1), { language, kind: 'option' }))).toEqual(['option-length']);
    expect(rulesBroken(passage(`${'X'.repeat(60)} {dollars singleExemption}`, { kind: 'option' }))).toEqual([]);
  });
});

describe('what is read', () => {
  it('knows what each text of a form is', () => {
    const text = [
      'sets: { QS1: { breadcrumb: Title, notes: [{ aboveAll: Note one }] } }',
      'questions:',
      '  status: { ask: Which?, error: Choose., options: { A: First }, notes: [{ below: [Item] }] }',
      'perjury: I certify.',
      'taxParameters: { XX.a: Meaning }',
    ].join('\n');
    expect(passagesOfYaml('x/text.en.yaml', text).map(({ kind, line, text }) => [kind, line, text])).toEqual([
      ['title', 1, 'Title'],
      ['note', 1, 'Note one'],
      ['question', 3, 'Which?'],
      ['error', 3, 'Choose.'],
      ['option', 3, 'First'],
      ['note', 3, 'Item'],
      ['statement', 4, 'I certify.'],
      ['parameter', 5, 'Meaning'],
    ]);
  });

  it('reads reasons in their languages and the doubts of an edition, and no sources', () => {
    const reasons = passagesOfYaml(
      'x/jurisdiction.yaml',
      'rules: [{ why: { because: { en: One, fr: Un }, sources: [S] } }]',
    );
    expect(reasons.map(({ language, text }) => [language, text])).toEqual([
      ['en', 'One'],
      ['fr', 'Un'],
    ]);
    const doubts = passagesOfYaml(
      'x/edition.yaml',
      'provenance: { unsure: [D], notes: [N], sources: [S] }\nprint: { a: { text: P } }',
    );
    expect(doubts.map(({ kind, text }) => [kind, text])).toEqual([
      ['provenance', 'D'],
      ['provenance', 'N'],
    ]);
  });

  it('takes the prose out of a page', () => {
    const page =
      '# Head\nOne `tick`\ntwo [link](tick.md).\n\n```sh\ntick\n```\n- item\n  more\n- next\n\n| A | **B** |\n|---|---|\n| C | D<br>E |\n';
    expect(proseOf('p.md', page).map(({ line, text }) => [line, text])).toEqual([
      [1, 'Head'],
      [2, 'One code two link.'],
      [8, 'item more'],
      [10, 'next'],
      [12, 'A'],
      [12, 'B'],
      [14, 'C'],
      [14, 'D'],
      [14, 'E'],
    ]);
  });
});

describe('reading', () => {
  it('gives the Flesch-Kincaid grade', () => {
    // 9 words, 1 sentence, 10 syllables.
    expect(gradeOf('Do you have more than one job right now?')).toBeCloseTo(0.39 * 9 + (11.8 * 9) / 9 - 15.59, 5);
    // 2 sentences of 3 words each, 10 syllables.
    expect(gradeOf('Election of residence. Municipal tax law.')).toBeGreaterThan(10);
  });

  it('takes a number for one short word', () => {
    expect(gradeOf('Is it {dollars limit} or more?')).toBeCloseTo(gradeOf('Is it five or more?'), 5);
  });
});

describe('npm run style', () => {
  const folder = mkdtempSync(join(tmpdir(), 'style-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'style/cli.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const text = 'content/us/xx/XX101/2026.01.0/text.en.yaml';
  const easy = 'questions: { a: { ask: Do you have a job? } }\n';
  const bare = { ...rules, exceptions: [] };

  it('fails for a word we do not use, and lists long sentences only when asked', () => {
    write('style/rules.yaml', JSON.stringify(bare));
    write(text, easy);
    write('docs/long.md', `${long(30)}\n`);
    expect(run()).toEqual({
      status: 0,
      output: '0 findings.\nGrade 8 or below: 100.0 % of 1 questions; at least 95 %.\n',
    });
    expect(run('--warnings')).toMatchObject({ status: 0, output: expect.stringContaining('docs/long.md:1 sentence') });
    write('docs/page.md', 'Tick it.\n');
    const failed = run();
    expect(failed.status).toBe(1);
    expect(failed.output).toContain('docs/page.md:1 tick');
    expect(run('content')).toMatchObject({ status: 1, output: expect.not.stringContaining('docs/page.md') });
    rmSync(join(folder, 'docs'), { recursive: true });
  });

  it('fails when questions get harder', () => {
    write('style/rules.yaml', JSON.stringify(bare));
    write(text, 'questions: { a: { ask: Are municipal residency certifications necessary? } }\n');
    const failed = run();
    expect(failed.status).toBe(1);
    expect(failed.output).toContain('0.0 % of 1 questions');
    write(text, easy);
    expect(run()).toMatchObject({ status: 0 });
  });

  it('fails for an exception that nothing needs', () => {
    write(
      'style/rules.yaml',
      JSON.stringify({ ...bare, exceptions: [{ rule: 'tick', in: 'docs/', has: 'tick', because: 'x' }] }),
    );
    const failed = run();
    expect(failed.status).toBe(1);
    expect(failed.output).toContain('no text in docs/ needs the exception');
  });
});
