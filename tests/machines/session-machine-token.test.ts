import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../machines/session/session-events.ts';
import { officer } from '../support/station.ts';
import { token, known, fresh, stored } from './session-steps.ts';

describe('the token', () => {
  test('is refreshed once, however often it is asked for', () => {
    const step = stored(known, { type: 'token.due' }, { type: 'token.due' });
    expect(step.snapshot.value.token).toBe('refreshing');
    expect(step.told).toEqual([]);
  });

  test('is the new one afterwards', () => {
    const step = stored(known, { type: 'token.due' }, { type: 'token.refreshed', token: token(2) });
    expect(step.snapshot).toMatchObject({
      value: { account: 'signedIn', token: 'resting' },
      context: { token: token(2) },
    });
    expect(step.told).toEqual([]);
  });

  test.each(['token.refused', 'token.unreachable'] as const)('stays the old one without a word after %s', (type) => {
    const step = stored(known, { type: 'token.due' }, { type });
    expect(step.snapshot).toMatchObject({
      value: { account: 'signedIn', token: 'resting' },
      context: { token: token(1) },
    });
    expect(step.told).toEqual([]);
  });

  test('is not asked for again once its refresh was refused, and is once it was unreachable', () => {
    expect(
      stored(known, { type: 'token.due' }, { type: 'token.refused' }, { type: 'token.due' }).snapshot.value.token,
    ).toBe('resting');
    expect(
      stored(known, { type: 'token.due' }, { type: 'token.unreachable' }, { type: 'token.due' }).snapshot.value.token,
    ).toBe('refreshing');
  });

  test('is not asked for where nobody is signed in', () => {
    expect(fresh({ type: 'token.due' }).snapshot.value.token).toBe('resting');
  });

  test('whose refresh was refused is not asked for again because another tab wrote the same one', () => {
    const same: SessionEvent = { type: 'storage.changed', stored: { token: token(1), user: officer } };
    const step = stored(known, { type: 'token.due' }, { type: 'token.refused' }, same, { type: 'token.due' });
    expect(step.snapshot.value.token).toBe('resting');
  });

  test('of a session that ended meanwhile does not come back', () => {
    const step = stored(
      known,
      { type: 'token.due' },
      { type: 'session.ended' },
      { type: 'token.refreshed', token: token(2) },
    );
    expect(step.snapshot).toMatchObject({
      value: { account: 'signedOut', token: 'resting' },
      context: { token: undefined },
    });
  });
});
