import { describe, expect, test } from 'vitest';
import { decideFire, type FireActor } from '../../server/fires/decider.ts';
import { aFire } from '../support/sample-fire.ts';

const now = Date.parse('2026-03-01T09:00:00.000Z');
const county: FireActor = { userId: 'u1', realName: '旌德县值班员', regionCode: '341825' };
const record = {
  outAt: '2026-03-01T08:30:00.000Z',
  burned: { forest: 1.2 },
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'farming' as const,
};

describe('the times of an end', () => {
  const end = (more: object) => decideFire({ action: 'end', by: county, record: { ...record, ...more } }, aFire(), now);
  const start = '2026-03-01T03:58:00.000Z';
  const five = '2026-03-01T09:05:00.000Z';

  test('may be those of its beginning, and five minutes ahead of this clock', () => {
    for (const more of [
      { outAt: start },
      { outAt: five },
      { outAt: start, controlledAt: start },
      { controlledAt: start },
      { controlledAt: record.outAt },
    ]) {
      expect(end(more)).toMatchObject([{ type: 'fire.ended', data: { record: more } }]);
    }
  });

  test.each([
    [{ outAt: '2026-03-01T03:57:59.999Z' }, 'outAt', '扑灭时间不能早于起火时间'],
    [{ outAt: '2026-03-01T09:05:00.001Z' }, 'outAt', '扑灭时间不能晚于当前时间'],
    [{ controlledAt: '2026-03-01T03:57:59.999Z' }, 'controlledAt', '控制时间应在起火时间与扑灭时间之间'],
    [{ controlledAt: '2026-03-01T08:30:00.001Z' }, 'controlledAt', '控制时间应在起火时间与扑灭时间之间'],
  ])('are refused with %j', (more, field, message) => {
    expect(end(more)).toEqual({ refused: 'badInput', field, message });
  });
});
