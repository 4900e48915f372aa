import { expect, test } from 'vitest';
import { refusals, signedOutCodes, silentCode, successCodes } from '../../contract/codes.ts';

test('every refusal has a code of its own, and its family agrees with its HTTP status', () => {
  const all = Object.values(refusals);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  const families: readonly [RegExp, (status: number) => boolean][] = [
    [/^C0/, (status) => status === 409],
    [/^403/, (status) => status === 403],
    [/^B0/, (status) => status >= 500],
    [/^(A0|401)/, (status) => status >= 400 && status < 500],
  ];
  const strangers = all.filter(
    ({ code, status }) => !families.some(([family, agrees]) => family.test(code) && agrees(status)),
  );
  expect(strangers).toEqual([]);
});

test('no refusal is taken for success', () => {
  for (const { code } of Object.values(refusals)) expect(successCodes).not.toContain(code);
});

test('the codes that end a session, and the silent one, are the specification’s', () => {
  expect(signedOutCodes).toEqual(expect.arrayContaining(['A0001', 'A0002', 401]));
  expect(silentCode).toBe('40101');
});
