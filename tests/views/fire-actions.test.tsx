import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { superiorOf } from '../../contract/areas.ts';
import { type Fire, type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import { type FireAction, fireActionNames, fireLifecycle, mayStep } from '../../contract/fires/lifecycle.ts';
import { fireActions, fireKeys } from '../../src/fires/detail/actions.ts';
import { FireDetail } from '../../src/fires/detail/fire-detail.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { aForce, burning, sitDown } from '../support/fires-at-screen.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/mark-map.tsx', () => ({ default: () => null }));

function open(fire: Fire, regionCode: string, roleCode = 'ZBY', canCommand = true) {
  const station = createAskedStation({ canCommand });
  sitDown(station, regionCode, roleCode);
  station.putFires(fire);
  return { station, ...show(station, <FireDetail fireId={fire.id} slots={{}} onAlarm={() => undefined} />) };
}
const by = { userId: 'u-x', realName: '甲' };
const shown = (): FireAction[] => {
  const names = screen
    .queryAllByRole('group')
    .filter((group) => ['处置操作', '其他操作'].includes(group.getAttribute('aria-label') ?? ''))
    .flatMap((group) =>
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent.replace(/[A-Z]$/, '')),
    );
  return (Object.keys(fireActionNames) as FireAction[]).filter((action) => names.includes(fireActionNames[action]));
};

const transfers: Readonly<Record<string, Partial<Fire>>> = {
  无转交: {},
  转交待签收: {
    holder: '3418',
    transfer: { status: 1, from: '3418', to: '341825', by, at: '2025-11-21T06:00:00.000Z' },
  },
  上报待签收: { transfer: { status: 2, from: '341825', to: '3418', by, at: '2025-11-21T06:00:00.000Z' } },
  上级已签收: { informed: '3418' },
};
const cases = (Object.keys(fireLifecycle) as FireStatus[]).flatMap((status) =>
  Object.keys(transfers).flatMap((transfer) =>
    ['34', '3418', '341825', '3410'].map((regionCode) => ({ status, transfer, regionCode })),
  ),
);

describe('the buttons of a fire', () => {
  test.each(cases)(
    '$status, $transfer, seen from $regionCode: those of the table and no others',
    ({ status, transfer, regionCode }) => {
      const fire = burning({ status, ...transfers[transfer] });
      open(fire, regionCode);
      const allowed = fireActions.filter(
        (action) => mayStep(fire, action, regionCode) && (action !== 'report' || superiorOf(fire.holder) !== undefined),
      );
      expect(new Set(shown())).toEqual(new Set(allowed));
    },
  );
  test('the holder reports and dispatches, its superior dispatches, the province above does neither', () => {
    const one = (regionCode: string): FireAction[] => {
      const { unmount } = open(burning(), regionCode);
      const found = shown();
      unmount();
      return found;
    };
    expect(
      [one('341825'), one('3418'), one('34')].map((found) => [
        found.includes('report'),
        found.includes('dispatch'),
        found.includes('feedBack'),
      ]),
    ).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
  });
  test('the province has nobody to report to', () => {
    open(burning({ holder: '34' }), '34');
    expect(screen.queryByRole('button', { name: /^上报上级/ })).toBeNull();
  });
  test('are not there for a trainer, nor in a replay; each is told why', () => {
    const { unmount } = open(burning(), '341825', 'JLY');
    expect([shown(), screen.getByText('您没有处置权限，仅可查看。')].length).toBe(2);
    expect(shown()).toEqual([]);
    unmount();
    open(burning(), '341825', 'ZBY', false);
    expect(shown()).toEqual([]);
    expect(screen.getByText('回放中不能操作。')).toBeTruthy();
  });
  test('follow what others do, without a reload', () => {
    const { station } = open(burning(), '3418');
    expect(shown()).not.toContain('sign');
    act(() => station.putFires(burning(transfers['上报待签收'])));
    expect(shown()).toContain('sign');
    act(() => station.putFires(burning({ informed: '3418' })));
    expect([shown().includes('sign'), shown().includes('takeOver')]).toEqual([false, true]);
  });
});

describe('the keys of the main steps', () => {
  const wholes: Readonly<Record<string, [Fire, string]>> = {
    sign: [burning(transfers['上报待签收']), '3418'],
    dispatch: [burning(), '341825'],
    report: [burning(), '341825'],
    transfer: [burning({ holder: '3418' }), '3418'],
    takeOver: [burning({ informed: '3418' }), '3418'],
    feedBack: [burning(), '341825'],
    end: [burning({ forces: [aForce()] }), '341825'],
  };
  test.each(Object.entries(fireKeys))('%s opens its form by %s', async (action, key) => {
    const [fire, regionCode] = wholes[action] as [Fire, string];
    const { person } = open(fire, regionCode);
    await person.keyboard(key.toLowerCase());
    const title = `${fireActionNames[action as FireAction]}：${fire.placeName}`;
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });
  test('a key whose step is not allowed does nothing', async () => {
    const { person } = open(burning(), '34');
    await person.keyboard('vpte');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('every state has its name on the page', () => {
  for (const status of Object.keys(fireStatusNames) as FireStatus[]) {
    const { unmount } = open(burning({ status }), '341825');
    expect(screen.getByRole('banner').textContent).toContain(fireStatusNames[status]);
    unmount();
  }
});
