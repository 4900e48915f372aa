import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { superiorOf } from '../../contract/areas.ts';
import { type Fire, type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import { fireActionNames } from '../../contract/fires/action-names.ts';
import { type FireAction, fireLifecycle, mayStep } from '../../contract/fires/lifecycle.ts';
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
const namesOf = (buttons: readonly HTMLElement[]): FireAction[] => {
  const names = buttons.map(({ textContent }) => textContent.replace(/[A-Z]$/, ''));
  return (Object.keys(fireActionNames) as FireAction[])
    .filter((action) => names.includes(fireActionNames[action]))
    .toSorted((a, b) => names.indexOf(fireActionNames[a]) - names.indexOf(fireActionNames[b]));
};
const inSight = (): FireAction[] => {
  const bar = screen.queryByRole('group', { name: '处置操作' });
  return bar ? namesOf(within(bar).getAllByRole('button')) : [];
};
const inMenu = (): FireAction[] => {
  const menu = screen.queryByRole('menu', { hidden: true });
  return menu ? namesOf(within(menu).getAllByRole('menuitem', { hidden: true })) : [];
};
const shown = (): FireAction[] => [...inSight(), ...inMenu()];

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
        (action) =>
          mayStep(fire, action, regionCode) &&
          (action !== 'report' || superiorOf(fire.holder) !== undefined) &&
          // Nobody was sent who could answer.
          !['answerForce', 'checkIn'].includes(action),
      );
      expect([...shown()].sort()).toEqual([...allowed].sort());
      expect(inSight().length).toBe(Math.min(5, allowed.length));
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

describe('the five in sight', () => {
  const fiveOf = (fire: Fire, regionCode = '341825'): FireAction[] => {
    const { unmount } = open(fire, regionCode);
    const found = inSight();
    unmount();
    return found;
  };
  const onScene = aForce({ state: 'arrived', arrivedAt: '2025-11-21T06:00:00.000Z' });
  test.each<[string, Fire, string, string]>([
    ['waits', burning(), '341825', 'dispatch report transfer feedBack end'],
    [
      'is fought',
      burning({ status: 'dispatched', forces: [onScene] }),
      '341825',
      'feedBack dispatch end forecast transfer',
    ],
    [
      'is fought, and the report is owed',
      burning({ status: 'dispatched', forces: [onScene], unreportedSince: '2025-11-21T06:00:00.000Z' }),
      '341825',
      'report feedBack dispatch end forecast',
    ],
    ['waits for a signature', burning(transfers['转交待签收']), '341825', 'sign feedBack forecast notify planRoute'],
    ['was sent up', burning(transfers['上报待签收']), '341825', 'dispatch feedBack forecast withdraw notify'],
    [
      'has ended',
      burning({ status: 'handled', forces: [onScene] }),
      '341825',
      'feedBack answerForce checkIn addLand reopen',
    ],
  ])('of a fire that %s are the likeliest, most likely first', (_state, fire, regionCode, five) => {
    expect(fiveOf(fire, regionCode).join(' ')).toBe(five);
  });
  test('no step for which there is nobody is offered, neither in sight nor in the menu', () => {
    open(burning({ status: 'dispatched', forces: [aForce({ state: 'refused' })] }), '341825');
    expect(shown().filter((action) => action === 'checkIn' || action === 'answerForce')).toEqual([]);
  });
});

describe('the menu of the other steps', () => {
  test('is walked by keys, chosen from, and gives the focus back to its button', async () => {
    const { person } = open(burning(), '341825');
    expect(screen.queryByRole('menu')).toBeNull();
    await person.keyboard('.');
    const items = () => within(screen.getByRole('menu', { name: '其他操作' })).getAllByRole('menuitem');
    expect(document.activeElement).toBe(items()[0]);
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(items().at(-1));
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(items()[1]);
    await person.keyboard('{End}{Home}');
    expect(document.activeElement).toBe(items()[0]);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.textContent).toBe('更多.');
    await person.keyboard('{Enter}');
    await person.click(screen.getByRole('menuitem', { name: '通知人员' }));
    expect(await screen.findByRole('dialog', { name: '通知人员：版书镇附近' })).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('更多.'));
  });
  test('is not there where nothing else may be done', () => {
    open(burning({ status: 'handled' }), '341825');
    expect(screen.queryByRole('button', { name: /^更多/ })).toBeNull();
  });
});

describe('the keys of the steps', () => {
  const wholes: Readonly<Record<string, [Fire, string]>> = {
    sign: [burning(transfers['上报待签收']), '3418'],
    dispatch: [burning(), '341825'],
    report: [burning(), '341825'],
    transfer: [burning({ holder: '3418' }), '3418'],
    takeOver: [burning({ informed: '3418' }), '3418'],
    feedBack: [burning(), '341825'],
    end: [burning({ forces: [aForce()] }), '341825'],
    withdraw: [burning(transfers['上报待签收']), '341825'],
    answerForce: [burning({ forces: [aForce()] }), '341825'],
    checkIn: [burning({ forces: [aForce({ state: 'arrived' })] }), '341825'],
    dissociate: [burning({ status: 'repeat' }), '341825'],
    reopen: [burning({ status: 'handled' }), '341825'],
  };
  test('are different ones', () => {
    expect(new Set(Object.values(fireKeys)).size).toBe(fireActions.length);
  });
  test.each(Object.entries(fireKeys))('%s opens its form by %s', async (action, key) => {
    const [fire, regionCode] = wholes[action] ?? [burning(), '341825'];
    const { person } = open(fire, regionCode);
    await person.keyboard(key.toLowerCase());
    const title = `${fireActionNames[action as FireAction]}：${fire.placeName}`;
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });
  test('a key pressed in a window above the page is that window’s', async () => {
    const { person } = open(burning(), '341825');
    const above = document.createElement('div');
    above.setAttribute('role', 'dialog');
    document.body.append(above);
    await person.keyboard('fd.');
    above.remove();
    expect([screen.queryByRole('dialog'), screen.queryByRole('menu')]).toEqual([null, null]);
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
