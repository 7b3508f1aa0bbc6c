/** Finds every jurisdiction, form, edition and flow in the content folders. Folders after the first are an operator's own. */
import { existsSync, readdirSync } from 'node:fs';
import type { Finding } from './findings.ts';

export interface EditionPlace {
  readonly root: string;
  /** country/jurisdiction/FORM/version, below root. */
  readonly folder: string;
  readonly formFolder: string;
  readonly jurisdictionFolder: string;
  readonly formId: string;
  readonly version: string;
}

export interface FlowPlace {
  readonly root: string;
  readonly folder: string;
  readonly jurisdictionFolder: string;
  readonly flowId: string;
}

/** The method for the tax of one paycheck of a year: in the folder of a jurisdiction, paycheck/2026.yaml or 2026-periodic.yaml. */
export interface PaycheckPlace {
  readonly root: string;
  readonly file: string;
  readonly jurisdictionFolder: string;
}

/** What payroll does with the certificates of a jurisdiction: duties.yaml in its folder. */
export interface DutiesPlace {
  readonly root: string;
  readonly jurisdictionFolder: string;
}

export interface ContentTree {
  readonly jurisdictions: readonly { readonly root: string; readonly folder: string }[];
  readonly editions: readonly EditionPlace[];
  readonly flows: readonly FlowPlace[];
  /** library/facts: what people of a country tell about themselves once. */
  readonly facts: readonly FlowPlace[];
  readonly paychecks: readonly PaycheckPlace[];
  readonly duties: readonly DutiesPlace[];
  readonly diagnostics: readonly Finding[];
}

const folders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const yamlFiles = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.yaml'))
        .sort()
    : [];

export const isVersion = (name: string): boolean => /^[0-9]{4}\.[0-9]{1,2}\.[0-9]+$/.test(name);

/** FACTS_US is in the words of the federal government of the United States. */
const factsPlace = (flowId: string): Omit<FlowPlace, 'root'> => ({
  folder: `library/facts/${flowId}`,
  jurisdictionFolder: `${countryOf(flowId).toLowerCase()}/federal`,
  flowId,
});

export const countryOf = (flowId: string): string => flowId.replace('FACTS_', '');

export function readTree(roots: readonly string[]): ContentTree {
  const jurisdictions: { root: string; folder: string }[] = [];
  const editions: EditionPlace[] = [];
  const flows: FlowPlace[] = [];
  const paychecks: PaycheckPlace[] = [];
  const duties: DutiesPlace[] = [];
  const diagnostics: Finding[] = [];
  const owners = new Map<string, string>();
  for (const root of roots) {
    for (const country of folders(root).filter((name) => name !== 'library')) {
      for (const name of folders(`${root}/${country}`)) {
        const folder = `${country}/${name}`;
        if (existsSync(`${root}/${folder}/jurisdiction.yaml`)) jurisdictions.push({ root, folder });
        if (existsSync(`${root}/${folder}/duties.yaml`)) duties.push({ root, jurisdictionFolder: folder });
        for (const file of yamlFiles(`${root}/${folder}/paycheck`))
          paychecks.push({ root, file: `${folder}/paycheck/${file}`, jurisdictionFolder: folder });
        for (const formId of folders(`${root}/${folder}`).filter((one) => one !== 'paycheck')) {
          if (formId === 'flows') {
            for (const flowId of folders(`${root}/${folder}/flows`))
              flows.push({ root, folder: `${folder}/flows/${flowId}`, jurisdictionFolder: folder, flowId });
            continue;
          }
          const formFolder = `${folder}/${formId}`;
          const owner = owners.get(formId);
          if (owner !== undefined) {
            diagnostics.push({
              file: `${formFolder}/form.yaml`,
              line: 1,
              proof: 'form-ids',
              message: `The form ${formId} is already in ${owner}.`,
              remedy: 'Give it another id. Ids never change once published.',
            });
          }
          owners.set(formId, formFolder);
          for (const version of folders(`${root}/${formFolder}`)) {
            if (isVersion(version))
              editions.push({
                root,
                folder: `${formFolder}/${version}`,
                formFolder,
                jurisdictionFolder: folder,
                formId,
                version,
              });
            else
              diagnostics.push({
                file: `${formFolder}/${version}`,
                line: 1,
                proof: 'versions',
                message: `"${version}" is not a version.`,
                remedy: 'Name the folder <year>.<month>.<patch>, such as 2025.12.0.',
              });
          }
        }
      }
    }
  }
  const facts = roots.flatMap((root) =>
    folders(`${root}/library/facts`).map((flowId) => ({ root, ...factsPlace(flowId) })),
  );
  return { jurisdictions, editions, flows, facts, paychecks, duties, diagnostics };
}
