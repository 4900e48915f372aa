import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PushCosts, PushLogRow } from '../../contract/pushes/schemas.ts';
import { CostsPart } from '../../src/pushes/costs-part.tsx';
import { LogPart } from '../../src/pushes/log-part.tsx';
import { RuleTry } from '../../src/pushes/rule-try.tsx';
import { RuleWords } from '../../src/pushes/rule-words.tsx';
import { createFakeStation, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

let station: FakeStation;
beforeEach(() => {
  station = createFakeStation();
});

const row: PushLogRow = {
  id: 'd1',
  at: '2026-03-05T15:00:00.000Z',
  areaCode: '3418',
  areaName: '安徽省宣城市',
  rule: { id: 'r1', name: '夜间推送' },
  person: { userId: 'u1', realName: '旌德县值班员' },
  kind: 'fireOpened',
  urgency: 2,
  title: '火情确认：版书镇',
  fireId: 'f1',
  outcome: 'sent',
  n: 1,
  by: ['message'],
  content: '火情确认：版书镇',
};

const values = {
  regionCode: '3418',
  kinds: ['fireLeveled'],
  level: '2',
  roles: ['ZBY'],
  by: ['sms'],
  text: '{级别}：{地点}',
  perHour: 6,
  quietHours: '22:00-06:00',
  quietUrgency: '1',
};

test('a form says in words what its rule does, and what it lacks', () => {
  const { unmount } = show(station, <RuleWords values={values} />);
  act(() =>
    station.answer('role.page', { state: 'ready', total: 1, data: [{ roleCode: 'ZBY', roleName: '值班员' }] as never }),
  );
  const said = within(screen.getByRole('region', { name: '这条规则' }));
  expect(said.getByText(/有火情定级（火情不低于二级）时，以短信通知事件所在区域各级的值班员。$/)).toBeTruthy();
  expect(said.getByText('静默时段 22:00–次日06:00 只推送“特急”的事件，其余到静默结束时合并成一条补发。')).toBeTruthy();
  unmount();
  show(station, <RuleWords values={{}} />);
  expect(screen.getByText('选择事件、人员和方式后，这里用文字说明规则的作用。')).toBeTruthy();
});

test('a rule is tried on demand: its text with a real event, and who would have been told', async () => {
  const { person } = show(station, <RuleTry values={values} />);
  expect(screen.queryByText('内容预览')).toBeNull();
  await person.click(screen.getByRole('button', { name: '预览与试算' }));
  act(() =>
    station.answer('pushTry', {
      state: 'ready',
      data: {
        preview: { text: '一级：版书镇', isSample: false, length: 10, segments: 1, coding: 'UCS-2' },
        happenings: 2,
        segments: 3,
        fen: 15,
        rows: [
          { at: row.at, kind: 'fireLeveled', title: '一级：版书镇', outcome: 'sent', people: ['甲', '乙'] },
          { at: row.at, kind: 'fireLeveled', title: '二级：版书镇', outcome: 'dropped', why: 'limit', people: ['丙'] },
        ],
      },
    }),
  );
  expect(screen.getByText('以最近一次事件填写；含签名共 10 字（UCS-2），短信按 1 条计费')).toBeTruthy();
  expect(screen.getByText('最近 24 小时有 2 个符合条件的事件，短信 3 条，约 0.15 元')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: '试算结果' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '内容时间结果人员',
    '一级：版书镇2026-03-05 23:00:00已发出甲、乙',
    '二级：版书镇2026-03-05 23:00:00未发超过每人每小时上限丙',
  ]);
});

test('the log says for each person what went out, what waits, and why something did not', () => {
  show(station, <LogPart />);
  act(() =>
    station.answer('pushLog', {
      state: 'ready',
      total: 3,
      data: [
        { ...row, withoutSms: 'budget' },
        { ...row, id: 'd2', outcome: 'held', n: 4, until: '2026-03-05T22:00:00.000Z', by: [] },
        {
          ...row,
          id: 'd3',
          by: ['sms'],
          sms: { to: '138****0020', segments: 2, fen: 9, state: 'failed', reason: '短信网关无法连接' },
        },
      ],
    }),
  );
  const [, first, second, third] = within(screen.getByRole('table', { name: '规则推送记录' })).getAllByRole('row');
  expect(first?.textContent).toContain('已发出未发短信：超出当月短信预算');
  expect(second?.textContent).toContain('静默待发2026-03-06 06:00:00 合并发出共 4 个事件');
  expect(third?.textContent).toContain('失败138****0020　2 条，0.09 元短信网关无法连接');
});

test('before anything was pushed the log says what brings it', () => {
  show(station, <LogPart />);
  act(() => station.answer('pushLog', { state: 'ready', total: 0, data: [] }));
  expect(screen.getByText('还没有规则推送')).toBeTruthy();
});

test('the log can be asked for again where it could not be loaded', async () => {
  const { person } = show(station, <LogPart />);
  act(() => station.answer('pushLog', { state: 'failed', message: '网络中断' }));
  expect(screen.getByText('推送记录加载失败')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /重试/ }));
  expect(station.wishes).toContainEqual(expect.objectContaining({ type: 'query.ask', call: 'pushLog' }));
});

const sum = { sms: 2, segments: 3, fen: 1_350 };
const costs: PushCosts = {
  month: '2026-03',
  total: sum,
  rules: [{ areaCode: '3418', areaName: '安徽省宣城市', ruleId: 'r1', ruleName: '夜间推送', ...sum }],
  fires: { sms: 1, segments: 1, fen: 5 },
  hazards: { sms: 2, segments: 2, fen: 10 },
  flights: { sms: 1, segments: 1, fen: 5 },
  budgets: [
    {
      areaCode: '3418',
      areaName: '安徽省宣城市',
      priceFen: 4.5,
      monthlyFen: 1_000,
      usedFen: 1_350,
      leftFen: 0,
      isOver: true,
      isNear: false,
    },
  ],
};

test('from four fifths of its budget on a region reads what happens once it is used up', () => {
  show(station, <CostsPart />);
  const [budget] = costs.budgets;
  if (!budget) throw new Error('no budget');
  const near = { ...budget, usedFen: 850, leftFen: 150, isOver: false, isNear: true };
  act(() => station.answer('pushCosts', { state: 'ready', data: { ...costs, budgets: [near] } }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('安徽省宣城市本月短信已用预算八成以上');
  expect(screen.getByRole('region', { name: '隐患整改短信费用' }).textContent).toContain('2 条短信');
});

test('over its budget a region reads that only what is most urgent goes by SMS', () => {
  show(station, <CostsPart />);
  act(() => station.answer('pushCosts', { state: 'ready', data: costs }));
  expect(screen.getByRole('alert').textContent).toContain('安徽省宣城市本月短信已超预算');
  expect(screen.getByRole('region', { name: '规则短信费用' }).textContent).toContain('13.50 元');
  const budgets = within(screen.getByRole('table', { name: '各区域预算' })).getAllByRole('row')[1];
  expect(budgets?.textContent).toBe('安徽省宣城市超预算：只发特急短信4.510.00 元13.50 元0.00 元');
  expect(screen.getByRole('link', { name: '夜间推送' }).getAttribute('href')).toBe(
    '/integrated-management/index/note-push-records?ruleId=r1&from=2026-03-01&to=2026-03-31',
  );
});
