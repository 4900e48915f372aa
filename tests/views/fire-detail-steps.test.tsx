import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCommandDesk } from '../../machines/commands/command-desk.ts';
import { createVault } from '../../machines/vault.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';
import { aRow, burning } from '../support/fires-at-screen.ts';
import { at, open, part } from './opened-fire.tsx';

vi.mock('../../src/map/mark-map.tsx', () => import('../support/fake-mark-map.tsx'));
beforeEach(() => window.history.replaceState(null, '', '/emergency-rescue/detail?fireId=f1'));

describe('a step that the server refuses', () => {
  /** Sends what somebody saw at the fire, through a real desk of commands; tells what toasts say. */
  async function feedBack() {
    const shown = open(burning({ placeName: '云乐镇' }));
    const { station, person } = shown;
    const clock = createVirtualClock(0);
    const picture = { fires: station.fires$.value.byId, incidents: new Map() };
    const desk = createCommandDesk(station.bus, createVault(), { ids: { next: () => 'k-1' }, clock }, picture);
    Object.assign(station, desk);
    const said: unknown[] = [];
    station.bus.messages$.subscribe((one) => {
      if (one.kind === 'noticed') said.push([one.level, one.text, one.opens?.id]);
    });
    await person.keyboard('f');
    await person.type(await screen.findByLabelText('内容'), '明火已灭');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '现场反馈' }));
    const refuse = (): void =>
      act(() =>
        station.bus.publish({
          kind: 'answered',
          call: 'feedBackFire',
          key: 'k-1',
          answer: { refusal: { code: 'C0002', message: '火情已结束处置' } },
        }),
      );
    return { ...shown, said, refuse };
  }
  test('says why in its form, and nowhere else', async () => {
    const { said, refuse } = await feedBack();
    refuse();
    expect(within(screen.getByRole('dialog')).getByText('火情已结束处置')).toBeTruthy();
    expect(said).toEqual([]);
  });
  test('says it in a toast, with the way to the fire, once the form was closed', async () => {
    const { person, said, refuse } = await feedBack();
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    refuse();
    expect(said).toEqual([['error', '操作未成功（云乐镇）：火情已结束处置', 'f1']]);
  });
});

describe('after a step', () => {
  test('the form closes when the server has it, and the page says so until something else happens', async () => {
    const { station, person } = open(burning());
    await person.keyboard('f');
    await person.type(await screen.findByLabelText('内容'), '明火已灭');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '现场反馈' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('已提交：现场反馈')).toBeTruthy();
    act(() => station.putFires(burning({ version: 2 })));
    expect(screen.getByText('已提交：现场反馈')).toBeTruthy();
    act(() => station.putFires(burning({ version: 3 })));
    expect(screen.queryByText('已提交：现场反馈')).toBeNull();
  });
  test('the focus goes on to the first step where the one that was taken is no longer offered', async () => {
    const { station, person } = open(burning());
    await person.click(screen.getByRole('button', { name: /^上报上级/ }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '上报上级' }));
    act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('上报上级P'));
    act(() =>
      station.putFires(
        burning({
          version: 2,
          transfer: { status: 2, from: '341825', to: '3418', by: { userId: 'u', realName: '甲' }, at: at(0) },
        }),
      ),
    );
    expect(document.activeElement?.textContent).toBe('指挥调度V');
  });
  test('it does so too where the event came before the answer', async () => {
    const { station, person } = open(burning());
    await person.click(screen.getByRole('button', { name: /^上报上级/ }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '上报上级' }));
    act(() =>
      station.putFires(
        burning({
          version: 2,
          transfer: { status: 2, from: '341825', to: '3418', by: { userId: 'u', realName: '甲' }, at: at(0) },
        }),
      ),
    );
    act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('指挥调度V'));
  });
  test('an alarm of the fire opens from its list', async () => {
    const { station, person, onAlarm } = open(burning());
    const alarm = {
      id: 'a1',
      startTime: at(50),
      sourceType: 4,
      sourceTypeName: '电话报警',
      placeName: '版书镇',
      status: 'confirmed',
      statusName: '已确认火情',
      longitude: 118.5,
      latitude: 30.3,
      imageUrls: [],
    };
    const { alarms: _alarms, fires: _fires, ...detail } = aRow();
    act(() =>
      station.answer('fireDetail', {
        state: 'ready',
        data: {
          ...detail,
          openedBy: { userId: 'u', realName: '甲' },
          alarmIds: ['a1'],
          forces: [],
          fireIds: [],
          passed: [],
          alarms: [alarm],
          joinedFires: [],
        },
      }),
    );
    await person.click(within(part('相关报警')).getByRole('button', { name: /版书镇/ }));
    expect(onAlarm).toHaveBeenCalledWith('a1');
  });
  test('the fires that went into it are there by name at once, and soon with how far and how long apart', () => {
    const { station } = open(burning({ fireIds: ['f2'] }));
    const { alarms: _alarms, fires: _fires, ...detail } = aRow();
    const whole = {
      ...detail,
      openedBy: { userId: 'u', realName: '甲' },
      alarmIds: [],
      forces: [],
      fireIds: [],
      passed: [],
      alarms: [],
      joinedFires: [] as object[],
    };
    const asked = () => station.asked.filter(({ call }) => call === 'repeatFireListByFireId');
    act(() => station.answer('fireDetail', { state: 'ready', data: whole }));
    expect([asked(), screen.queryByRole('list', { name: '已并入的火情' })]).toEqual([[], null]);
    act(() =>
      station.answer('fireDetail', {
        state: 'ready',
        data: { ...whole, joinedFires: [{ id: 'f2', placeName: '胡乐镇附近', statusName: '重复火情' }] },
      }),
    );
    const list = screen.getByRole('list', { name: '已并入的火情' });
    expect([list.textContent, asked()[0]?.args]).toEqual(['胡乐镇附近重复火情', { fireId: 'f1' }]);
    act(() =>
      station.answer('repeatFireListByFireId', {
        state: 'ready',
        data: [
          {
            ...aRow({ id: 'f2', fireId: 'f2', placeName: '胡乐镇附近', statusName: '重复火情' }),
            distanceM: 3_200,
            hoursApart: 5.1,
          },
        ],
      }),
    );
    expect(list.textContent).toBe('胡乐镇附近重复火情　相距 3.2 公里　起火相差 5 小时');
    expect(within(list).getByRole('link', { name: '胡乐镇附近' }).getAttribute('href')).toBe(
      '/emergency-rescue/detail?fireId=f2',
    );
  });
});
