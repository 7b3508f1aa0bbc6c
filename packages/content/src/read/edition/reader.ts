/** Reads content files and checks each against its schema. */
import { existsSync } from 'node:fs';
import type { Written } from '../edition-input.ts';
import type { Finding } from '../findings.ts';
import { checkSchema } from '../schemas.ts';
import { YamlFile } from '../yaml-file.ts';

interface Checked {
  readonly file: YamlFile;
  readonly problems: readonly Finding[];
}

/** Reads each file once, however many editions share it. */
export class Reader {
  readonly #known = new Map<string, Checked>();

  #check(root: string, file: string, schema: string): Checked {
    const key = `${root}/${file}`;
    let checked = this.#known.get(key);
    if (!checked) {
      const yaml = YamlFile.readKept(root, file);
      checked = { file: yaml, problems: checkSchema(yaml, schema) };
      this.#known.set(key, checked);
    }
    return checked;
  }

  /** A file the edition cannot do without. */
  required<T>(root: string, file: string, schema: string, diagnostics: Finding[]): Written<T> | undefined {
    if (!existsSync(`${root}/${file}`)) {
      const remedy = 'Write it. "npm run content -- new <id>" makes a first draft.';
      diagnostics.push({ file, line: 1, proof: 'files', message: 'The file is missing.', remedy });
      return undefined;
    }
    const { file: yaml, problems } = this.#check(root, file, schema);
    diagnostics.push(...problems);
    return problems.length > 0 ? undefined : { file: yaml, value: yaml.value as T };
  }
}
