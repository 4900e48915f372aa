import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident, membersOf, saidBy } from '../support/fake-incidents.ts';
import { aRow } from '../support/fires-at-screen.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const at = (time: string): string => `2025-11-21T${time}:00.000Z`;
const me = { userId: officer.id, realName: officer.realName };
const colleague = { userId: 'u-jingde', realName: '旌德值班员' };

const pixel = anAlarm({ id: 'sat', placeName: '云乐镇', sourceId: 'N20', confidence: 60, satellite: { satellite: 'N20', instrument: 'VIIRS', scan: 0.4, track: 0.38 } });
const camera = anAlarm({ id: 'cam', sourceType: 5, sourceId: 'K12', confidence: 50, longitude: 118.443, latitude: 30.283, startTime: at('05:57'), sight: { longitude: 118.4, latitude: 30.25, bearing: 48, bearingError: 2, rangeM: 5_500 } });
const { satellite: _satellite, ...phone } = anAlarm({ id: 'tel', sourceType: 4, sourceId: '电话', longitude: 118.442, latitude: 30.281, startTime: at('05:59') });

function put(station: FakeStation, alarms: readonly [Alarm, ...Alarm[]], over: Partial<Incident> = {}): Incident {
  const incident = anIncident(alarms, over);
  station.put(...alarms);
  station.putIncidents([incident], membersOf(incident, alarms));
  return incident;
}

async function openDialog(prepare: (station: FakeStation) => unknown, options: { canCommand?: boolean } = {}, id = 'i') {
  const station = createAskedStation(options);
  prepare(station);
  const shown = show(station, <><Monitoring /><AlarmOverlays /></>);
  act(() => station.wish({ type: 'incident.select', incidentId: id }));
  const dialog = await screen.findByRole('dialog');
  return { station, dialog, ...shown };
}
const button = (name: string): HTMLElement => within(screen.getByRole('group', { name: '处置操作' })).getByRole('button', { name: new RegExp(`^${name}`) });
const sent = (station: FakeStation): unknown[] => station.commands.map(({ call, args }) => [call, args]);

describe('what is known of an incident', () => {
  test('its evidence is drawn: pixels, lines of sight, circles of reach as the server tells them, and the best position', async () => {
    const { station, dialog } = await openDialog((empty) => put(empty, [pixel, camera, phone], { id: 'i' }));
    const drawing = (): HTMLElement => within(dialog).getByRole('img', { name: '证据分布图：3 条报警，十字为推定位置' });
    const marks = (): string[] => [...drawing().querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark') ?? '').sort();
    expect(marks()).toEqual(['footprint', 'point', 'point', 'point', 'sight']);
    act(() => station.answer('incidentAlarms', { state: 'ready', total: 1, data: [{ id: 'tel', incidentId: 'i', startTime: at('05:59'), sourceType: 4, status: 'pending', placeName: '云乐镇', distanceM: 90, reachM: 1_000, voice: '电话' }] }));
    await waitFor(() => expect(marks()).toContain('reach'));
    const rect = drawing().querySelector('[data-mark=footprint]');
    expect([rect?.getAttribute('width'), rect?.getAttribute('height')]).toEqual(['400', '380']);
  });

  test('each source tells its voices, and how they come to the confidence of all', async () => {
    const { dialog } = await openDialog((station) => put(station, [pixel, camera], { id: 'i' }));
    expect(within(dialog).getByText('合成可信度 = 1 − (1 − 60%) × (1 − 50%) = 80%')).toBeTruthy();
    expect(within(dialog).getByText('K12').parentElement?.textContent).toBe('K1250%');
  });

  test('it says why it is so urgent, and what lies around', async () => {
    const { dialog } = await openDialog((station) => put(station, [pixel], { id: 'i', surroundings: { villageM: 400, villageName: '洪川村', protectedM: 1_500, protectedName: '加油站', riskGrade: 5 } }));
    expect(within(dialog).getByText('优先级依据').parentElement?.textContent).toBe('优先级依据可信度 60%火险 5 级距洪川村 400 米距加油站 1.5 公里');
    expect(within(dialog).getByText('最近保护目标').nextElementSibling?.textContent).toBe('加油站　1.5 公里');
    expect(within(dialog).getByText('当日火险等级').nextElementSibling?.textContent).toBe('5 级');
  });

  test('a raw alarm is two presses from the row, and closing it leads back to where one was', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [pixel, camera], { id: 'i' }));
    act(() => station.answer('incidentAlarms', { state: 'ready', total: 2, data: ['sat', 'cam'].map((id) => ({ id, incidentId: 'i', startTime: at('05:57'), sourceType: 5, status: 'pending', placeName: `${id} 处`, distanceM: 90, reachM: 300, voice: id })) }));
    await person.click(screen.getByRole('button', { name: /cam 处/ }));
    expect(station.triage$.value.selectedId).toBe('cam');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-alarm')).toBe('cam'));
    expect(screen.getByRole('dialog', { name: '云乐镇' })).toBeTruthy();
  });

  test('it leads to its fire, whose state it follows, and the way there closes it and the raw alarm before it', async () => {
    const { station, dialog, person } = await openDialog((empty) => {
      put(empty, [{ ...pixel, status: 'confirmed', owner: me, fireId: 'f1' }], { id: 'i' });
      empty.putFires(aFire({ id: 'f1' }));
    });
    const fire = (): string | null | undefined => within(dialog).getByRole('link', { name: '查看火情' }).parentElement?.firstChild?.textContent;
    expect(fire()).toBe('版书镇附近（待处置）');
    act(() => station.putFires(aFire({ id: 'f1', status: 'dispatched' })));
    expect(fire()).toBe('版书镇附近（处置中）');
    act(() => station.wish({ type: 'alarm.select', alarmId: 'sat' }));
    await person.click(screen.getByRole('link', { name: '查看火情' }));
    expect(window.location.pathname + window.location.search).toBe('/emergency-rescue/detail?fireId=f1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('its log is the server’s; what does not come says so and can be asked again', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [pixel], { id: 'i' }));
    act(() => station.answer('incidentInfo', { state: 'failed', message: '网络异常' }));
    await person.click(within(screen.getByText('操作记录').parentElement!).getByRole('button', { name: '重试' }));
    expect(station.wishes.at(-1)).toEqual({ type: 'query.ask', call: 'incidentInfo', args: { incidentId: 'i' } });
    act(() => station.answer('incidentInfo', { state: 'ready', data: { log: [{ at: at('05:58'), type: 'incident.opened', action: '形成警情', actorName: '系统' }] } }));
    expect(screen.getByText('系统').parentElement?.textContent).toBe('系统　形成警情');
  });

  test('one that has gone into another shows that one', async () => {
    const { dialog } = await openDialog((station) => {
      put(station, [camera], { id: 'i', mergedInto: 'root', placeName: '被并入处' });
      put(station, [pixel], { id: 'root', placeName: '主警情', absorbed: { i: saidBy(camera) } });
    });
    expect(dialog.textContent).toContain('主警情');
    expect(within(dialog).getByText('已并入的警情').parentElement?.textContent).toContain('被并入处　1 条');
  });

  test('in a replay its raw alarms are those of the picture, and nothing can be done', async () => {
    const { dialog, station, person } = await openDialog((empty) => put(empty, [pixel, camera], { id: 'i' }), { canCommand: false });
    expect(within(within(dialog).getByRole('list', { name: '原始报警' })).getAllByRole('listitem')).toHaveLength(2);
    expect(button('接警').dataset['why']).toBe('回放中不能操作');
    await person.click(button('接警'));
    expect(station.commands).toEqual([]);
  });
});

describe('what can be done with it', () => {
  const mine = (over: Partial<Alarm> = {}): Alarm => ({ ...pixel, status: 'received', owner: me, receivedAt: at('06:00'), ...over });

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

  test('associating joins a fire that burns near the alarm closest to its best position', async () => {
    const away = { ...mine(), id: 'away', latitude: pixel.latitude + 0.06 };
    const amid = { ...mine(), id: 'amid', latitude: pixel.latitude + 0.02 };
    const { station, person } = await openDialog((empty) => put(empty, [away, amid, mine()], { id: 'i' }));
    act(() => station.answer('repeatAlarmFireList', { state: 'ready', data: [{ ...aRow({ placeName: '近处的火' }), distanceM: 850, hoursApart: 2 }] }));
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
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.replace(/2025.*待处置/, ' '))).toEqual(['近处 1相距 1.0 公里', '稍远 1相距 5.4 公里']);
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
    act(() => { put(station, [pixel], { id: 'i', mergedInto: 'near' }); });
    expect(screen.getByRole('dialog', { name: '近处' })).toBeTruthy();
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
    expect(sent(station)).toEqual([['incidentSplit', { incidentId: 'i', reason: '两处火点', alarmIds: ['cam', 'sat'] }]]);
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
    expect(sent(station)).toEqual([['incidentShelve', { incidentId: 'i', reason: '工业热源', until: '2025-11-21T07:03:22.000Z' }]]);
  });

  test('what people told and what is a fire can not be set aside', async () => {
    const { station } = await openDialog((empty) => put(empty, [phone], { id: 'i' }));
    expect(button('搁置').dataset['why']).toBe('有人员报告（护林员、管理员、电话）或已确认火情，不能搁置');
    act(() => { put(station, [{ ...pixel, sourceType: 3 }], { id: 'i' }); });
    expect(button('搁置').dataset['why']).toBe('有人员报告（护林员、管理员、电话）或已确认火情，不能搁置');
    act(() => { put(station, [{ ...pixel, status: 'confirmed', owner: me, fireId: 'f1' }], { id: 'i' }); });
    expect(button('搁置').dataset['why']).toBe('有人员报告（护林员、管理员、电话）或已确认火情，不能搁置');
  });

  test('a shelf is ended with a reason, by the same key', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [pixel], { id: 'i', shelf: { kind: 'byHand', reason: '施工', until: at('07:00'), at: at('06:00'), by: me } }));
    expect(screen.queryByRole('button', { name: /^搁置/ })).toBeNull();
    await person.keyboard('s');
    await person.click(screen.getByRole('button', { name: '情况有变' }));
    await person.click(screen.getByRole('button', { name: '取消搁置' }));
    expect(sent(station)).toEqual([['incidentUnshelve', { incidentId: 'i', reason: '情况有变' }]]);
  });

  test('Esc leaves a question first, then the dialog, and gives the focus back to the row', async () => {
    const station = createFakeStation();
    put(station, [pixel], { id: 'i' });
    const { person } = show(station, <><Monitoring /><AlarmOverlays /></>);
    await person.keyboard('j{Enter}');
    await screen.findByRole('dialog');
    await person.keyboard('s{Escape}');
    expect(screen.getByRole('group', { name: '处置操作' })).toBeTruthy();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset['id']).toBe('i'));
  });
});

