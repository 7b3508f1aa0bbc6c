/** Alerts lead to what to do, and documents name tests and files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../../deploy/reached.ts';
import { anchorsOf } from '../docs/markdown.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('alerts', () => {
  it('each lead to a section of the operator’s guide', () => {
    const { groups } = parse(read('deploy/prometheus/rules.yaml')) as {
      groups: { rules: { alert: string; annotations: { runbook_url: string } }[] }[];
    };
    const anchors = anchorsOf(read('docs/how-to/operate.md'));
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    expect(
      rules.filter(({ annotations }) => !anchors.has(annotations.runbook_url.replace('docs/how-to/operate.md#', ''))),
    ).toEqual([]);
  });
});

describe('documents for operators', () => {
  it.each(['SECURITY.md', 'docs/explanation/compliance.md', 'docs/how-to/install.md', 'docs/how-to/operate.md'])(
    '%s names tests and files that exist',
    (file) => {
      const cited = [...read(file).matchAll(/`([\w./@-]+\.(?:test\.ts|ts|mjs|conf|yaml))`/g)].map(
        ([, path = '']) => path,
      );
      const places = cited.map((path) => (existsSync(join(root, path)) ? path : `packages/service/test/${path}`));
      expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );
});
