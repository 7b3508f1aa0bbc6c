/** Which field is which box, when an agency renamed some. */
import { officialLike } from '@withholding/testing/official/official-like';
import { describe, expect, it } from 'vitest';
import { examine } from '../src/examine.ts';
import { candidateOf, candidates, english } from './pet-candidates.ts';

const nameOf = (box: string): string => Object.entries(english.fields).find(([, one]) => one === box)?.[0] ?? '';

describe('renamed fields', () => {
  it('are proposed by the last part of their name', async () => {
    const renamed = nameOf('extra').replace('Page1[0]', 'Page1[0].Step4[0]');
    const { pdf } = await officialLike({ names: { extra: renamed } });
    const { mapping, overlay } = await examine(pdf, candidates);
    expect(mapping.proposals).toMatchObject([
      { field: renamed, box: 'extra', because: expect.arrayContaining(['name']) },
    ]);
    expect(overlay.proposed).toEqual([renamed]);
    expect(overlay.fields[renamed]).toBe('extra');
    expect(overlay.missing).toEqual([]);
  });

  it('are proposed by the words nearest to them', async () => {
    const { pdf } = await officialLike({ names: { 'employee.firstName': 'zz.first', pets: 'zz.second' } });
    const { mapping } = await examine(pdf, candidates);
    expect(mapping.proposals).toEqual(
      expect.arrayContaining([
        { field: 'zz.first', box: 'employee.firstName', because: expect.arrayContaining(['label']) },
      ]),
    );
  });

  it('are proposed by their position', async () => {
    const { pdf } = await officialLike({ names: { total: 'q' } });
    const { mapping } = await examine(pdf, candidates);
    expect(mapping.proposals).toEqual([{ field: 'q', box: 'total', because: ['position'] }]);
  });

  it('never take a box to check for a line to write on', async () => {
    const { pdf } = await officialLike({ names: { twoHomes: 'q' } });
    const declared = candidateOf(english);
    const { mapping } = await examine(pdf, [{ ...declared, boxes: { ...declared.boxes, twoHomes: 'text' } }]);
    expect(mapping).toMatchObject({ proposals: [], missing: ['twoHomes'], unknown: ['q'] });
  });

  it('are what a person says they are', async () => {
    const { pdf } = await officialLike({ names: { total: 'q' } });
    const { overlay } = await examine(pdf, candidates, { chosen: { q: 'total' } });
    expect(overlay).toMatchObject({ proposed: [], missing: [], fields: { q: 'total' } });
  });

  it('are too many to guess when most are renamed', async () => {
    const names = Object.fromEntries(Object.values(english.fields).map((box, at) => [box, `x${at}`]));
    const { pdf } = await officialLike({ names });
    await expect(examine(pdf, candidates)).rejects.toThrow('8 of the 8 declared fields have other names in this file');
  });
});

describe('fields of a form with unknown field names', () => {
  const unnamed = [candidateOf(english, { fields: {} })];

  it('are proposed by their names and labels, and every box without one is named', async () => {
    const { pdf } = await officialLike({ names: { 'employee.firstName': 'zz.first' } });
    const { mapping } = await examine(pdf, unnamed);
    const proposed = mapping.proposals.map(({ box }) => box);
    expect(proposed).toContain('employee.firstName');
    expect([...proposed, ...mapping.missing].toSorted()).toEqual(Object.values(english.fields).toSorted());
    expect(mapping.proposals.every(({ because }) => !because.includes('position'))).toBe(true);
  });

  it('are all there once a person has named them', async () => {
    const { mapping } = await examine(english.pdf, unnamed, { chosen: english.fields });
    expect(mapping).toMatchObject({ proposals: [], missing: [], unknown: [] });
  });

  it('are not wanted for boxes that stay blank', async () => {
    const { mapping } = await examine(english.pdf, [{ ...candidateOf(english, { fields: {} }), blank: ['extra'] }]);
    expect(mapping.missing).not.toContain('extra');
  });
});

describe('other fields', () => {
  it('are left empty when the edition ignores them, and named when it does not', async () => {
    const { total: _, ...rest } = Object.fromEntries(Object.entries(english.fields).map(([name, box]) => [box, name]));
    const fields = Object.fromEntries(Object.entries(rest).map(([box, name]) => [name, box]));
    const unknown = await examine(english.pdf, [candidateOf(english, { fields })]);
    expect(unknown.mapping.unknown).toEqual([nameOf('total')]);
    const ignored = await examine(english.pdf, [
      candidateOf(english, { fields, ignored: ['topmostSubform[0].Page1[0].f1_07*'] }),
    ]);
    expect(ignored.mapping.unknown).toEqual([]);
  });
});
