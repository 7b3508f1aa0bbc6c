import { Bundle } from '@withholding/bundle';
import { run } from '@withholding/interview';
import { broken, compileTiny, english, french, spanish, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const text = (ask: string) =>
  `sets: {QS1: {breadcrumb: b}, QS2: {breadcrumb: c}}\nquestions: {zzGuidedQ1: {ask: "${ask}", options: {PET: p, NONE: n}}, zzGuidedQ2: {ask: "${ask}"}}\n`;
const folder = 'us/zz/flows/ZZ_RESIDENT';
const { bundle: compiled, diagnostics } = compileTiny({
  ...broken('us/zz/jurisdiction.yaml', '    forms:', '    flow: ZZ_RESIDENT\n    forms:'),
  [`${folder}/flow.yaml`]: `id: ZZ_RESIDENT
locality: ZZ
residency: RESIDENT
sets:
  QS1:
    ask: { zzGuidedQ1: { radio: [PET, NONE] } }
    next: { zzGuidedQ1: { PET: QS2, NONE: end } }
    forms: { zzGuidedQ1: { PET: [], NONE: [] } }
  QS2:
    ask: { zzGuidedQ2: yesNo }
    forms: { zzGuidedQ2: { "true": [ZZ101], "false": [] } }
    next: end
`,
  [`${folder}/text.en.yaml`]: text('Which?'),
  [`${folder}/text.es.yaml`]: text('¿Cuál?'),
  [`${folder}/text.fr.yaml`]: text('Lequel?'),
});

describe('the statements of a review', () => {
  const says = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).reduce(
      (files, [file, text]) => broken(file, '  kind:\n', `  kind:\n    says: ${text}\n`, files),
      tiny,
    );
  const findings = (texts: Readonly<Record<string, string>>) =>
    compileTiny(says(texts)).diagnostics.map(({ file, message }) => `${file}: ${message}`);
  const all = {
    [english]: '"It is: {{ answer }}"',
    [spanish]: '"Es: {{ answer }}"',
    [french]: '"C’est : {{ answer }}"',
  };

  it('are given in every language or in none', () => {
    expect(findings(all)).toEqual([]);
    expect(findings({ [english]: '"It is: {{ answer }}"' })).toEqual([
      expect.stringMatching(/es\.yaml: .*statement in only one/),
      expect.stringMatching(/fr\.yaml: .*statement in only one/),
    ]);
    expect(findings({ ...all, [spanish]: '"Es así"' })).toEqual([expect.stringMatching(/es\.yaml: .*no placeholder/)]);
  });
});

describe('a guided flow', () => {
  const bundle = new Bundle(compiled?.bytes ?? Buffer.alloc(0));
  const flow = bundle.flow('ZZ_RESIDENT');
  const forms = (answers: Record<string, unknown>) => flow && run(flow.interview, { answers });

  it('is compiled with its words', () => {
    expect(diagnostics).toEqual([]);
    expect(flow).toMatchObject({ id: 'ZZ_RESIDENT', locality: 'ZZ', residency: 'RESIDENT' });
    expect(bundle.flowWords('ZZ_RESIDENT', 'fr')?.sets.QS2?.questions.zzGuidedQ2?.options).toEqual({
      true: 'Oui',
      false: 'Non',
    });
  });

  it('ends in the forms the chosen options ask for, without a statement to agree to', () => {
    expect(forms({ zzGuidedQ1: 'PET', zzGuidedQ2: true })).toMatchObject({ status: 'ended', forms: ['ZZ101'] });
    expect(forms({ zzGuidedQ1: 'NONE' })).toMatchObject({ status: 'ended', forms: [] });
    expect(forms({ zzGuidedQ1: 'NONE' })).not.toHaveProperty('perjury');
    expect(forms({ zzGuidedQ1: 'PET' })).toMatchObject({ status: 'incomplete', next: 'QS2', forms: [] });
  });
});
