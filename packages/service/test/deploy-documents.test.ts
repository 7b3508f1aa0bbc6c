/** Alerts lead to what to do, and documents name tests, files and sections that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../deploy/reached.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** As pages on the web name the sections of a document. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

describe('alerts', () => {
  it('each lead to a section of the operator’s guide', () => {
    const { groups } = parse(read('deploy/prometheus/rules.yaml')) as {
      groups: { rules: { alert: string; annotations: { runbook_url: string } }[] }[];
    };
    const anchors = anchorsOf(read('docs/operate.md'));
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    expect(
      rules.filter(({ annotations }) => !anchors.has(annotations.runbook_url.replace('docs/operate.md#', ''))),
    ).toEqual([]);
  });
});

describe('documents for operators', () => {
  it.each(['SECURITY.md', 'docs/compliance.md', 'docs/operate.md'])(
    '%s names tests, files and sections that exist',
    (file) => {
      const text = read(file);
      const cited = [...text.matchAll(/`([\w./@-]+\.(?:test\.ts|ts|mjs|conf|yaml))`/g)].map(([, path = '']) => path);
      const linked = [...text.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, path = '']) => join(dirname(file), path));
      const places = cited.map((path) => (path.includes('/') ? path : `packages/service/test/${path}`));
      expect([...places, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
      const sections = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
      expect(sections.filter((anchor) => !anchorsOf(text).has(anchor))).toEqual([]);
    },
  );
});
