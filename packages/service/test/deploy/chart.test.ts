/** The parts of the chart that an operator turns on, and the values they take. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../../deploy/lock.ts';
import { Chart } from './chart.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = 'deploy/helm/withholding';
const chart = new Chart(join(root, folder));
const config = {
  WITHHOLDING_PUBLIC_URL: 'https://forms.example.com',
  WITHHOLDING_TRUST_PROXY: '10.0.0.0/8',
  WITHHOLDING_WORDING: 'official',
};
interface Rendered<Spec = unknown> {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: object; readonly annotations?: object };
  readonly spec: Spec;
}
interface Ingress {
  readonly rules: [{ readonly http: { readonly paths: [{ readonly path: string; readonly backend: Backend }] } }];
}
interface Backend {
  readonly service: { readonly port: object };
}
interface Monitor {
  readonly jobLabel: string;
  readonly selector: { readonly matchLabels: object };
  readonly endpoints: [{ readonly port: string; readonly path: string; readonly authorization?: object }];
}
interface Scaler {
  readonly metrics: readonly {
    readonly pods?: { readonly metric: { readonly name: string }; readonly target: object };
  }[];
}
interface Ports {
  readonly ports: readonly { readonly name: string }[];
}
const render = (over: Readonly<Record<string, object>>) => chart.render({ config, ...over }) as unknown as Rendered[];
const all = render({
  ingress: { enabled: true, host: 'forms.example.com', tlsSecretName: 'tls', batchAnnotations: { a: 'b' } },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  prometheusRule: { enabled: true, runbook: 'https://wiki.example.com/operate' },
  autoscaling: { waitSeconds: '100m' },
});
const each = <Spec>(kind: string, objects = all) =>
  objects.filter((object) => object.kind === kind) as Rendered<Spec>[];
const one = <Spec>(kind: string, objects = all): Rendered<Spec> => {
  const [found] = each<Spec>(kind, objects);
  if (!found) throw new Error(`The chart makes no ${kind}.`);
  return found;
};

describe('values', () => {
  type Schema = { readonly properties?: Readonly<Record<string, Schema>> };
  const schema = JSON.parse(read(`${folder}/values.schema.json`)) as Schema;
  const values = parse(read(`${folder}/values.yaml`)) as Record<string, object>;
  const isValid = new Ajv({ strict: false }).compile(schema);

  it('are valid, once the operator has set what the chart asks for', () => {
    isValid({ ...values, config: { ...values.config, ...config } });
    expect(isValid.errors).toBeNull();
  });

  it.each([
    ['a misspelled name', { ingres: {} }],
    ['a misspelled name further down', { ingress: { hots: 'forms.example.com' } }],
    ['an annotation that isn’t text', { ingress: { annotations: { 'haproxy.org/pod-maxconn': 200 } } }],
    ['a secret among the settings', { config: { ...config, WITHHOLDING_SECRET: 'x' } }],
    ['a wait that isn’t a quantity', { autoscaling: { waitSeconds: '0.1s' } }],
    ['a runbook with an anchor', { prometheusRule: { runbook: 'https://wiki.example.com/operate#top' } }],
  ])('with %s are rejected', (_name, over) => {
    expect(isValid({ ...values, config, ...over })).toBe(false);
  });

  it('have a default for every property of the schema, and no other', () => {
    const compare = (at: Schema, value: object): void => {
      if (!at.properties) return;
      const { global: _global, ...properties } = at.properties;
      expect(Object.keys(value).toSorted()).toEqual(Object.keys(properties).toSorted());
      for (const [name, below] of Object.entries(properties))
        compare(below, (value as Record<string, object>)[name] ?? {});
    };
    compare(schema, values);
  });
});

describe('what is off by default', () => {
  it('is not made', () => {
    const kinds = render({}).map(({ kind }) => kind);
    expect(kinds.filter((kind) => ['Ingress', 'ServiceMonitor', 'PrometheusRule'].includes(kind))).toEqual([]);
    expect(one<Scaler>('HorizontalPodAutoscaler', render({})).spec.metrics).toHaveLength(1);
  });

  it('has names of its own', () => {
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('the ingress', () => {
  it('sends a host to the Service, over TLS', () => {
    const { ports } = one<Ports>('Service').spec;
    for (const { spec } of each<Ingress>('Ingress')) {
      expect(spec).toMatchObject({
        ingressClassName: 'haproxy',
        tls: [{ secretName: 'tls', hosts: ['forms.example.com'] }],
        rules: [{ host: 'forms.example.com', http: { paths: [{ backend: { service: { name: 'forms' } } }] } }],
      });
      expect(ports).toContainEqual(expect.objectContaining(spec.rules[0].http.paths[0].backend.service.port));
    }
  });

  it('takes batches apart if their annotations differ, at a path that the service serves', () => {
    const { paths } = parse(read('docs/openapi.yaml')) as { paths: object };
    const path = each<Ingress>('Ingress')[1]?.spec.rules[0].http.paths[0].path;
    expect(Object.keys(paths)).toContain(path);
    expect(each('Ingress', render({ ingress: { enabled: true, host: 'a' } }))).toHaveLength(1);
  });

  it('limits the requests under way as the HAProxy configuration does', () => {
    const maxconn = /default-server maxconn (\d+)/.exec(read('deploy/haproxy/haproxy.cfg'))?.[1];
    expect(one('Ingress').metadata.annotations).toMatchObject({ 'haproxy.org/pod-maxconn': maxconn });
  });

  it.each(['host', 'className'])('is rejected without a %s', (name) => {
    expect(() => render({ ingress: { enabled: true, host: 'a', [name]: '' } })).toThrow(`ingress.${name} is empty`);
  });
});

describe('monitoring', () => {
  const monitor = one<Monitor>('ServiceMonitor');

  it('reads the health port of the Service, with the token', () => {
    const service = one<Ports>('Service');
    expect(service.metadata.labels).toMatchObject(monitor.spec.selector.matchLabels);
    const [{ port, path, authorization }] = monitor.spec.endpoints;
    expect(service.spec.ports.map(({ name }) => name)).toContain(port);
    expect(path).toBe('/v1/metrics');
    expect(authorization).toEqual({ credentials: { name: 'withholding', key: 'metrics-token' } });
    expect(monitor.metadata.labels).toMatchObject({ release: 'prometheus' });
  });

  it('sends no token where the service has none', () => {
    const without = render({ serviceMonitor: { enabled: true }, secrets: { WITHHOLDING_METRICS_TOKEN: '' } });
    const [endpoint] = one<Monitor>('ServiceMonitor', without).spec.endpoints;
    expect(endpoint.authorization).toBeUndefined();
  });

  it('names the job that the alerts look for', () => {
    const labels = one('Service').metadata.labels as Record<string, string>;
    const jobs = new Set([...read('deploy/prometheus/rules.yaml').matchAll(/job="(\w+)"/g)].map(([, job]) => job));
    expect([...jobs]).toEqual([labels[monitor.spec.jobLabel]]);
  });

  it('has the alerts of deploy/prometheus, with links to the operator’s own runbook', () => {
    const rules = read('deploy/prometheus/rules.yaml');
    const own = rules.replaceAll('https://runbook.example.com/withholding', 'https://wiki.example.com/operate');
    expect(one('PrometheusRule').spec).toEqual(parse(own));
    expect(own).not.toBe(rules);
  });
});

describe('scaling', () => {
  it('can follow waits, by a metric that the service has', () => {
    const pods = one<Scaler>('HorizontalPodAutoscaler').spec.metrics[1]?.pods;
    expect(read('packages/service/src/observe/metrics.ts')).toContain(`'${pods?.metric.name}'`);
    expect(pods?.target).toEqual({ type: 'AverageValue', averageValue: '100m' });
  });

  it('is left to the autoscaler: an upgrade sets no number of pods', () => {
    expect(one('Deployment').spec).not.toHaveProperty('replicas');
  });
});
