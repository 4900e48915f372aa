import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Advice } from '../../contract/advice/schemas.ts';
import { FireAdvice } from '../../src/advice/fire-advice.tsx';
import { FireReport } from '../../src/advice/fire-report.tsx';
import { DispatchForm } from '../../src/fires/forms/dispatch-form.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const station = (day = '2026-01-05'): Advice['forces'][number]['position'] => ({
  from: 'station',
  at: `${day}T00:00:00.000Z`,
  longitude: 118.5,
  latitude: 30.29,
});
const crew = (n: number, over: Partial<Advice['forces'][number]> = {}): Advice['forces'][number] => ({
  id: `c${n}`,
  kind: 'crew',
  kindName: '扑火队伍',
  crewKind: 'professional',
  name: `专业队${n}`,
  areaName: '旌德县',
  strength: 30,
  distanceM: 3_848,
  minutes: 14,
  position: station(),
  ...over,
});
const advice = (over: Partial<Advice> = {}): Advice => ({
  fireId: 'f1',
  at: new Date(screenNow).toISOString(),
  level: { level: 3, name: '三级', score: 41, reasons: ['火险 4 级（15 分）', '距云乐小学 962 米（18 分）'] },
  forces: [crew(1)],
  sent: [],
  water: [],
  cameras: [],
  towers: [],
  inDanger: [],
  unread: [],
  reach: { forcesM: 60_000, waterM: 20_000, sightM: 30_000, dangerM: 5_000 },
  ...over,
});
const card: NonNullable<Advice['card']> = {
  id: 'k1',
  name: '宣城三级卡',
  regionName: '宣城市',
  withinMinutes: 60,
  notify: [{ userId: 'u9', realName: '宣城值班员' }],
  isCovered: false,
  short: ['物资储备库还差 1 座，查询范围内没有空闲的'],
  lines: [
    { label: '专业队', unit: '支', wanted: 2, have: 1 },
    { label: '总人数', unit: '人', wanted: 40, have: 45 },
  ],
  send: [
    { kind: 'crew', resourceId: 'c1', name: '专业队1', strength: 30, minutes: 14, isLate: false },
    { kind: 'crew', resourceId: 'c2', name: '专业队2', minutes: 95, isLate: true },
  ],
};

function open(data: Advice, onDispatch?: (forces: readonly object[]) => void) {
  const asked = createAskedStation();
  asked.answerTo('fireAdvice', { fireId: 'f1' }, { state: 'ready', data });
  return { station: asked, ...show(asked, <FireAdvice fire={aFire()} onDispatch={onDispatch} />) };
}
const part = (name: string) => screen.getByRole('region', { name });

describe('the advice on a fire’s page', () => {
  test('says the level with its reasons, and that travel times are estimated', () => {
    open(advice());
    expect(part('调派建议').textContent).toContain('三级火情');
    expect(screen.getByText('定级依据：火险 4 级（15 分），距云乐小学 962 米（18 分）')).toBeTruthy();
    expect(screen.getByText(/^车程为估算：直线距离×1.4/)).toBeTruthy();
  });

  test('tells how far it is by road where roads are known, and whether these are the demo’s', () => {
    const { station: asked } = open(advice({ forces: [{ ...crew(1), roadM: 12_400, minutes: 31 }] }));
    expect(part('最近的力量').textContent).toContain('道路 12 公里　约 31 分钟');
    const said = () => screen.getByText(/^标“道路”的车程按路网计算/).textContent;
    expect(said()).not.toContain('演示');
    const roads = (isSimulated: boolean): void =>
      act(() => {
        const layer = { id: 'roads' as const, version: `v-${isSimulated}`, isSimulated, source: '测绘', licence: '' };
        asked.answer('ground', { state: 'ready', data: { tilesets: [], layers: [layer] } });
      });
    roads(true);
    expect(said()).toContain('（道路为演示数据）');
    roads(false);
    expect(said()).not.toContain('演示');
  });

  test.each([undefined, 12_400])('says that no time goes round the fire, as planned ways do (road: %s)', (roadM) => {
    open(advice({ forces: [{ ...crew(1), ...(roadM === undefined ? {} : { roadM }) }] }));
    expect(part('调派建议').textContent).toContain('火势未计：路径规划避开推演的火势，同一队伍的用时可能更长。');
  });

  test('tells of each force how far and how long, and whether it stands at its station or told where it is', () => {
    const since = new Date(screenNow - 7_200_000).toISOString();
    open(
      advice({
        forces: [
          crew(1),
          crew(2, { position: { ...station(), from: 'live', at: new Date(screenNow - 4 * 60_000).toISOString() } }),
          crew(3, { busy: { since, stateName: '已到场', placeName: '版书镇附近' } }),
          crew(4, { busy: { since, stateName: '已派出' } }),
        ],
        leftOut: { count: 3, newestMinutes: 31, oldestMinutes: 150 },
      }),
    );
    const lines = within(part('最近的力量'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toBe('专业队13.8 公里　约 14 分钟专业队　30 人旌德县驻地');
    expect(lines[1]).toContain('4分钟前的位置');
    expect(lines[2]).toContain('已到场：版书镇附近（2小时前派出）');
    expect(lines[3]).toContain('已派出：辖区外的火情');
    expect(within(part('最近的力量')).getByRole('note').textContent).toBe(
      '另有 3 个位置超过30分钟，未采用（31 分钟至2 小时前）',
    );
  });

  test('lists what is sent already, with the way that is left of those that tell where they are', () => {
    const kind = 'crew' as const;
    open(
      advice({
        sent: [
          {
            id: 'f1',
            kind,
            name: '旌德队',
            state: 'accepted',
            stateName: '已接受',
            strength: 20,
            distanceM: 3_848,
            minutes: 14,
          },
          { id: 'f2', kind, name: '绩溪队', state: 'arrived', stateName: '已到场' },
        ],
      }),
    );
    expect(
      within(part('已派往本火情'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['旌德队3.8 公里　约 14 分钟已接受20 人', '绩溪队已到场']);
  });

  test('says nothing of what is sent where nothing is', () => {
    open(advice());
    expect(screen.queryByRole('region', { name: '已派往本火情' })).toBeNull();
  });

  test('shows what the card wants and what of it is there, marks who comes too late, and what can not be found', () => {
    open(advice({ card }));
    const box = part('力量调派卡');
    expect(
      within(box)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['专业队 1/2 支未满足', '总人数 40/40 人已满足']);
    expect(box.textContent).toContain('建议派出：专业队1（约 14 分钟），专业队2（约 1 小时 35 分，超出到场时限）');
    expect(box.textContent).toContain('物资储备库还差 1 座，查询范围内没有空闲的');
    expect(box.textContent).toContain('应通知：宣城值班员');
  });

  test('hands the wanted forces on with one press; who may not dispatch has no button', async () => {
    const onDispatch = vi.fn();
    const { person, unmount } = open(advice({ card }), onDispatch);
    await person.click(screen.getByRole('button', { name: '按调派卡派出（2）' }));
    expect(onDispatch).toHaveBeenCalledExactlyOnceWith([
      { kind: 'crew', resourceId: 'c1', name: '专业队1', strength: 30 },
      { kind: 'crew', resourceId: 'c2', name: '专业队2' },
    ]);
    unmount();
    open(advice({ card }));
    expect(screen.queryByRole('button', { name: /按调派卡派出/ })).toBeNull();
  });

  test('opens the form of dispatch with the wanted forces chosen: one more press sends them', async () => {
    const asked = createAskedStation();
    const forces = card.send.map(({ kind, resourceId, name }) => ({ kind, resourceId, name }));
    const { person } = show(
      asked,
      <DispatchForm
        fire={aFire()}
        action="dispatch"
        forces={forces}
        onDone={() => undefined}
        onBack={() => undefined}
      />,
    );
    expect(screen.getByText('已选 2 支')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '指挥调度' }));
    expect(asked.commands.map(({ call, args }) => [call, args])).toEqual([
      [
        'commandAndDispatch',
        {
          fireId: 'f1',
          forces: [
            { kind: 'crew', resourceId: 'c1', name: '专业队1' },
            { kind: 'crew', resourceId: 'c2', name: '专业队2' },
          ],
        },
      ],
    ]);
  });

  test('says that there is no card for the level, with the way to make one; not to who may not read cards', () => {
    const { unmount } = open(advice());
    expect(part('调派建议').textContent).toContain('本区域没有三级火情的力量调派卡');
    expect(screen.getByRole('link', { name: '力量调派卡' }).getAttribute('href')).toBe(
      '/integrated-management/index/emergency-plan?part=cards',
    );
    unmount();
    open(advice({ unread: ['扑火队伍', '力量调派卡'], forces: [] }));
    expect(part('调派建议').textContent).not.toContain('本区域没有');
    expect(screen.getByText('您没有查看扑火队伍、力量调派卡的权限，这些资源未列出')).toBeTruthy();
  });

  test('tells the direction of the fire from a camera, what is out of range, and its side of what is in danger', () => {
    const thing = { areaName: '旌德县', distanceM: 2_217, recordedAt: '2026-01-05T00:00:00.000Z' };
    open(
      advice({
        cameras: [
          { id: 'k', kind: 'camera', name: '南坡云台', bearing: 0, inRange: true, ...thing },
          { id: 'l', kind: 'camera', name: '远处云台', bearing: 90, inRange: false, ...thing },
        ],
        inDanger: [
          {
            id: 'o',
            kind: 'protectedObject',
            name: '云乐小学',
            detail: '学校，320 人',
            bearing: 270,
            minutes: 5,
            ...thing,
          },
        ],
      }),
    );
    expect(
      within(part('可调用的监控'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['南坡云台2.2 公里旌德县火场方位 0°监测范围内', '远处云台2.2 公里旌德县火场方位 90°超出监测范围']);
    expect(within(part('受威胁的保护目标')).getByRole('listitem').textContent).toBe(
      '云乐小学2.2 公里　约 5 分钟旌德县学校，320 人火场在其西侧',
    );
    expect(part('瞭望塔').textContent).toContain('30 公里内没有登记');
  });

  test('is not there once the fire is over', () => {
    const asked = createAskedStation();
    asked.answerTo('fireAdvice', { fireId: 'f1' }, { state: 'ready', data: advice({ card }) });
    show(asked, <FireAdvice fire={aFire({ status: 'handled' })} />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(asked.asked).toEqual([]);
  });

  test('is asked for anew each minute, since positions grow old', () => {
    const { station: asked } = open(advice());
    const wished = () => asked.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'fireAdvice').length;
    const before = wished();
    act(() => asked.clock$.next(screenNow + 60_000));
    expect(wished()).toBe(before + 1);
  });

  test('that could not be had can be asked for again', async () => {
    const asked = createAskedStation();
    asked.answerTo('fireAdvice', { fireId: 'f1' }, { state: 'failed', message: '网络异常，请重试！' });
    const { person } = show(asked, <FireAdvice fire={aFire()} />);
    expect(screen.getByRole('alert').textContent).toContain('调派建议计算失败　网络异常，请重试！');
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(asked.wishes).toContainEqual({ type: 'query.ask', call: 'fireAdvice', args: { fireId: 'f1' } });
  });
});

describe('the report of a fire', () => {
  test('is fetched in the form that was pressed, one at a time, and says that it is being made', async () => {
    const asked = createAskedStation();
    const { person } = show(asked, <FireReport fire={aFire({ status: 'handled' })} />);
    await person.click(screen.getByRole('button', { name: '下载 PDF 格式的处置报告' }));
    await person.click(screen.getByRole('button', { name: '下载 Word 格式的处置报告' }));
    expect(asked.uploads.map(({ call, args }) => [call, args])).toEqual([
      ['fireReport', { fireId: 'f1', format: 'pdf' }],
    ]);
    expect(screen.getByText('生成中…')).toBeTruthy();
    await act(async () =>
      asked.uploads[0]?.answer({ ok: false, kind: 'network', message: '网络异常，请重试！' } as never),
    );
    await person.click(screen.getByRole('button', { name: '下载 Word 格式的处置报告' }));
    expect(asked.uploads[1]?.args).toEqual({ fireId: 'f1', format: 'docx' });
  });
});
