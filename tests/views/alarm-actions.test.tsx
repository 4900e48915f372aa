import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { alarmStatuses } from '../../contract/alarms/alarm.ts';
import { actionsWithReason, alarmActionNames, alarmActions, alarmStep } from '../../contract/alarms/lifecycle.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { NearFire } from '../../contract/fires/list-schemas.ts';
import { Actions } from '../../src/alarms/detail/actions.tsx';
import { type AskedStation, createAskedStation } from '../support/asked-station.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { aRow } from '../support/fires-at-screen.ts';
import { aFire } from '../support/sample-fire.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const me = { userId: officer.id, realName: officer.realName };
const colleague = { userId: 'u-jingde', realName: '旌德值班员' };
const mine = anAlarm({ status: 'received', owner: me });
const button = (action: (typeof alarmActions)[number]) =>
  screen.getByRole('button', { name: new RegExp(`^${alarmActionNames[action]}`) });

describe('buttons, lifecycle table and officer agree', () => {
  const cases = alarmStatuses.flatMap((status) =>
    [me, colleague].flatMap((owner) => alarmActions.map((action) => ({ status, owner, action }))),
  );
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
  const status = { dismiss: 'received', release: 'received', reopen: 'dismissed', detach: 'repeat' }[
    action as string
  ] as 'received';
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

describe('associating', () => {
  const fire = (id: string, over: Partial<Fire> = {}): Fire => aFire({ id, placeName: id, alarmIds: [], ...over });
  const near = (id: string, over: Partial<NearFire> = {}): NearFire => ({
    ...aRow({ id, fireId: id, placeName: id }),
    distanceM: 1_200,
    hoursApart: 3.2,
    ...over,
  });
  const offered = (): (string | null)[] => screen.queryAllByRole('radio').map((radio) => radio.getAttribute('value'));
  async function ask(station: AskedStation) {
    const { person } = show(station, <Actions alarm={mine} />);
    await person.keyboard('a');
    return person;
  }

  test('offers near fires with distance and hours, then the others by distance, and sends the chosen', async () => {
    const station = createAskedStation();
    station.putFires(fire('远处的火', { longitude: 119.2 }), fire('近处的火'), fire('已灭的火', { status: 'handled' }));
    station.answerTo(
      'repeatAlarmFireList',
      { alarmId: 'a-1' },
      { state: 'ready', data: [near('画面外的火', { distanceM: 850, hoursApart: 0.4 }), near('近处的火')] },
    );
    const person = await ask(station);
    expect(offered()).toEqual(['画面外的火', '近处的火', '远处的火']);
    expect(screen.getByRole('radio', { name: /画面外的火.*相距 850 米.*时间相差不足 1 小时/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /近处的火.*相距 1\.2 公里.*时间相差 3 小时/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /远处的火/ }).closest('label')?.textContent).not.toContain('时间相差');
    await person.click(screen.getByRole('radio', { name: /画面外的火/ }));
    await person.click(screen.getByRole('button', { name: '关联火情' }));
    expect(station.wishes).toEqual([{ type: 'alarm.act', action: 'associate', alarmId: 'a-1', fireId: '画面外的火' }]);
  });

  test('offers what the picture has while the server is asked, and keeps the choice when it answers', async () => {
    const station = createAskedStation();
    station.putFires(fire('近处的火'));
    const person = await ask(station);
    expect([offered(), screen.getByRole('status').textContent]).toEqual([['近处的火'], '正在查找附近的火情…']);
    await person.click(screen.getByRole('radio'));
    act(() =>
      station.answer('repeatAlarmFireList', {
        state: 'ready',
        data: [near('更近的火', { distanceM: 90 }), near('近处的火')],
      }),
    );
    expect([offered(), screen.getByRole('status').textContent]).toEqual([['更近的火', '近处的火'], '']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /近处的火/ }).checked).toBe(true);
  });

  test('says that none burns only when the server has said so, and takes back the focus when one does', async () => {
    const station = createAskedStation();
    await ask(station);
    expect(screen.queryByText('当前没有未结束的火情，可返回后直接确认为火情')).toBeNull();
    act(() => station.answer('repeatAlarmFireList', { state: 'ready', data: [] }));
    expect(screen.getByText('当前没有未结束的火情，可返回后直接确认为火情')).toBeTruthy();
    act(() => station.putFires(fire('刚起的火')));
    expect(screen.getByRole('radio')).toBe(document.activeElement);
  });

  test('goes on with the picture where the server can not be asked, says so, and can ask again', async () => {
    const station = createAskedStation();
    station.putFires(fire('近处的火'));
    station.answerTo('repeatAlarmFireList', { alarmId: 'a-1' }, { state: 'failed', message: '网络异常，请重试！' });
    const person = await ask(station);
    expect(offered()).toEqual(['近处的火']);
    expect(screen.getByRole('alert').textContent).toContain(
      '附近火情查询失败，仅列出实时画面中的火情　网络异常，请重试！',
    );
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes).toEqual([{ type: 'query.ask', call: 'repeatAlarmFireList', args: { alarmId: 'a-1' } }]);
  });

  test('drops a fire that has ended since the server was asked', async () => {
    const station = createAskedStation();
    station.answerTo('repeatAlarmFireList', { alarmId: 'a-1' }, { state: 'ready', data: [near('近处的火')] });
    await ask(station);
    expect(offered()).toEqual(['近处的火']);
    act(() => station.putFires(fire('近处的火', { status: 'handled' })));
    expect(offered()).toEqual([]);
  });
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
  station.triage$.next({
    selectedId: 'a-1',
    outbox: [],
    refusal: { alarmId: 'a-1', action: 'receive', message: '已被接警', owner: colleague },
  });
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

test('who has a role of the authority’s own that permits it may act, whatever it is called', () => {
  const station = createFakeStation();
  station.session$.next({
    state: 'signedIn',
    user: { ...officer, roleList: [{ roleName: '带班员', roleCode: 'DBY' }] },
  });
  show(station, <Actions alarm={anAlarm()} />);
  expect(button('receive').dataset['why']).toBeUndefined();
});

test('who has no duty role sees why they can not act', () => {
  const station = createFakeStation();
  station.session$.next({
    state: 'signedIn',
    user: { ...officer, roleList: [{ roleName: '教练员', roleCode: 'JLY' }], permissions: ['FH_VIEW'] },
  });
  show(station, <Actions alarm={anAlarm()} />);
  expect(button('receive').dataset['why']).toBe('您没有处置权限');
});
