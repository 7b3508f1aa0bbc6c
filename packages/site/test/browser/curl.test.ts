import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, hideNumbers, numbersIn, readableResponse } from '../../src/browser/curl.ts';

const call = {
  method: 'POST',
  path: '/forms',
  headers: { 'accept-language': 'fr', 'content-type': 'application/json', accept: 'application/json' },
  body: `{"city":"L’Anse-au-Loup","name":"O'Neil $HOME \`id\`"}`,
  status: 200,
  milliseconds: 5,
  response: '{}',
};

describe('curlOf', () => {
  it('is a command a shell takes as it is', () => {
    const command = curlOf(call).replace(/^curl/, `printf '%s\\n'`);
    const said = execFileSync('sh', ['-c', command], { env: { BASE: 'http://x/v1', TOKEN: 'secret' } }).toString();
    expect(said.split('\n')).toEqual([
      '-X',
      'POST',
      'http://x/v1/forms',
      '-H',
      'Authorization: Bearer secret',
      '-H',
      'Accept-Language: fr',
      '-H',
      'Content-Type: application/json',
      '-d',
      call.body,
      '',
    ]);
  });
});

describe('hideNumbers', () => {
  const body = JSON.stringify({
    employee: { socialSecurityNumber: '219-09-9999', socialInsuranceNumber: '046 454 286' },
    fields: { spouseSocialSecurityNumber: '219-09-9998', phone: '217-555-0100' },
  });

  it('shows the numbers of the invented person and hides all others', () => {
    const known = numbersIn({ employee: { socialSecurityNumber: '219-09-9999' } });
    const shown = JSON.parse(hideNumbers(body, known) ?? '');
    expect(shown.employee).toEqual({ socialSecurityNumber: '219-09-9999', socialInsuranceNumber: 'XXX XXX XXX' });
    expect(shown.fields).toEqual({ spouseSocialSecurityNumber: 'XXX-XX-XXXX', phone: '217-555-0100' });
  });
});

describe('readableResponse', () => {
  it('cuts printed forms short and lays the rest out', () => {
    const text = readableResponse(JSON.stringify({ form: 'A', pdf: 'x'.repeat(5000) }), '(shortened)');
    expect(JSON.parse(text)).toEqual({ form: 'A', pdf: `${'x'.repeat(60)}… (shortened)` });
    expect(readableResponse('not JSON', '')).toBe('not JSON');
  });
});
