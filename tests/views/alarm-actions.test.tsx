import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { alarmStatuses } from '../../contract/alarms/alarm.ts';
import { actionsWithReason, alarmActionNames, alarmActions, alarmStep } from '../../contract/alarms/lifecycle.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { Actions } from '../../src/alarms/detail/actions.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { aFire } from '../support/sample-fire.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const me = { userId: officer.id, realName: officer.realName };
const colleague = { userId: 'u-jingde', realName: '旌德值班员' };
const mine = anAlarm({ status: 'received', owner: me });
const button = (action: (typeof alarmActions)[number]) => screen.getByRole('button', { name: new RegExp(`^${alarmActionNames[action]}`) });

describe('buttons, lifecycle table and officer agree', () => {
  const cases = alarmStatuses.flatMap((status) => [me, colleague].flatMap((owner) => alarmActions.map((action) => ({ status, owner, action }))));
  test.each(cases)('$status, owner $owner.userId: $action', async ({ status, owner, action }) => {
    const alarm = anAlarm({ status, ...(status === 'pending' ? {} : { owner }) });
    const station = createFakeStation();
    const { person } = show(station, <Actions alarm={alarm} />);
    const allowed = alarmStep(alarm, action, officer.id) !== undefined;
    expect(button(action).getAttribute('aria-disabled')).toBe(String(!allowed));
    await person.click(button(action));
    const asks = screen.queryByRole('button', { name: '返回' }) !== null;
    // Either it asks for a reason or a fire first, or one wish goes out; what is not allowed does neither.
    expect(Number(asks) + station.wishes.length).toBe(allowed ? 1 : 0);
  });
});

test.each(['receive', 'confirm'] as const)('%s goes out at one press of its key', async (action) => {
  const station = createFakeStation();
  const { person } = show(station, <Actions alarm={action === 'receive' ? anAlarm() : mine} />);
  await person.keyboard(action === 'receive' ? 'r' : 'c');
  expect(station.wishes).toEqual([{ type: 'alarm.act', action, alarmId: 'a-1' }]);
});

test.each([...actionsWithReason])('%s wants a reason', async (action) => {
  const status = { dismiss: 'received', release: 'received', reopen: 'dismissed', detach: 'repeat' }[action as string] as 'received';
  const station = createFakeStation();
  const { person } = show(station, <Actions alarm={anAlarm({ status, owner: me })} />);
  await person.click(button(action));
  await person.click(screen.getByRole('button', { name: alarmActionNames[action] }));
  expect(screen.getByText('请填写原因')).toBeTruthy();
  expect(station.wishes).toEqual([]);
  await person.type(screen.getByLabelText('补充说明'), '现场核实');
  await person.click(screen.getByRole('button', { name: alarmActionNames[action] }));
  expect(station.wishes).toEqual([{ type: 'alarm.act', action, alarmId: 'a-1', reason: '现场核实' }]);
});

test('a usual reason is one press, and words may follow it', async () => {
  const station = createFakeStation();
  const { person } = show(station, <Actions alarm={mine} />);
  await person.keyboard('d');
  await person.click(screen.getByRole('button', { name: '炊烟' }));
  await person.type(screen.getByLabelText('补充说明'), '村民做饭{Enter}');
  await person.click(screen.getByRole('button', { name: '排除' }));
  expect(station.wishes.at(-1)).toMatchObject({ action: 'dismiss', reason: expect.stringContaining('炊烟：村民做饭') });
});

test('associating offers the open fires, the nearest first, and sends the chosen one', async () => {
  const station = createFakeStation();
  const fire = (id: string, over: Partial<Fire>): Fire => aFire({ id, placeName: id, alarmIds: [], ...over });
  station.putFires(fire('远处的火', { longitude: 119.2 }), fire('近处的火', {}), fire('已灭的火', { status: 'handled' }));
  const { person } = show(station, <Actions alarm={mine} />);
  await person.keyboard('a');
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['近处的火', '远处的火']);
  await person.click(screen.getByRole('radio', { name: /近处的火/ }));
  await person.click(screen.getByRole('button', { name: '关联火情' }));
  expect(station.wishes).toEqual([{ type: 'alarm.act', action: 'associate', alarmId: 'a-1', fireId: '近处的火' }]);
});

test('a wish on its way says so and holds the other buttons back', () => {
  const station = createFakeStation();
  station.triage$.next({ selectedId: 'a-1', outbox: [{ alarmId: 'a-1', action: 'confirm' }] });
  show(station, <Actions alarm={mine} />);
  expect(screen.getByRole('button', { name: '发送中…' })).toBeTruthy();
  expect(button('dismiss').getAttribute('aria-disabled')).toBe('true');
});

test('a refusal names the owner', () => {
  const station = createFakeStation();
  station.triage$.next({ selectedId: 'a-1', outbox: [], refusal: { alarmId: 'a-1', action: 'receive', message: '已被接警', owner: colleague } });
  show(station, <Actions alarm={anAlarm({ status: 'received', owner: colleague })} />);
  expect(screen.getByRole('alert').textContent).toBe('“接警”未成功：已被接警（接警人：旌德值班员）');
});

test('the question for a reason disappears when somebody else has taken the alarm meanwhile', async () => {
  const station = createFakeStation();
  const { person, rerender } = show(station, <Actions alarm={mine} />);
  await person.keyboard('d');
  expect(screen.getByText('排除原因')).toBeTruthy();
  act(() => rerender(<></>));
  show(station, <Actions alarm={anAlarm({ status: 'received', owner: colleague })} />);
  expect(screen.queryByText('排除原因')).toBeNull();
});

test('in a replay nothing can be done', async () => {
  const station = createFakeStation({ canCommand: false });
  const { person } = show(station, <Actions alarm={anAlarm()} />);
  await person.keyboard('r');
  await person.click(button('receive'));
  expect(button('receive').dataset['why']).toBe('回放中不能操作');
  expect(station.wishes).toEqual([]);
});

test('whoever has no duty role sees why he can not act', () => {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, roleList: [{ roleName: '教练员', roleCode: 'JLY' }] } });
  show(station, <Actions alarm={anAlarm()} />);
  expect(button('receive').dataset['why']).toBe('您没有处置权限');
});
