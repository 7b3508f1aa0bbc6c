/** Alerts lead to what to do, and documents name tests and files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../../deploy/lock.ts';
import { anchorsOf } from '../docs/markdown.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('alerts', () => {
  const { groups } = parse(read('deploy/prometheus/rules.yaml')) as {
    groups: { rules: { alert: string; annotations: { runbook_url: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const names = rules.map(({ alert }) => alert);

  it('each link to a section of the operator’s guide, at the address that the guide says to replace', () => {
    const guide = read('docs/how-to/operate.md');
    const page = 'https://runbook.example.com/withholding';
    expect(guide).toContain(`s|${page}|`);
    const anchors = anchorsOf(guide);
    const links = rules.map(({ annotations }) => annotations.runbook_url.split('#'));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(([address, anchor = '']) => address !== page || !anchors.has(anchor))).toEqual([]);
  });

  it('are all in the guide’s table or text', () => {
    const guide = read('docs/how-to/operate.md');
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('each fire in a test of promtool, and stay quiet in another', () => {
    const cases = ['rules', 'calendar'].flatMap((file) => {
      const { tests } = parse(read(`deploy/prometheus/${file}.test.yaml`)) as {
        tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[];
      };
      return tests.flatMap((test) => test.alert_rule_test);
    });
    const fired = cases.filter(({ exp_alerts: expected }) => expected.length > 0);
    const quiet = cases.filter(({ exp_alerts: expected }) => expected.length === 0);
    for (const tested of [fired, quiet])
      expect(names.filter((name) => !tested.some(({ alertname }) => alertname === name))).toEqual([]);
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
