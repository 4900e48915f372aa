import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { saidBy } from '../support/fake-incidents.ts';
import { aRow } from '../support/fires-at-screen.ts';
import { createFakeStation, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { windowAbove } from '../support/window-above.ts';
import { at, me, putIncident as put } from './incident-screen.tsx';
import { button, camera, openDialog, phone, pixel } from './opened-incident.tsx';

const colleague = { userId: 'u-jingde', realName: '旌德值班员' };
const sent = (station: FakeStation): unknown[] => station.commands.map(({ call, args }) => [call, args]);

describe('what can be done with it', () => {
  const mine = (over: Partial<Alarm> = {}): Alarm => ({
    ...pixel,
    status: 'received',
    owner: me,
    receivedAt: at('06:00'),
    ...over,
  });

  test('the buttons follow who has its alarms', async () => {
    const { station } = await openDialog((empty) => put(empty, [pixel], { id: 'i' }));
    expect(button('接警').getAttribute('aria-disabled')).toBe('false');
    expect(button('确认火情').dataset['why']).toBe('请先接警');
    act(() => station.put({ ...pixel, status: 'received', owner: colleague }));
    expect(button('接警').dataset['why']).toBe('已被旌德值班员接警');
    expect(button('排除').dataset['why']).toBe('只有接警人（旌德值班员）可以操作');
    act(() => station.put(mine()));
    expect(button('确认火情').getAttribute('aria-disabled')).toBe('false');
  });

  test('a refusal is said where it was wished; what was done to some alarms only too', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [mine()], { id: 'i' }));
    await person.keyboard('c');
    expect(sent(station)).toEqual([['incidentAct', { incidentId: 'i', action: 'confirm' }]]);
    expect(screen.getByRole('button', { name: '发送中…' })).toBeTruthy();
    expect(button('排除').dataset['why']).toBe('上一项操作正在发送');
    act(() => station.commands[0]!.state$.next({ state: 'refused', code: 'C0101', message: '已被旌德值班员接警' }));
    expect(screen.getByRole('alert').textContent).toBe('“确认火情”未成功：已被旌德值班员接警');
    await person.keyboard('c');
    act(() => station.commands[1]!.state$.next({ state: 'done', data: { id: 'i', acted: 3, left: 2 } }));
    expect(screen.getByRole('alert').textContent).toBe('“确认火情”：3 条报警已处置，2 条当前不能处置');
  });

  test('a key that is pressed in a window above the page acts on nothing below it', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [mine()], { id: 'i' }));
    const help = windowAbove();
    await person.keyboard('crn');
    expect(sent(station)).toEqual([]);
    expect(screen.queryByRole('dialog', { name: '人工录入' })).toBeNull();
    help.remove();
    await person.keyboard('c');
    expect(sent(station)).toEqual([['incidentAct', { incidentId: 'i', action: 'confirm' }]]);
  });

  test('a key in a window above walks no list, turns no map and gives no reason below it', async () => {
    const { station, person } = await openDialog((empty) => {
      put(empty, [mine()], { id: 'i' });
      put(empty, [mine({ id: 'other' })], { id: 'next' });
    });
    const map = () => document.querySelector('[data-behind]')?.getAttribute('data-behind');
    const [selected, behind] = [station.incidentDesk$.value.selectedId, map()];
    const help = windowAbove();
    await person.keyboard('jq');
    expect(help.contains(document.activeElement)).toBe(true);
    expect([station.incidentDesk$.value.selectedId, map()]).toEqual([selected, behind]);
    help.remove();
    await person.keyboard('d');
    const again = windowAbove();
    const given = () => screen.queryByRole('button', { name: '农事用火已核实', pressed: true });
    await person.keyboard('2');
    expect(given()).toBeNull();
    again.remove();
    await person.keyboard('2');
    expect(given()).toBeTruthy();
  });

  test('associating joins a fire that burns near the alarm closest to its best position', async () => {
    const away = { ...mine(), id: 'away', latitude: pixel.latitude + 0.06 };
    const amid = { ...mine(), id: 'amid', latitude: pixel.latitude + 0.02 };
    const { station, person } = await openDialog((empty) => put(empty, [away, amid, mine()], { id: 'i' }));
    act(() =>
      station.answer('repeatAlarmFireList', {
        state: 'ready',
        data: [{ ...aRow({ placeName: '近处的火' }), distanceM: 850, hoursApart: 2 }],
      }),
    );
    await person.keyboard('a');
    expect(station.asked.find(({ call }) => call === 'repeatAlarmFireList')?.args).toEqual({ alarmId: 'amid' });
    await person.click(screen.getByRole('radio', { name: /近处的火.*相距 850 米.*时间相差 2 小时/ }));
    await person.click(screen.getByRole('button', { name: '关联火情' }));
    expect(sent(station)).toEqual([['incidentAct', { incidentId: 'i', action: 'associate', fireId: 'f1' }]]);
  });

  test('merging offers the near incidents with their distance, by keyboard alone', async () => {
    const { station, person } = await openDialog((empty) => {
      put(empty, [pixel], { id: 'i' });
      put(empty, [anAlarm({ id: 'n', placeName: '近处', latitude: 30.291 })], { id: 'near' });
      put(empty, [anAlarm({ id: 'm', placeName: '稍远', latitude: 30.33 })], { id: 'further' });
      put(empty, [anAlarm({ id: 'o', placeName: '别处', latitude: 31 })], { id: 'elsewhere' });
    });
    await person.keyboard('g');
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.replace(/2025.*待处置/, ' ')),
    ).toEqual(['近处 1相距 1.0 公里', '稍远 1相距 5.4 公里']);
    await person.keyboard(' {Enter}');
    expect(sent(station)).toEqual([['incidentMerge', { incidentId: 'i', into: 'near' }]]);
  });

  test('a merged one shows what it went into, and asks nothing more', async () => {
    const { station } = await openDialog((empty) => {
      put(empty, [pixel], { id: 'i' });
      put(empty, [anAlarm({ id: 'n', placeName: '近处', latitude: 30.291 })], { id: 'near' });
    });
    act(() => station.wish({ type: 'incident.select', incidentId: 'i', begun: 'merge' }));
    expect(screen.getByText('合并到哪起警情')).toBeTruthy();
    act(() => {
      put(station, [pixel], { id: 'i', mergedInto: 'near' });
    });
    expect(screen.getByRole('complementary', { name: '证据：近处' })).toBeTruthy();
    expect(screen.queryByText('合并到哪起警情')).toBeNull();
  });

  test('splitting takes some alarms out, not all, and wants a reason', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [pixel, camera, phone], { id: 'i' }));
    await person.keyboard('x');
    const boxes = (): HTMLElement[] => screen.getAllByRole('checkbox');
    await person.click(screen.getByRole('button', { name: '拆分' }));
    expect(screen.getByRole('alert').textContent).toBe('请选择要拆出的报警，或要恢复的警情');
    for (const box of boxes()) await person.click(box);
    await person.type(screen.getByLabelText('拆分原因'), '两处火点');
    await person.click(screen.getByRole('button', { name: '拆分' }));
    expect(screen.getByRole('alert').textContent).toBe('不能拆出全部报警');
    await person.click(boxes()[0]!);
    await person.click(screen.getByRole('button', { name: '拆分' }));
    expect(sent(station)).toEqual([
      ['incidentSplit', { incidentId: 'i', reason: '两处火点', alarmIds: ['cam', 'sat'] }],
    ]);
  });

  test('splitting can restore one that was merged', async () => {
    const { station, person } = await openDialog((empty) => {
      put(empty, [camera], { id: 'in', mergedInto: 'i', placeName: '被并入处' });
      put(empty, [pixel], { id: 'i', absorbed: { in: saidBy(camera) } });
    });
    await person.keyboard('x');
    await person.click(screen.getByRole('radio', { name: /被并入处/ }));
    await person.type(screen.getByLabelText('拆分原因'), '合并有误');
    await person.click(screen.getByRole('button', { name: '拆分' }));
    expect(sent(station)).toEqual([['incidentSplit', { incidentId: 'i', reason: '合并有误', restore: 'in' }]]);
  });

  test('a shelf wants a reason and an end, of one’s own at most 24 hours ahead', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [pixel], { id: 'i' }));
    await person.keyboard('s');
    await person.click(screen.getByRole('button', { name: '搁置' }));
    expect(screen.getByRole('alert').textContent).toBe('请填写原因');
    await person.click(screen.getByRole('button', { name: '工业热源' }));
    await person.click(screen.getByRole('radio', { name: '自定时间' }));
    const own = screen.getByLabelText('到期时间');
    await person.clear(own);
    await person.type(own, '2025-11-23T09:00');
    await person.click(screen.getByRole('button', { name: '搁置' }));
    expect(screen.getByRole('alert').textContent).toBe('最长搁置 24 小时');
    await person.click(screen.getByRole('radio', { name: '1 小时' }));
    await person.click(screen.getByRole('button', { name: '搁置' }));
    expect(sent(station)).toEqual([
      ['incidentShelve', { incidentId: 'i', reason: '工业热源', until: '2025-11-21T07:03:22.000Z' }],
    ]);
  });

  test('what people told and what is a fire can not be set aside', async () => {
    const { station } = await openDialog((empty) => put(empty, [phone], { id: 'i' }));
    expect(button('搁置').dataset['why']).toBe('有人员报告（护林员、管理员、电话）或已确认火情，不能搁置');
    act(() => {
      put(station, [{ ...pixel, sourceType: 3 }], { id: 'i' });
    });
    expect(button('搁置').dataset['why']).toBe('有人员报告（护林员、管理员、电话）或已确认火情，不能搁置');
    act(() => {
      put(station, [{ ...pixel, status: 'confirmed', owner: me, fireId: 'f1' }], { id: 'i' });
    });
    expect(button('搁置').dataset['why']).toBe('有人员报告（护林员、管理员、电话）或已确认火情，不能搁置');
  });

  test('a shelf is ended with a reason, by the same key', async () => {
    const { station, person } = await openDialog((empty) =>
      put(empty, [pixel], {
        id: 'i',
        shelf: { kind: 'byHand', reason: '施工', until: at('07:00'), at: at('06:00'), by: me },
      }),
    );
    expect(screen.queryByRole('button', { name: /^搁置/ })).toBeNull();
    await person.keyboard('s');
    await person.click(screen.getByRole('button', { name: '情况有变' }));
    await person.click(screen.getByRole('button', { name: '取消搁置' }));
    expect(sent(station)).toEqual([['incidentUnshelve', { incidentId: 'i', reason: '情况有变' }]]);
  });

  test('Esc leaves a question first, then the evidence, and gives the focus back to the row', async () => {
    const station = createFakeStation();
    put(station, [pixel], { id: 'i' });
    const { person } = show(
      station,
      <>
        <Monitoring />
        <AlarmOverlays />
      </>,
    );
    await person.keyboard('j{Enter}');
    await screen.findByRole('complementary');
    await person.keyboard('s{Escape}');
    expect(screen.getByRole('group', { name: '处置操作' })).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset['id']).toBe('i'));
  });
});

test('what was open on the desk covers no other page that one goes to; what is chosen there is a dialog', async () => {
  const { station, rerender } = await openDialog((empty) => {
    put(empty, [pixel], { id: 'i' });
    put(empty, [camera], { id: 'other' });
  });
  rerender(<AlarmOverlays />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => station.wish({ type: 'incident.select', incidentId: 'other' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
