/** Synthetic content at full size: our own forms again and again, under invented ids and jurisdictions. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const size = { forms: 300, editions: 5, jurisdictions: 70, flows: 200 };

interface Template {
  readonly folder: string;
  readonly id: string;
  readonly prefix: string;
  readonly locality: string;
  readonly version: string;
}

const yamlValue = (text: string, key: string): string =>
  new RegExp(`^${key}: *"?([^"\\n]+)"?$`, 'm').exec(text)?.[1]?.trim() ?? '';

/** Every form with its newest whole edition, for wages, and without exceptions in the glossary or the translation memory. */
function templates(content: string): Template[] {
  const found: Template[] = [];
  const exceptions = ['glossary.yaml', 'memory.yaml']
    .flatMap((file) => readFileSync(join(content, 'library', file), 'utf8').match(/(?:us|ca)\/[a-z]+(?:\/\w+)?/g) ?? [])
    .map((path) => join(content, path));
  for (const country of ['us', 'ca']) {
    for (const name of readdirSync(join(content, country))) {
      const folder = join(content, country, name);
      if (!existsSync(join(folder, 'jurisdiction.yaml'))) continue;
      const jurisdiction = readFileSync(join(folder, 'jurisdiction.yaml'), 'utf8');
      for (const id of readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'form.yaml')))) {
        const editions = readdirSync(join(folder, id)).filter((entry) => /^[0-9]{4}\./.test(entry));
        const isWhole = (version: string) =>
          !/^(?:like|from):/m.test(readFileSync(join(folder, id, version, 'edition.yaml'), 'utf8'));
        const isForWages = !/^type: PENSION/m.test(readFileSync(join(folder, id, 'form.yaml'), 'utf8'));
        const version = editions.filter(isWhole).sort().at(-1);
        if (version === undefined || !isForWages || exceptions.some((path) => join(folder, id).startsWith(path)))
          continue;
        found.push({
          folder: join(folder, id),
          id,
          prefix: yamlValue(jurisdiction, 'parameterPrefix'),
          locality: yamlValue(jurisdiction, 'locality'),
          version,
        });
      }
    }
  }
  return found;
}

const letters = (n: number): string =>
  `X${String.fromCharCode(65 + Math.floor(n / 26))}${String.fromCharCode(65 + (n % 26))}`;

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function filesBelow(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(folder, join(under, entry.name)) : [join(under, entry.name)],
  );
}

export function writeSynthetic(content: string, out: string): void {
  cpSync(join(content, 'library'), join(out, 'library'), { recursive: true });
  // The dictionary lists what our forms send, under their own prefixes; content without one is allowed.
  put(join(out, 'library/parameters.yaml'), 'formats: {}\nparameters: {}\n');
  // The jurisdictions are invented, so every agency counts everywhere.
  const agencies = readFileSync(join(content, 'library/agencies.yaml'), 'utf8');
  const hosts = [...agencies.matchAll(/hosts: \[([^\]]+)\]/g)].map(([, list]) => list);
  put(
    join(out, 'library/agencies.yaml'),
    `ALL: { page: "https://www.irs.gov/", hosts: [${hosts.join(', ')}], everywhere: true }\n`,
  );
  const all = templates(content);
  const prefixOf = (place: number): string => all[place % all.length]?.prefix ?? '';
  const places = Array.from({ length: size.jurisdictions }, (_, place) => place);
  // What the forms of a state say about its tax parameters, for the states invented from it.
  for (const file of ['text.en.yaml', 'text.es.yaml', 'text.fr.yaml']) {
    const text = readFileSync(join(content, 'library', file), 'utf8');
    const copied = text.replaceAll(/^ {2}([A-Z]+)\.(\w+: .+)$/gm, (line, prefix, rest) =>
      [
        line,
        ...places.filter((place) => prefixOf(place) === prefix).map((place) => `  ${letters(place)}.${rest}`),
      ].join('\n'),
    );
    put(join(out, 'library', file), copied);
  }
  const countries = new Map(all.map(({ folder, locality }) => [locality, folder.includes('/ca/') ? 'CA' : 'US']));
  const ids: string[] = [];
  for (let n = 0; n < size.forms; n += 1) {
    // A jurisdiction always gets the same template, so that its country fits.
    const place = n % size.jurisdictions;
    const template = all[place % all.length] as Template;
    const id = `${letters(place)}${101 + Math.floor(n / size.jurisdictions)}`;
    ids.push(id);
    const rename = (text: string) =>
      text
        .replaceAll(new RegExp(`\\b${template.prefix}\\.(?=[a-z])`, 'g'), `${letters(place)}.`)
        .replaceAll(/^(supersededBy|sunset):.*\n/gm, '');
    for (const file of filesBelow(template.folder)) {
      const text = readFileSync(join(template.folder, file), 'utf8');
      if (file === 'form.yaml')
        put(
          join(out, 'us', letters(place), id, file),
          text.replace(/^id:.*$/m, `id: ${id}`).replace(/^locality:.*$/m, `locality: ${letters(place)}`),
        );
      else if (!/^[0-9]{4}\./.test(file)) put(join(out, 'us', letters(place), id, file), rename(text));
      else if (file.startsWith(`${template.version}/`)) {
        for (let edition = 0; edition < size.editions; edition += 1)
          put(
            join(out, 'us', letters(place), id, file.replace(template.version, `${2022 + edition}.12.0`)),
            rename(text),
          );
      }
    }
  }
  for (let n = 0; n < size.flows; n += 1) {
    const place = letters(n % size.jurisdictions);
    const id = `FLOW_${letters(n)}`;
    const folder = join(out, 'us', place, 'flows', id);
    put(
      join(folder, 'flow.yaml'),
      `id: ${id}\nlocality: ${place}\nsets:\n  QS1:\n    ask: {flowGuidedQ1: {radio: [FIRST, NONE]}}\n    forms: {flowGuidedQ1: {FIRST: [${ids[n % ids.length]}], NONE: []}}\n    next: end\n`,
    );
    for (const [language, ask] of [
      ['en', 'Which?'],
      ['es', '¿Cuál?'],
      ['fr', 'Lequel?'],
    ]) {
      put(
        join(folder, `text.${language}.yaml`),
        `sets: {QS1: {breadcrumb: x}}\nquestions: {flowGuidedQ1: {ask: "${ask}", options: {FIRST: a, NONE: b}}}\n`,
      );
    }
  }
  const flowsOf = Map.groupBy(
    Array.from({ length: size.flows }, (_, n) => n),
    (n) => letters(n % size.jurisdictions),
  );
  for (let n = 0; n < size.jurisdictions; n += 1) {
    const country = countries.get(all[n % all.length]?.locality ?? '') ?? 'US';
    const name = letters(n);
    const forms = ids.filter((id) => id.startsWith(name));
    const why = 'why: { because: { en: x, es: x, fr: x }, sources: ["https://www.irs.gov/"], checked: 2026-11-15 }';
    // A rule does not offer the form that its flow ends in.
    const rule = (id: string, flow: string, last?: string) => {
      const offered = forms.filter((form) => form !== last).map((form) => `${form}: offered`);
      return `  - { id: ${id}, who: anyone, ${flow}forms: { ${offered.join(', ')} }, ${why} }\n`;
    };
    const rules = [
      rule('plain', ''),
      ...(flowsOf.get(name) ?? []).map((flow) =>
        rule(`flow-${flow}`, `flow: FLOW_${letters(flow)}, `, ids[flow % ids.length]),
      ),
    ];
    put(
      join(out, 'us', name, 'jurisdiction.yaml'),
      `locality: ${name}\ncountry: ${country}\nparameterPrefix: ${name}\nname: { en: ${name}, es: ${name}, fr: ${name} }\nrules:\n${rules.join('')}`,
    );
  }
}
