/** Which employee and employer fields the form has, from the short list in edition.yaml. */
import type { PartyField } from '@withholding/interview';
import { suggest } from '../read/findings.ts';
import type { Library } from '../read/library.ts';
import type { Complain } from './sets.ts';

export function compileParties(
  party: 'employee' | 'employer',
  names: readonly string[],
  country: string,
  library: Library,
  complain: Complain,
): PartyField[] {
  const known = library.fields[party] ?? {};
  const expand = (name: string, optional: boolean, line: number): PartyField[] => {
    const field = known[`${name} ${country}`] ?? known[name];
    if (!field) {
      complain('fields', [party, line], `There is no ${party} field "${name}".`, suggest(name, Object.keys(known)));
      return [];
    }
    if ('pattern' in field) {
      const pattern = library.patterns[field.pattern];
      if (!pattern) {
        complain(
          'fields',
          [party, line],
          `The field "${name}" uses an unknown pattern "${field.pattern}".`,
          suggest(field.pattern, Object.keys(library.patterns)),
        );
        return [];
      }
      const required = field.requiredWhen ? 'DEPENDENT' : optional || field.required === 'never' ? 'NEVER' : 'ALWAYS';
      return [
        {
          path: `${party}.${name}`,
          required,
          ...(field.requiredWhen
            ? { requiredWhen: { ...field.requiredWhen, field: `${party}.${field.requiredWhen.field}` } }
            : {}),
          regex: pattern.regex,
          pattern: field.pattern,
          ...(field.check ? { check: field.check } : {}),
          ...(pattern.masked ? { masked: pattern.masked } : {}),
          ...(pattern.mistakes ? { mistakes: pattern.mistakes } : {}),
          ...(field.warn ? { warn: field.warn } : {}),
        },
      ];
    }
    return field.flatMap((part) => expand(part.replace(/\?$/, ''), optional || part.endsWith('?'), line));
  };
  return names.flatMap((name, line) => expand(name.replace(/\?$/, ''), name.endsWith('?'), line));
}
