import { describe, expect, test } from 'vitest';
import type { FireStatus } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import { decideFire } from '../../server/fires/decider.ts';
import { now, county, crew, fireIn, command } from './wished.ts';

describe('who is out when a fire is over', () => {
  const over = ['handled', 'noFire', 'repeat'] as const;
  const answer = (status: FireStatus, from: Force['state'], state: 'accepted' | 'arrived' | 'left') =>
    decideFire(
      { action: 'answerForce', by: county, forceId: 'w1', state },
      fireIn(status, { forces: [{ ...crew, state: from }] }),
      now,
    );

  test.each(over)('(%s) is heard of until they are back, and nothing more after that', (status) => {
    expect(decideFire(command('checkIn'), fireIn(status), now)).toMatchObject([{ type: 'fire.checkedIn' }]);
    expect(answer(status, 'arrived', 'left')).toMatchObject([{ type: 'fire.forceAnswered', data: { state: 'left' } }]);
    const back = fireIn(status, { forces: [{ ...crew, state: 'left' }] });
    expect(decideFire(command('answerForce'), back, now)).toMatchObject({
      refused: 'notAllowedNow',
      message: '该火情没有未撤离的力量',
    });
    expect(decideFire(command('checkIn'), back, now)).toMatchObject({ refused: 'notAllowedNow' });
  });

  test('is called back from the road, or may still arrive; while it burns nobody leaves who was not there', () => {
    expect([
      answer('handled', 'sent', 'left'),
      answer('handled', 'accepted', 'left'),
      answer('handled', 'sent', 'arrived'),
    ]).toMatchObject([
      [{ type: 'fire.forceAnswered' }],
      [{ type: 'fire.forceAnswered' }],
      [{ type: 'fire.forceAnswered' }],
    ]);
    expect(answer('dispatched', 'accepted', 'left')).toMatchObject({ refused: 'notAllowedNow', field: 'state' });
  });

  test('does not get lost in another fire: the one with crews goes on, or they are withdrawn first', () => {
    const refusal = {
      refused: 'notAllowedNow',
      field: 'fireId',
      message: '该火情还有未撤离的力量，请先登记撤离，或将另一起火情并入本火情',
    };
    expect(decideFire(command('associate'), fireIn('dispatched', { fireIds: [] }), now)).toEqual(refusal);
    expect(
      decideFire(
        command('associate'),
        fireIn('dispatched', { fireIds: [], forces: [{ ...crew, state: 'left' }] }),
        now,
      ),
    ).toMatchObject([{ type: 'fire.associated' }]);
  });
});

describe('a force at a fire', () => {
  test('answers for itself by its link, without an account, and is not named as an officer', () => {
    const outcome = decideFire(
      { action: 'answerForce', by: { forceId: 'w1' }, forceId: 'w1', state: 'arrived' },
      fireIn('dispatched', { forces: [{ ...crew, state: 'sent' }] }),
      now,
    );
    expect(outcome).toEqual([
      { type: 'fire.forceAnswered', areaCode: '341825', data: { forceId: 'w1', state: 'arrived' } },
    ]);
  });

  test('leaves after it came, and checks in while it is there', () => {
    const answer = (from: Force['state'], state: 'accepted' | 'arrived' | 'left') =>
      decideFire(
        { action: 'answerForce', by: county, forceId: 'w1', state },
        fireIn('dispatched', { forces: [{ ...crew, state: from }] }),
        now,
      );
    expect(answer('sent', 'left')).toMatchObject({ refused: 'notAllowedNow', field: 'state' });
    expect(answer('left', 'arrived')).toMatchObject({ refused: 'notAllowedNow' });
    expect(answer('arrived', 'left')).toMatchObject([{ type: 'fire.forceAnswered' }]);
    expect(
      decideFire(
        { action: 'checkIn', by: county, forceId: 'w1', imageUrls: [] },
        fireIn('dispatched', { forces: [{ ...crew, state: 'sent' }] }),
        now,
      ),
    ).toMatchObject({ refused: 'notAllowedNow', message: '该力量尚未到场' });
    expect(
      decideFire({ action: 'checkIn', by: county, forceId: 'nobody', imageUrls: [] }, fireIn('dispatched'), now),
    ).toMatchObject({ refused: 'notFound', field: 'forceId' });
  });
});
