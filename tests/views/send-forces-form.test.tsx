import '../support/readable-files.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screenNow } from '../support/fake-alarms.ts';
import { openForm, press } from '../support/fire-form.tsx';
import { aForce, burning } from '../support/fires-at-screen.ts';

describe('sending forces', () => {
  const resource = (id: string, distanceM: number, kind = 'crew') => ({
    id,
    kind,
    kindName: kind === 'crew' ? '扑火队伍' : '物资储备库',
    name: `${id}队`,
    regionCode: '341825',
    longitude: 118.5,
    latitude: 30.3,
    distanceM,
  });
  const near = {
    longitude: 118.5,
    latitude: 30.3,
    levels: [
      { withinM: 10_000, resources: [resource('r2', 9_000), resource('r1', 2_100)] },
      { withinM: 30_000, resources: [resource('s1', 12_000, 'storehouse')] },
    ],
  };
  const opened = (fire = burning()) => {
    const all = openForm('dispatch', fire);
    act(() => all.station.answer('fireListBySearchResourceLevelMin', { state: 'ready', data: near }));
    return all;
  };
  test('offers what is near, the nearest first, and not twice what is there', () => {
    opened(burning({ forces: [aForce({ resourceId: 'r1' })] }));
    const lines = within(screen.getByRole('group', { name: '附近的力量' })).getAllByRole<HTMLInputElement>('checkbox');
    expect(lines.map((box) => [box.closest('label')?.textContent, box.disabled])).toEqual([
      ['r1队扑火队伍　2.1 公里　已派出', true],
      ['r2队扑火队伍　9.0 公里', false],
      ['s1队物资储备库　12 公里', false],
    ]);
  });
  test('takes material along, and says beside it why that can not go', async () => {
    const sendings = [{ storeId: 's1', items: [{ speciesId: 'm1', quantity: 2 }] }];
    const all = openForm('dispatch', burning(), {
      along: ({ onChange }) => (
        <>
          <button type="button" onClick={() => onChange({ fault: '近库：水带只有 1 盘' })}>
            太多
          </button>
          <button type="button" onClick={() => onChange({ sendings })}>
            合适
          </button>
        </>
      ),
    });
    act(() => all.station.answer('fireListBySearchResourceLevelMin', { state: 'ready', data: near }));
    await all.person.click(screen.getByRole('checkbox', { name: /^r1队/ }));
    await all.person.click(press('太多'));
    await all.person.click(press('指挥调度'));
    expect(screen.getByRole('alert').textContent).toBe('近库：水带只有 1 盘');
    expect(all.sent()).toEqual([]);
    await all.person.click(press('合适'));
    await all.person.click(press('指挥调度'));
    expect(all.sent()).toMatchObject([['commandAndDispatch', { fireId: 'f1', sendings }]]);
  });
  test('marks who is at another fire, and wants to know why they are called away', async () => {
    const all = openForm('dispatch', burning());
    const since = new Date(screenNow - 7_200_000).toISOString();
    const busy = { fireId: 'f9', placeName: '蔡家桥镇附近', stateName: '已到场', since };
    act(() =>
      all.station.answer('fireListBySearchResourceLevelMin', {
        state: 'ready',
        data: {
          ...near,
          levels: [
            {
              withinM: 10_000,
              resources: [
                { ...resource('r1', 2_100), busy },
                { ...resource('r2', 9_000), busy: { stateName: '已派出', since } },
              ],
            },
          ],
        },
      }),
    );
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.closest('label')?.textContent, box.disabled]),
    ).toEqual([
      ['r1队已到场：蔡家桥镇附近（2小时前派出）扑火队伍　2.1 公里', false],
      ['r2队已派出：辖区外的火情（2小时前派出）扑火队伍　9.0 公里', false],
    ]);
    await all.person.click(screen.getByRole('checkbox', { name: /^r1队/ }));
    await all.person.click(press('指挥调度'));
    expect(screen.getByText('所选力量正在其他火情，请填写改派的原因')).toBeTruthy();
    expect(all.sent()).toEqual([]);
    await all.person.type(screen.getByLabelText('未按调派卡或改派的原因'), '火势逼近村庄');
    await all.person.click(press('指挥调度'));
    expect(all.sent()).toEqual([
      [
        'commandAndDispatch',
        { fireId: 'f1', forces: [{ kind: 'crew', resourceId: 'r1', name: 'r1队' }], otherwise: '火势逼近村庄' },
      ],
    ]);
  });
  test('asks for no reason any more once the crew is free, and keeps who is no longer near', async () => {
    const all = openForm('dispatch', burning());
    const busy = { stateName: '已到场', since: new Date(screenNow - 7_200_000).toISOString() };
    const told = (...resources: object[]) =>
      act(() =>
        all.station.answer('fireListBySearchResourceLevelMin', {
          state: 'ready',
          data: { ...near, levels: [{ withinM: 10_000, resources }] },
        }),
      );
    told({ ...resource('r1', 2_100), busy }, resource('r2', 9_000));
    await all.person.click(screen.getByRole('checkbox', { name: /^r1队/ }));
    await all.person.click(screen.getByRole('checkbox', { name: /^r2队/ }));
    told(resource('r1', 4_000));
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'r1队扑火队伍　4.0 公里',
      'r2队扑火队伍',
    ]);
    await all.person.click(screen.getByRole('checkbox', { name: /^r2队/ }));
    await all.person.click(press('指挥调度'));
    expect(all.sent()).toEqual([
      ['commandAndDispatch', { fireId: 'f1', forces: [{ kind: 'crew', resourceId: 'r1', name: 'r1队' }] }],
    ]);
  });
  test('lets go of one that a colleague sends meanwhile, and sends the rest', async () => {
    const { person, sent, change } = opened();
    await person.click(screen.getByRole('checkbox', { name: /^r1队/ }));
    await person.click(screen.getByRole('checkbox', { name: /^r2队/ }));
    change(burning({ forces: [aForce({ resourceId: 'r1' })] }));
    await person.click(screen.getByRole('checkbox', { name: /^r1队.*已派出/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^r1队/ }).disabled).toBe(true);
    await person.click(press('指挥调度'));
    expect(sent()).toEqual([
      ['commandAndDispatch', { fireId: 'f1', forces: [{ kind: 'crew', resourceId: 'r2', name: 'r2队' }] }],
    ]);
  });
  test('wants at least one', async () => {
    const { person, sent } = opened();
    await person.click(press('指挥调度'));
    expect(screen.getByText('请选择要派出的力量，或按名称填写')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '按名称筛选' }));
    expect(sent()).toEqual([]);
  });
  test('sends the chosen ones, those by name, and why the run card was not followed', async () => {
    const { person, sent } = opened();
    await person.click(screen.getByRole('checkbox', { name: /^s1队/ }));
    await person.click(screen.getByRole('checkbox', { name: /^r2队/ }));
    await person.click(press('再加一支'));
    await person.selectOptions(screen.getByLabelText('种类 1'), '车辆');
    await person.type(screen.getByLabelText('名称 1'), '水车一号');
    await person.type(screen.getByLabelText('人数 1'), '4');
    await person.type(screen.getByLabelText('未按调派卡或改派的原因'), '道路中断');
    await person.click(press('指挥调度'));
    expect(sent()).toEqual([
      [
        'commandAndDispatch',
        {
          fireId: 'f1',
          otherwise: '道路中断',
          forces: [
            { kind: 'storehouse', resourceId: 's1', name: 's1队' },
            { kind: 'crew', resourceId: 'r2', name: 'r2队' },
            { kind: 'vehicle', name: '水车一号', strength: 4 },
          ],
        },
      ],
    ]);
  });
  test('refuses a wrong number of people', async () => {
    const { person, sent } = opened();
    await person.click(press('再加一支'));
    await person.type(screen.getByLabelText('名称 1'), '水车一号');
    await person.type(screen.getByLabelText('人数 1'), '-3');
    await person.click(press('指挥调度'));
    expect(screen.getByText('人数应为0至10000的整数')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
