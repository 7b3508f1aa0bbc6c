/** What is handed to operators agrees with the service: variables, ports, paths, rights, and no secrets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../../../deploy/lock.ts';
import { readConfig } from '../../src/config/config.ts';
import { variables } from '../../src/config/variables.ts';
import { Chart } from './chart.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length));

const deployed = ['Dockerfile', 'compose.yaml', ...filesBelow('deploy')];
const known = new Set<string>(Object.values(variables).map(({ name }) => name));
const secret = [
  'databaseUrl',
  'secret',
  'redisUrl',
  'metricsToken',
  'melissaKey',
  'smartyAuthId',
  'smartyAuthToken',
  'tigerUrl',
] as const;
const secretNames = new Set<string>(secret.map((key) => variables[key].name));

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly args?: readonly string[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}
interface Pod {
  readonly securityContext: object;
  readonly containers: readonly [Container];
  readonly terminationGracePeriodSeconds: number;
  readonly enableServiceLinks: boolean;
}

const some = expect.stringMatching(/^\d/) as string;
const publicUrl = 'https://forms.example.com';
const chart = new Chart(join(root, 'deploy/helm/withholding'));
const asked = {
  WITHHOLDING_PUBLIC_URL: publicUrl,
  WITHHOLDING_TRUST_PROXY: '10.0.0.0/8',
  WITHHOLDING_WORDING: 'official',
};
const objects = chart.render({ config: asked });
const podOf = (kind: string): Pod => {
  const found = objects.find((object) => object.kind === kind) as { spec: { template: { spec: Pod } } } | undefined;
  if (!found) throw new Error(`The chart makes no ${kind}.`);
  return found.spec.template.spec;
};

describe('every file', () => {
  it('names variables that the service has', () => {
    const named = deployed.flatMap((file) => read(file).match(/\bWITHHOLDING_[A-Z_]+\b/g) ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('holds no secret: a variable that is one has no value of its own', () => {
    const given = deployed.flatMap((file) =>
      [...read(file).matchAll(/\b(WITHHOLDING_[A-Z_]+|POSTGRES_PASSWORD)\s*[=:][ \t]*(\S.*)?$/gm)].map(
        (match) => match,
      ),
    );
    const values = given.flatMap(([, name = '', value = '']) =>
      secretNames.has(name) || name === 'POSTGRES_PASSWORD' ? [value] : [],
    );
    // A reference to the environment, a command that makes one, the name of a key; Redis on the laptop has no password.
    const harmless =
      /^$|\$\{?[A-Z_]+(?::\?[^}]*)?\}?|^\$\(openssl|^(?:database-url|secret|redis-url|metrics-token)$|^redis:\/\/redis:6379$/;
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter((value) => !harmless.test(value))).toEqual([]);
  });

  it('that is YAML or JSON can be read', () => {
    const documents = deployed.filter((file) => /\.(?:ya?ml|json)$/.test(file) && !file.includes('/templates/'));
    expect(documents.length).toBeGreaterThan(5);
    for (const file of documents) {
      for (const parsed of parseAllDocuments(read(file), { merge: true })) {
        expect('errors' in parsed ? parsed.errors : [], file).toEqual([]);
      }
    }
  });
});

describe('the chart', () => {
  it.each(Object.keys(asked))('rejects an installation without %s, and its schema asks for it', (name) => {
    expect(() => chart.render({ config: { ...asked, [name]: '' } })).toThrow(`${name} is empty`);
    const schema = JSON.parse(read('deploy/helm/withholding/values.schema.json')) as {
      properties: { config: { required: string[] } };
    };
    expect(schema.properties.config.required).toContain(name);
  });

  it('configures a service that would start', () => {
    const { env, ports } = podOf('Deployment').containers[0];
    const values = { WITHHOLDING_DATABASE_URL: 'postgres://db/x', WITHHOLDING_REDIS_URL: 'redis://r' };
    const config = readConfig({
      ...Object.fromEntries(env.map(({ name, value }) => [name, value ?? 'x'.repeat(40)])),
      ...values,
    });
    expect(config).toMatchObject({ host: '0.0.0.0', publicUrl });
    expect(ports).toEqual([
      { name: 'http', containerPort: config.port },
      { name: 'health', containerPort: config.healthPort },
    ]);
    expect(env.filter(({ name, value }) => secretNames.has(name) && value !== undefined)).toEqual([]);
    expect(podOf('Deployment').terminationGracePeriodSeconds).toBeGreaterThan(config.drainSeconds);
  });

  it('probes paths that the service serves, on the port of its own thread', () => {
    const { paths } = parse(read('docs/openapi.yaml')) as { paths: object };
    const container = podOf('Deployment').containers[0];
    for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'] as const) {
      const { path, port } = container[probe]?.httpGet ?? {};
      expect(port).toBe('health');
      expect(Object.keys(paths).some((known) => path?.endsWith(known))).toBe(true);
    }
  });

  it.each(['Deployment', 'Job'])('runs its %s without rights, on a read-only root, within bounds', (kind) => {
    const { securityContext, containers, enableServiceLinks } = podOf(kind);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers[0].securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(containers[0].resources).toMatchObject({ requests: { cpu: some, memory: some }, limits: { memory: some } });
    // Kubernetes would otherwise set variables named like ours.
    expect(enableServiceLinks).toBe(false);
  });

  it('selects the pods it makes', () => {
    const kinds = ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'];
    expect(objects.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    const specOf = (kind: string) => objects.find((object) => object.kind === kind)?.spec;
    const { template, selector } = specOf('Deployment') as {
      template: { metadata: { labels: object } };
      selector: { matchLabels: object };
    };
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(template.metadata.labels).toMatchObject((specOf('Service') as { selector: object }).selector);
  });

  it('lets the ingress reach the service, and Prometheus the health port', () => {
    const specOf = (kind: string) => objects.find((object) => object.kind === kind)?.spec;
    const { ports } = specOf('Service') as { ports: { name: string; targetPort: string }[] };
    expect(ports.map(({ name, targetPort }) => [name, targetPort])).toEqual([
      ['http', 'http'],
      ['health', 'health'],
    ]);
    const { ingress } = specOf('NetworkPolicy') as { ingress: { from: object[]; ports: { port: number }[] }[] };
    const containerPorts = podOf('Deployment').containers[0].ports?.map(({ containerPort }) => containerPort);
    expect(ingress.map((rule) => rule.ports[0]?.port)).toEqual(containerPorts);
    expect(ingress.every(({ from }) => from.length > 0)).toBe(true);
  });

  it('migrates with the command there is', () => {
    const [file = '', command = ''] = podOf('Job').containers[0].args ?? [];
    expect(read(file)).toContain('cli/main.ts');
    expect(read('packages/service/src/cli/main.ts')).toContain(`  ${command}: async`);
  });
});

describe('the systemd unit', () => {
  it('gives each instance a health port of its own', () => {
    const line = /^Environment=(.*)$/m.exec(read('deploy/systemd/withholding@.service'))?.[1] ?? '';
    const ports = ['8080', '8081', '9999'].map((instance) => {
      const pairs = line.replaceAll('%i', instance).split(' ');
      const { port, healthPort } = readConfig(Object.fromEntries(pairs.map((pair) => pair.split('='))));
      return `${port} ${healthPort}`;
    });
    expect(ports).toEqual(['8080 18080', '8081 18081', '9999 19999']);
  });
});

describe('compose.yaml', () => {
  it('asks the database as the service does, over TCP', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: { postgres: { healthcheck: { test: string[] } } };
    };
    expect(services.postgres.healthcheck.test.join(' ')).toContain('pg_isready -h 127.0.0.1 ');
  });

  it('writes no core dump of a process that has seen answers, as under systemd', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: { service: { ulimits: object }; migrate: { ulimits: object } };
    };
    for (const { ulimits } of [services.service, services.migrate]) expect(ulimits).toEqual({ core: 0 });
    expect(read('deploy/systemd/withholding@.service')).toMatch(/^LimitCORE=0$/m);
  });
});

describe('the container', () => {
  const dockerfile = read('Dockerfile');

  it('has every base image pinned by a digest that the operator can read of', () => {
    const pinned = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=\S+@(sha256:[0-9a-f]{64})$/gm)];
    const used = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(used).toEqual(pinned.map(([, name]) => `\${${name}}`));
    for (const [, , digest = ''] of pinned) expect(read('docs/how-to/install.md')).toContain(digest);
  });

  it('starts files that exist, as somebody who is not root', () => {
    const started = [...dockerfile.matchAll(/"((?:packages|deploy)\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(started).toEqual(['packages/service/src/main.js', 'deploy/healthcheck.mjs']);
    for (const file of started) expect(read(file.replace(/\.js$/, '.ts'))).not.toBe('');
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  });

  it('listens where compose and the balancer look', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string>; ports: string[] }>;
    };
    const { environment, ports } = services.service ?? { environment: {}, ports: [] };
    const config = readConfig({
      ...environment,
      WITHHOLDING_DATABASE_URL: 'postgres://db/x',
      WITHHOLDING_SECRET: 'x'.repeat(32),
      WITHHOLDING_WORDING: 'own',
    });
    expect(ports.map((port) => Number(port.split(':').at(-1)))).toEqual([config.port, config.healthPort]);
    expect(dockerfile).toContain(`EXPOSE ${config.port} ${config.healthPort}\n`);
    expect(dockerfile).toContain(`WITHHOLDING_HEALTH_PORT=${config.healthPort}\n`);
    expect(read('deploy/nginx/withholding.conf')).toContain(`server 127.0.0.1:${config.port} `);
    expect(read('deploy/haproxy/haproxy.cfg')).toContain(`server p1 127.0.0.1:${config.port} `);
  });
});
