import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saidBy } from '../support/fake-incidents.ts';
import { aFire } from '../support/sample-fire.ts';
import { at, me, putIncident as put } from './incident-screen.tsx';
import { button, camera, openDialog, phone, pixel, unfold } from './opened-incident.tsx';

describe('what is known of an incident', () => {
  test('its evidence is drawn: pixels, lines of sight, circles of reach of the server, the best position', async () => {
    const { station, dialog } = await openDialog((empty) => put(empty, [pixel, camera, phone], { id: 'i' }));
    const drawing = (): HTMLElement =>
      within(dialog).getByRole('img', { name: '证据分布图：3 条报警，十字为推定位置' });
    const marks = (): string[] =>
      [...drawing().querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark') ?? '').sort();
    expect(marks()).toEqual(['bearing', 'footprint', 'point', 'point', 'point']);
    act(() =>
      station.answer('incidentAlarms', {
        state: 'ready',
        total: 1,
        data: [
          {
            id: 'tel',
            incidentId: 'i',
            startTime: at('05:59'),
            sourceType: 4,
            status: 'pending',
            placeName: '云乐镇',
            distanceM: 90,
            reachM: 1_000,
            voice: '电话',
          },
        ],
      }),
    );
    await waitFor(() => expect(marks()).toContain('reach'));
    const rect = drawing().querySelector('[data-mark=footprint]');
    expect([rect?.getAttribute('width'), rect?.getAttribute('height')]).toEqual(['400', '380']);
  });

  test('what was reported stands before the cameras that look there now', async () => {
    const told = { ...phone, content: '山坡上有浓烟' };
    const { dialog } = await openDialog((station) => put(station, [told], { id: 'i' }), {}, 'i', {
      cameras: () => <p>摄像机</p>,
    });
    const said = within(dialog).getByText('山坡上有浓烟');
    const order = said.compareDocumentPosition(within(dialog).getByText('摄像机'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('each source tells its voices, and how they come to the confidence of all', async () => {
    const { dialog } = await openDialog((station) => put(station, [pixel, camera], { id: 'i' }));
    unfold('可信度与优先级依据');
    expect(within(dialog).getByText('合成可信度 = 1 − (1 − 60%) × (1 − 50%) = 80%')).toBeTruthy();
    expect(within(dialog).getByText('K12').parentElement?.textContent).toBe('K1250%');
  });

  test('it says why it is so urgent, and what lies around', async () => {
    const { dialog } = await openDialog((station) =>
      put(station, [pixel], {
        id: 'i',
        surroundings: {
          villageM: 400,
          villageName: '洪川村',
          protectedM: 1_500,
          protectedName: '加油站',
          riskGrade: 5,
        },
      }),
    );
    unfold('可信度与优先级依据');
    expect(within(dialog).getByText('优先级依据').parentElement?.textContent).toBe(
      '优先级依据可信度 60%火险 5 级距洪川村 400 米距加油站 1.5 公里',
    );
    expect(within(dialog).getByText('最近保护目标').nextElementSibling?.textContent).toBe('加油站　1.5 公里');
    expect(within(dialog).getByText('当日火险等级').nextElementSibling?.textContent).toBe('5 级');
  });

  test('a raw alarm is two presses from the row, and closing it leads back to where one was', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [pixel, camera], { id: 'i' }));
    act(() =>
      station.answer('incidentAlarms', {
        state: 'ready',
        total: 2,
        data: ['sat', 'cam'].map((id) => ({
          id,
          incidentId: 'i',
          startTime: at('05:57'),
          sourceType: 5,
          status: 'pending',
          placeName: `${id} 处`,
          distanceM: 90,
          reachM: 300,
          voice: id,
        })),
      }),
    );
    unfold('原始报警');
    await person.click(screen.getByRole('button', { name: /cam 处/ }));
    expect(station.triage$.value.selectedId).toBe('cam');
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-alarm')).toBe('cam'));
    expect(screen.getByRole('complementary', { name: '证据：云乐镇' })).toBeTruthy();
  });

  test('it leads to its fire, whose state it follows; going there closes it and the raw alarm before', async () => {
    const { station, dialog, person } = await openDialog((empty) => {
      put(empty, [{ ...pixel, status: 'confirmed', owner: me, fireId: 'f1' }], { id: 'i' });
      empty.putFires(aFire({ id: 'f1' }));
    });
    const fire = (): string | null | undefined =>
      within(dialog).getByRole('link', { name: '查看火情' }).parentElement?.firstChild?.textContent;
    expect(fire()).toBe('版书镇附近（待处置）');
    act(() => station.putFires(aFire({ id: 'f1', status: 'dispatched' })));
    expect(fire()).toBe('版书镇附近（处置中）');
    act(() => station.wish({ type: 'alarm.select', alarmId: 'sat' }));
    await person.click(screen.getByRole('link', { name: '查看火情' }));
    expect(window.location.pathname + window.location.search).toBe('/emergency-rescue/detail?fireId=f1');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('its log is the server’s; what does not come says so and can be asked again', async () => {
    const { station, person } = await openDialog((empty) => put(empty, [pixel], { id: 'i' }));
    act(() => station.answer('incidentInfo', { state: 'failed', message: '网络异常' }));
    await person.click(within(screen.getByText('操作记录').parentElement!).getByRole('button', { name: '重试' }));
    expect(station.wishes.at(-1)).toEqual({ type: 'query.ask', call: 'incidentInfo', args: { incidentId: 'i' } });
    act(() =>
      station.answer('incidentInfo', {
        state: 'ready',
        data: { log: [{ at: at('05:58'), type: 'incident.opened', action: '形成警情', actorName: '系统' }] },
      }),
    );
    expect(screen.getByText('系统').parentElement?.textContent).toBe('系统　形成警情');
  });

  test('one that has gone into another shows that one', async () => {
    const { dialog } = await openDialog((station) => {
      put(station, [camera], { id: 'i', mergedInto: 'root', placeName: '被并入处' });
      put(station, [pixel], { id: 'root', placeName: '主警情', absorbed: { i: saidBy(camera) } });
    });
    expect(dialog.textContent).toContain('主警情');
    unfold('已并入的警情');
    expect(dialog.textContent).toContain('被并入处　1 条');
  });

  test('in a replay its raw alarms are those of the picture, and nothing can be done', async () => {
    const { dialog, station, person } = await openDialog((empty) => put(empty, [pixel, camera], { id: 'i' }), {
      canCommand: false,
    });
    unfold('原始报警');
    expect(within(within(dialog).getByRole('list', { name: '原始报警' })).getAllByRole('listitem')).toHaveLength(2);
    expect(button('接警').dataset['why']).toBe('回放中不能操作');
    await person.click(button('接警'));
    expect(station.commands).toEqual([]);
  });
});
