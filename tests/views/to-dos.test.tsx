import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DisasterRow } from '../../contract/disasters/schemas.ts';
import type { MyExamRow } from '../../contract/exams/schemas.ts';
import { hourMs, minuteMs } from '../../contract/time.ts';
import ToDoPage from '../../src/app/pages/to-do-page.tsx';
import { info } from '../patrol/shown.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

beforeEach(() => window.history.replaceState(null, '', '/fire-meshing/index/do-list'));

const now = Date.parse('2026-03-01T02:00:00.000Z');
const at = (ms: number): string => new Date(now + ms).toISOString();

const warning: DisasterRow = {
  id: 'd1',
  standing: 'valid',
  message: {
    sender: 'qx@xuancheng.example',
    identifier: 'a1',
    sent: at(-minuteMs),
    status: 'Actual',
    msgType: 'Alert',
    language: 'zh-CN',
    categories: ['Met'],
    event: '大风',
    urgency: 'Expected',
    severity: 'Extreme',
    certainty: 'Likely',
    colour: 'red',
    colourFrom: 'severity',
    headline: '旌德县气象台发布大风预警',
    description: '阵风八级',
    areas: [],
  },
  areaNames: ['安徽省宣城市旌德县'],
  receivedAt: at(0),
  validUntil: at(6 * hourMs),
  isUsualEnd: false,
  updates: 0,
  confirmed: 0,
  isConfirmed: false,
  confirmDue: at(10 * minuteMs),
};
const exam: MyExamRow = {
  examId: 'e1',
  title: '春季防火知识考试',
  count: 10,
  full: 100,
  passPercent: 60,
  minutes: 30,
  opensAt: at(-hourMs),
  closesAt: at(5 * hourMs),
  phase: 'open',
  state: 'assigned',
  tries: 1,
  counts: 'best',
  taken: 0,
  left: 1,
};
const record = {
  id: 'r1',
  version: 3,
  areaCode: '341825',
  name: '1998年旌德火灾',
  status: 'submitted',
  enteredBy: 'u-jingde',
  submittedBy: 'u-jingde',
  submittedAt: at(-48 * hourMs),
  names: { regionCode: '宣城市旌德县' },
};
const course = { id: 'c1', title: '扑火安全', minutes: 20, seconds: 300, isCompleted: false };
const patrol = { ...info, beginsAt: at(-hourMs), endsAt: at(2 * hourMs) };
const all = ['alarms.act', 'fireHistory.approve'];

function open(permissions: readonly string[] = all, more: object = {}) {
  const station = createFakeStation();
  station.clock$.next(now);
  const shown = show(station, <ToDoPage />);
  const answers = {
    myTasks: [],
    disasterPage: [warning],
    patrolMine: [patrol],
    myExams: [exam],
    myCourses: [course],
    'fireHistory.page': [record],
    ...more,
  };
  act(() => {
    station.session$.next({ ...station.session$.value, user: { ...officer, permissions: [...permissions] } });
    for (const [call, data] of Object.entries(answers)) station.answer(call, { state: 'ready', total: 1, data });
  });
  return { station, ...shown };
}
const parts = (): (string | null)[] => screen.queryAllByRole('region').map((part) => part.getAttribute('aria-label'));
const lineOf = (part: string): string =>
  within(screen.getByRole('region', { name: part })).getAllByRole('listitem')[0]?.textContent ?? '';
const linkIn = (part: string): string | null =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('link')[0]
    ?.getAttribute('href') ?? null;

test('one’s to-dos of all areas stand with their time, what is due first on top', () => {
  open();
  expect(parts()).toEqual(['待确认的灾害预警', '巡护任务', '我的考试', '待审核的历史火灾记录', '我的课程']);
  expect(lineOf('待确认的灾害预警')).toContain('请在 03-01 10:10 前确认');
  expect(lineOf('我的考试')).toBe('春季防火知识考试03-01 15:00 截止限时 30 分钟即将截止');
  expect(lineOf('待审核的历史火灾记录')).toBe('1998年旌德火灾宣城市旌德县02-27 10:00 提交');
  expect(lineOf('我的课程')).toBe('扑火安全已学 5 分钟，要求 20 分钟');
  expect(['待确认的灾害预警', '我的考试', '待审核的历史火灾记录', '我的课程'].map(linkIn)).toEqual([
    '/warning-monitoring/index?disaster=d1',
    '/fire-meshing/index/my-exams?exam=e1',
    '/disaster-management/history-fire/historical-fire-records?recordId=r1',
    '/fire-meshing/index/my-courses?course=c1',
  ]);
});

test('an exam that closes before a patrol ends stands above it, and a task at a fire above both', () => {
  const task = {
    id: 't1',
    fireId: 'f1',
    placeName: '版书镇附近',
    by: { userId: 'u1', realName: '值班员' },
    content: '到北坡查看火线',
    releasedAt: at(-minuteMs),
    isOverdue: false,
    next: ['accepted'],
    people: [],
  };
  open(all, { myTasks: [task], disasterPage: [], myExams: [{ ...exam, state: 'begun', endsAt: at(20 * minuteMs) }] });
  expect(parts().slice(0, 3)).toEqual(['火情任务', '我的考试', '巡护任务']);
  expect(lineOf('我的考试')).toContain('03-01 10:20 截止');
});

test('what is done, over, or another’s to decide stands among no to-dos', () => {
  open(all, {
    disasterPage: [],
    patrolMine: [],
    myExams: [
      { ...exam, state: 'handedIn' },
      { ...exam, examId: 'e2', phase: 'coming' },
      { ...exam, examId: 'e3', closesAt: at(-minuteMs) },
    ],
    myCourses: [{ ...course, isCompleted: true }],
    'fireHistory.page': [
      { ...record, submittedBy: officer.id },
      { ...record, id: 'r2', areaCode: '3301' },
    ],
  });
  expect(parts()).toEqual([]);
  expect(screen.getByText('没有分派给您的任务')).toBeTruthy();
});

test('who has neither the right nor the page is asked for nothing there', () => {
  const { station } = open([]);
  expect(parts()).toEqual(['巡护任务', '我的考试', '我的课程']);
  act(() => station.answer('menuSearch', { state: 'ready', data: [] }));
  expect(parts()).toEqual(['巡护任务']);
});

test('an exercise says that it is one', () => {
  open(all, { disasterPage: [{ ...warning, message: { ...warning.message, status: 'Exercise' } }] });
  expect(lineOf('待确认的灾害预警')).toContain('大风预警演练');
});

test('a warning that nobody confirmed in time says so, and whom that was told', () => {
  open(all, { disasterPage: [{ ...warning, confirmDue: at(-minuteMs), told: '安徽省宣城市' }] });
  expect(lineOf('待确认的灾害预警')).toMatch(/请在 03-01 09:59 前确认已提醒安徽省宣城市逾期未确认$/);
});

test('who may not see hazards has none among their to-dos', () => {
  const station = createFakeStation();
  show(station, <ToDoPage />);
  act(() => station.answer('myTasks', { state: 'ready', data: [] }));
  expect(screen.queryByRole('region', { name: '待处理隐患' })).toBeNull();
});
