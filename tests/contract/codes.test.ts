import { expect, test } from 'vitest';
import { refusals, signedOutCodes, silentCode, successCodes } from '../../contract/codes.ts';

test('every refusal has a code of its own, and its family agrees with its HTTP status', () => {
  const all = Object.values(refusals);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const { code, status } of all) {
    if (code.startsWith('C0')) expect(status).toBe(409);
    if (code.startsWith('403')) expect(status).toBe(403);
    if (code.startsWith('B0')) expect(status).toBe(500);
    if (code.startsWith('A04')) expect(status).toBeLessThan(500);
  }
});

test('no refusal is taken for success', () => {
  for (const { code } of Object.values(refusals)) expect(successCodes).not.toContain(code);
});

test('the codes that end a session, and the silent one, are the specification’s', () => {
  expect(signedOutCodes).toEqual(expect.arrayContaining(['A0001', 'A0002', 401]));
  expect(silentCode).toBe('40101');
});
