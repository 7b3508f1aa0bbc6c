/** GET getAllFormIds, getAllFormsCatalog and getPdf. */
import { expect, it } from 'vitest';
import { anyEdition, currentEditions, editions, formIds } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { fieldsOf, infoOf } from '../support/pdf.ts';
import { problemFaults } from '../support/problems.ts';
import { offenders, offendersAsked } from '../support/rules.ts';

const catalogue = () => ask<{ id: string; version: string }[]>('getAllFormsCatalog');
const blank = (id: string, query = '') => call(`getPdf/${id}${query}`, { headers: { accept: 'application/pdf' } });

it('GET getAllFormIds · is a list of ids, each once', async () => {
  const ids = await formIds();
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !/^[A-Z0-9]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('GET getAllFormIds · has forms of both countries', async ({ skip }) => {
  const localities = new Set((await editions()).map(({ information }) => information.locality));
  skip(!localities.has('CANADA_FEDERAL'), 'no Canadian form is listed');
  expect(localities).toContain('FEDERAL');
});

it('GET getAllFormsCatalog · has an id and a version for every form', async () => {
  const entries = await catalogue();
  expect(entries.filter(({ id, version }) => !(typeof id === 'string' && /^\d+\.\d+\.\d+$/.test(version)))).toEqual([]);
  expect([...new Set(entries.map(({ id }) => id))].sort()).toEqual([...(await formIds())].sort());
});

it('GET getAllFormsCatalog · lists the current version of each form', async () => {
  const entries = (await catalogue()).map(({ id, version }) => `${id} ${version}`);
  const faults = offenders(
    await currentEditions(),
    ({ id, version }) => !entries.includes(`${id} ${version}`) && version,
  );
  expect(faults).toEqual([]);
});

it('GET getPdf · is a stream of PDF bytes', async () => {
  const faults = await offendersAsked(await currentEditions(), async ({ id }) => {
    const { status, headers, bytes } = await blank(id);
    if (status !== 200 || !headers.get('content-type')?.startsWith('application/pdf'))
      return `${status} ${headers.get('content-type')}`;
    return !bytes.toString('latin1', 0, 5).startsWith('%PDF-') && 'not a PDF';
  });
  expect(faults).toEqual([]);
});

it('GET getPdf · the blank has live fields, among them the signature and its date', async () => {
  const faults = await offendersAsked(await currentEditions(), async ({ id }) => {
    const names = (await fieldsOf((await blank(id)).bytes)).map(({ name }) => name);
    if (names.length < 5) return `fields ${names}`;
    return (
      !(names.some((name) => /^signatureLine(_\d)?$/.test(name)) && names.some((name) => /^date(_\w+)?$/.test(name))) &&
      'no signature'
    );
  });
  expect(faults).toEqual([]);
});

it('GET getPdf · the blank has the pages of the page images', async () => {
  const faults = await offendersAsked(await currentEditions(), async ({ id, information }) => {
    const pages = Number(/^Pages:\s+(\d+)/m.exec(await infoOf((await blank(id)).bytes))?.[1]);
    return pages !== information.blankFormImages.length && `${pages} pages`;
  });
  expect(faults).toEqual([]);
});

it('GET getPdf · without a version it is the latest', async () => {
  const faults = await offendersAsked(await currentEditions(), async ({ id, version }) => {
    const [silent, said] = [await blank(id), await blank(id, `?formVersion=${version}`)];
    return !silent.bytes.equals(said.bytes) && 'another file';
  });
  expect(faults).toEqual([]);
});

it('GET getPdf · an older version that is still supported has its own blank', async ({ skip }) => {
  const old = (await editions()).filter(({ deprecated }) => deprecated);
  skip(old.length === 0, 'no form has a deprecated version');
  const faults = await offendersAsked(
    old.map((one) => ({ ...one, place: `${one.id} ${one.version}` })),
    async ({ id, version }) => {
      const [silent, said] = [await blank(id), await blank(id, `?formVersion=${version}`)];
      return (said.status !== 200 || silent.bytes.equals(said.bytes)) && `${said.status}, the same file`;
    },
  );
  expect(faults).toEqual([]);
});

it('GET getPdf · an unknown form or version is not found', async () => {
  expect(problemFaults(await blank('ZZ999'), 404)).toEqual([]);
  expect(problemFaults(await blank((await anyEdition()).id, '?formVersion=1000.01.0'), 404)).toEqual([]);
});
