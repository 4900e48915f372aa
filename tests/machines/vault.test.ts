import { describe, expect, test } from 'vitest';
import { createVault, openAnswer, openArgs, sealAnswer, sealArgs, sealQuery, sealWish } from '../../machines/vault.ts';

describe('the vault', () => {
  test('gives what it keeps once', () => {
    const vault = createVault();
    const ref = vault.keep('Ln-2026-first');
    expect(ref).not.toContain('Ln-2026');
    expect([vault.take(ref), vault.take(ref)]).toEqual(['Ln-2026-first', undefined]);
  });

  test('tells equal secrets apart, so that no form takes what another is sending', () => {
    const vault = createVault();
    const [first, second] = [vault.keep('same'), vault.keep('same')];
    expect(first).not.toBe(second);
    expect([vault.take(first), vault.take(second)]).toEqual(['same', 'same']);
  });

  test('gives what it holds as often as it is asked, under one reference', () => {
    const vault = createVault();
    const ref = vault.hold('lk_mine');
    expect(vault.hold('lk_mine')).toBe(ref);
    expect([vault.take(ref), vault.take(ref)]).toEqual(['lk_mine', 'lk_mine']);
    const once = vault.keep('lk_mine');
    expect([vault.take(once), vault.take(once), vault.take(ref)]).toEqual(['lk_mine', undefined, 'lk_mine']);
  });

  test('knows nothing any more once it is emptied, and takes up anew', () => {
    const vault = createVault();
    const refs = [vault.keep('a'), vault.hold('b')];
    vault.empty();
    expect(refs.map((ref) => vault.take(ref))).toEqual([undefined, undefined]);
    const again = vault.hold('b');
    expect(refs).not.toContain(again);
    expect(vault.take(again)).toBe('b');
  });
});

describe('what passes the bus', () => {
  test('of a command is all but its secrets, which come back when it is sent', () => {
    const vault = createVault();
    const args = { phone: '13800000000', code: '482913', password: 'Ln-2026-first' };
    const sealed = sealArgs(vault, 'modifyMobile', args);
    expect(sealed).toEqual({ phone: '13800000000', code: 'secret:1', password: 'secret:2' });
    expect(openArgs(vault, 'modifyMobile', sealed)).toEqual(args);
    expect(openArgs(vault, 'modifyMobile', sealed)).toEqual({ phone: '13800000000' });
  });

  test('of an answer too, be they one or many', () => {
    const vault = createVault();
    const data = { secretCodes: ['aaaa-1111', 'bbbb-2222'] };
    const sealed = sealAnswer(vault, 'factorConfirm', data);
    expect(sealed).toEqual({ secretCodes: ['secret:1', 'secret:2'] });
    expect(openAnswer(vault, 'factorConfirm', sealed)).toEqual(data);
  });

  test('of a question is the same each time, so that it is one question', () => {
    const vault = createVault();
    const asked = () => sealQuery(vault, 'externalMine', { secret: 'lk_mine' });
    expect(asked()).toEqual(asked());
    expect(openArgs(vault, 'externalMine', asked())).toEqual({ secret: 'lk_mine' });
    expect(sealWish(vault, { type: 'query.ask', call: 'externalMine', args: { secret: 'lk_mine' } })).toEqual({
      type: 'query.ask',
      call: 'externalMine',
      args: asked(),
    });
  });

  test('of what has no secret is the thing itself', () => {
    const vault = createVault();
    const args = { code: '341825' };
    expect(sealArgs(vault, 'nameFromCode', args)).toBe(args);
    expect([sealArgs(vault, 'factorRemove', undefined), sealAnswer(vault, 'factorCodes', null)]).toEqual([
      undefined,
      null,
    ]);
    const wish = { type: 'session.signOut' } as const;
    expect(sealWish(vault, wish)).toBe(wish);
  });
});
