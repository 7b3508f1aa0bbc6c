/** Every form of the content, as `formBundle` gives it. */
import { readFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { ServedContent } from '../../../service/src/content/served.ts';
import type { FormBundle, Language } from '../../src/index.ts';

const folder = new URL('../../../../dist/content/', import.meta.url).pathname;

export interface RealForm {
  readonly name: string;
  in(language: Language): FormBundle;
}

export function realForms(): RealForm[] {
  const hash = readFileSync(`${folder}current`, 'utf8').trim();
  const content = new ServedContent(Bundle.open(`${folder}${hash}.bundle`, hash), 'http://127.0.0.1/v1');
  return content.catalogue.formIds.flatMap((id) =>
    content.catalogue.versionsOf(id).map((version) => ({
      name: `${id} ${version}`,
      in: (language) => {
        const chosen = content.catalogue.choose(id, version, '2025-12-31');
        return JSON.parse(content.formBundle(chosen, language).for(undefined).body.toString()) as FormBundle;
      },
    })),
  );
}
