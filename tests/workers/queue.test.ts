import { describe, expect, test } from 'vitest';
import { createQueue, type Lane } from '../../server/workers/queue.ts';

/** A queue whose pieces of work note when they begin. */
function watched(bounds: Partial<Parameters<typeof createQueue>[0]> = {}): {
  begun: string[];
  enter: (by: string, lane?: Lane) => (() => void) | undefined;
} {
  const queue = createQueue({ atOnce: 2, long: 1, waiting: 3, each: 2, ...bounds });
  const begun: string[] = [];
  return {
    begun,
    enter: (by, lane = 'short') =>
      queue.enter({ by, lane }, () => {
        begun.push(`${by}:${lane}`);
      }),
  };
}

describe('work in queue', () => {
  test('begins at once while places are free, and in its turn afterwards', () => {
    const { begun, enter } = watched();
    const [leave] = ['甲', '乙', '丙', '丁'].map((by) => enter(by));
    expect(begun).toEqual(['甲:short', '乙:short']);
    leave?.();
    expect(begun).toEqual(['甲:short', '乙:short', '丙:short']);
  });
  test('that is long never takes the last place: short work does not wait for it', () => {
    const { begun, enter } = watched();
    enter('甲', 'long');
    enter('乙', 'long');
    enter('丙');
    expect(begun).toEqual(['甲:long', '丙:short']);
  });
  test('of one person is done one piece at a time, after that of others who came later', () => {
    const { begun, enter } = watched();
    const leave = enter('甲');
    enter('甲');
    enter('乙');
    expect(begun).toEqual(['甲:short', '乙:short']);
    leave?.();
    expect(begun).toEqual(['甲:short', '乙:short', '甲:short']);
  });
  test('of one person never fills it: their third piece is refused, the next person has room', () => {
    const { enter } = watched();
    expect([enter('甲'), enter('甲'), enter('甲')].map((one) => one !== undefined)).toEqual([true, true, false]);
    expect(enter('乙')).toBeDefined();
  });
  test('is refused where as many wait as may, each lane for itself', () => {
    const { begun, enter } = watched();
    for (const by of ['甲', '乙', '丙', '丁']) expect(enter(by, 'long')).toBeDefined();
    expect(enter('戊', 'long')).toBeUndefined();
    expect(enter('戊')).toBeDefined();
    expect(begun).toEqual(['甲:long', '戊:short']);
  });
  test('that leaves while it waits is not begun, and gives its place to the next', () => {
    const { begun, enter } = watched({ atOnce: 1 });
    const first = enter('甲');
    enter('乙')?.();
    enter('丙');
    first?.();
    expect(begun).toEqual(['甲:short', '丙:short']);
  });
  test('that leaves twice frees one place', () => {
    const { begun, enter } = watched({ atOnce: 1 });
    const first = enter('甲');
    enter('乙');
    enter('丙');
    first?.();
    first?.();
    expect(begun).toEqual(['甲:short', '乙:short']);
  });
});
