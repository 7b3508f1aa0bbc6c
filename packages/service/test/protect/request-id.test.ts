import { expect, test } from 'vitest';
import { requestId } from '../../src/protect/request-id.ts';

const idFor = (sent: string): string => requestId({ headers: { 'request-id': sent } });

test.each(['order-17_b.2', '12345678', 'a1b2c3d4e5f6g7h8i9', '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'run-2026-01-3'])(
  'is kept: %s',
  (sent) => expect(idFor(sent)).toBe(sent),
);

test.each([
  '219099999',
  'SSN219099999',
  'a219-09-9999',
  '2026-219-09-9999',
  '219.09.9999x',
  '219--09__9999',
  '12345678-1234-1234-1234-123456789abcd',
])('is replaced, because it has nine digits: %s', (sent) => expect(idFor(sent)).toMatch(/^[\w-]{12}\.[0-9a-z]+$/));
