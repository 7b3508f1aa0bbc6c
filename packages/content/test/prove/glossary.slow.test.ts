/** The glossary of the real content has no exception that nothing needs. */

import { globSync } from 'node:fs';
import { languages } from '@withholding/bundle';
import { describe, expect, it } from 'vitest';
import { checkTerms } from '../../src/prove/words/glossary.ts';
import { Glossary } from '../../src/read/glossary.ts';
import type { GlossarySource } from '../../src/read/source-model.ts';
import { YamlFile } from '../../src/read/yaml-file.ts';

const root = 'content';
const terms = YamlFile.read(root, 'library/glossary.yaml').value as GlossarySource;
const places = globSync('**/text.en.yaml', { cwd: root }).map((file) => file.replace('/text.en.yaml', ''));
const exceptions = Object.entries(terms).flatMap(([term, { unless = {} }]) =>
  Object.keys(unless).map((where) => ({ term, where })),
);

describe.each(exceptions)('the exception of "$term" in $where', ({ term, where }) => {
  it('is needed', () => {
    const { unless: _, ...strict } = terms[term] as GlossarySource[string];
    const glossary = new Glossary({ ...terms, [term]: strict });
    const folder = places.find((place) => place === where.split('#')[0]) ?? '';
    const files = Object.fromEntries(
      languages.map((language) => [language, YamlFile.read(root, `${folder}/text.${language}.yaml`)]),
    );
    expect(checkTerms(files, glossary)).not.toEqual([]);
  });
});
