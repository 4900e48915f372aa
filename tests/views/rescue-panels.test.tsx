import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Forester, LinkRow, TaskRow } from '../../contract/rescue/schemas.ts';
import { FireLinks } from '../../src/rescue/links/fire-links.tsx';
import { typedPhones } from '../../src/rescue/links/typed-phones.ts';
import MessagePushPage from '../../src/rescue/push/message-push-page.tsx';
import SmsRecordsPage from '../../src/rescue/sms/sms-records-page.tsx';
import { FireTasks } from '../../src/rescue/tasks/fire-tasks.tsx';
import MyTasksPage from '../../src/rescue/tasks/my-tasks-page.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const sentAt = '2026-03-01T04:00:00.000Z';
const crew = { id: 'w1', kind: 'crew' as const, name: '旌德县专业队', state: 'sent' as const, sentAt };
const fire = aFire({ holder: '34', status: 'dispatched', forces: [crew, { ...crew, id: 'w2', name: '已撤队伍', state: 'left' }] });
const by = { userId: 'u1', realName: '旌德县值班员' };

const task = (over: Partial<TaskRow> = {}): TaskRow => ({
  id: 't1', fireId: fire.id, placeName: '版书镇附近', by, content: '到北坡查看火线', releasedAt: sentAt, isOverdue: false, next: [],
  people: [{ userId: 'u2', realName: '版书镇护林员', state: 'waiting', imageUrls: [] }], ...over,
});
const link = (over: Partial<LinkRow> = {}): LinkRow => ({
  id: 'l1', fireId: fire.id, to: '队长（138****0011）', forceId: 'w1', by, sentAt, validUntil: '2026-03-01T10:00:00.000Z', state: 'delivered', stateName: '已送达', isAlive: true, bySms: true, ...over,
});

let station: FakeStation;
beforeEach(() => { station = createFakeStation(); });

/** Chooses somebody in the picker of people. */
async function choose(person: ReturnType<typeof show>['person']): Promise<void> {
  act(() => station.answer('qryAllUser', { state: 'ready', total: 1, data: [{ id: 'u2', realName: '版书镇护林员', deptName: '版书镇林业站', regionCode: '341825101', region: '安徽省宣城市旌德县版书镇', isOfficer: false }] }));
  await person.click(screen.getByRole('combobox', { name: '人员' }));
  await person.click(await screen.findByRole('option', { name: /版书镇护林员/ }));
}

describe('the tasks of a fire', () => {
  test('show each person with how far he is, and which are late', () => {
    show(station, <FireTasks fire={fire} />);
    act(() => station.answer('fireTasks', { state: 'ready', data: [
      task({ isOverdue: true, due: '2026-03-01T05:00:00.000Z' }), task({ id: 't2', content: '清点物资', people: [{ userId: 'u3', realName: '甲', state: 'refused', at: sentAt, remark: '道路不通', imageUrls: [] }] }),
    ] }));
    const [late, refused] = within(screen.getByRole('region', { name: '任务' })).getAllByRole('listitem').filter((item) => within(item).queryByRole('list'));
    expect(late?.textContent).toMatch(/到北坡查看火线.*2026-03-01 13:00:00 前完成.*已超时.*版书镇护林员待答复/);
    expect(refused?.textContent).toContain('甲无法完成2026-03-01 12:00:00道路不通');
    expect(screen.getByText('未完成 1　共 2', { normalizer: (text) => text })).toBeTruthy();
  });

  test('are given to chosen people with words and a time', async () => {
    const { person } = show(station, <FireTasks fire={fire} />);
    act(() => station.answer('fireTasks', { state: 'ready', data: [] }));
    expect(screen.getByText('还没有下达任务')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '下达任务' }));
    const form = within(screen.getByRole('form', { name: '下达任务' }));
    await person.click(form.getByRole('button', { name: '下达任务' }));
    expect(form.getByText('请选择人员')).toBeTruthy();
    expect(form.getByText('请填写内容')).toBeTruthy();
    await choose(person);
    await person.type(form.getByLabelText('任务内容'), '到北坡查看火线');
    await person.type(form.getByLabelText('完成时限（选填）'), '2099-03-01T14:30');
    await person.click(form.getByRole('button', { name: '下达任务' }));
    expect(station.commands).toMatchObject([{ call: 'releaseTask', args: { fireId: fire.id, userIds: ['u2'], content: '到北坡查看火线', due: '2099-03-01T06:30:00.000Z' } }]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('are given with sight of each chosen person: where he belongs, his phone, and what he has to do already', async () => {
    const asked = createAskedStation();
    station = asked;
    const { person } = show(station, <FireTasks fire={fire} />);
    act(() => station.answer('fireTasks', { state: 'ready', data: [] }));
    await person.click(screen.getByRole('button', { name: '下达任务' }));
    const form = within(screen.getByRole('form', { name: '下达任务' }));
    expect(asked.asked.map(({ call }) => call)).not.toContain('foresterInfo');
    await choose(person);
    expect(asked.asked.filter(({ call }) => call === 'foresterInfo').map(({ args }) => args)).toContainEqual({ id: 'u2' });
    const now = form.getByRole('list', { name: '所选人员现状' });
    expect(now.textContent).toBe('正在读取…');
    act(() => station.answer('foresterInfo', { state: 'failed', message: '系统繁忙' }));
    expect(now.textContent).toContain('人员现状读取失败　系统繁忙');
    await person.click(form.getByRole('button', { name: '重试' }));
    expect(station.wishes.at(-1)).toEqual({ type: 'query.ask', call: 'foresterInfo', args: { id: 'u2' } });
    const forester: Forester = { id: 'u2', realName: '版书镇护林员', deptName: '版书镇林业站', regionCode: '341825101', region: '安徽省宣城市旌德县版书镇', mobile: '13800000031', tasks: [] };
    act(() => station.answer('foresterInfo', { state: 'ready', data: forester }));
    expect(now.textContent).toBe('版书镇护林员版书镇林业站　安徽省宣城市旌德县版书镇13800000031没有未完成的任务');
    act(() => station.answer('foresterInfo', { state: 'ready', data: { ...forester, tasks: [task({ content: '清理林道', placeName: '胡乐镇附近', isOverdue: true, due: '2026-03-01T05:00:00.000Z' })] } }));
    expect(now.textContent).toMatch(/未完成的任务 1 项清理林道胡乐镇附近待答复2026-03-01 13:00:00 前完成已超时$/);
    await person.click(form.getByRole('button', { name: '移除 版书镇护林员' }));
    expect(form.queryByRole('list', { name: '所选人员现状' })).toBeNull();
  });

  test('keep what was typed where the server refuses, and say it at the field', async () => {
    const { person } = show(station, <FireTasks fire={fire} />);
    act(() => station.answer('fireTasks', { state: 'ready', data: [] }));
    await person.click(screen.getByRole('button', { name: '下达任务' }));
    const form = within(screen.getByRole('form', { name: '下达任务' }));
    await choose(person);
    await person.type(form.getByLabelText('任务内容'), '查看');
    await person.click(form.getByRole('button', { name: '下达任务' }));
    act(() => station.commands[0]?.state$.next({ state: 'refused', kind: 'refused', code: 'A0400', field: 'userIds', message: '所选人员不存在或已停用' } as never));
    expect(form.getByText('所选人员不存在或已停用')).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>('任务内容').value).toBe('查看');
  });

  test('are not given by whoever does not command, nor in a replay', () => {
    show(station, <FireTasks fire={{ ...fire, holder: '341825' }} />);
    expect(screen.queryByRole('button', { name: '下达任务' })).toBeNull();
    show(createFakeStation({ canCommand: false }), <FireTasks fire={fire} />);
    expect(screen.queryByRole('button', { name: '下达任务' })).toBeNull();
  });

  test('can be asked for again where they could not be read', async () => {
    const { person } = show(station, <FireTasks fire={fire} />);
    act(() => station.answer('fireTasks', { state: 'failed', message: '系统繁忙' }));
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes).toEqual([{ type: 'query.ask', call: 'fireTasks', args: { fireId: fire.id } }]);
  });
});

test('one’s own task is answered on the page of to-dos, with a reason where it can not be done', async () => {
  const { person } = show(station, <MyTasksPage />);
  act(() => station.answer('myTasks', { state: 'ready', data: [task({ next: ['accepted', 'done', 'refused'], people: [{ userId: officer.id, realName: '宣城值班员', state: 'waiting', imageUrls: [] }] })] }));
  expect(screen.getByRole('link', { name: '版书镇附近' }).getAttribute('href')).toBe('/emergency-rescue/detail?fireId=f1');
  await person.click(screen.getByRole('button', { name: '答复任务：到北坡查看火线' }));
  const form = within(screen.getByRole('form', { name: '答复' }));
  await person.selectOptions(form.getByRole('combobox', { name: '答复' }), '无法完成');
  await person.click(form.getByRole('button', { name: '答复' }));
  expect(form.getByText('请填写无法完成的原因')).toBeTruthy();
  await person.type(form.getByLabelText('无法完成的原因'), '道路不通');
  await person.click(form.getByRole('button', { name: '答复' }));
  expect(station.commands).toMatchObject([{ call: 'answerTask', args: { taskId: 't1', state: 'refused', remark: '道路不通', imageUrls: [] } }]);
});

describe('the links of a fire', () => {
  test('show whom they went to, whether they came, and why not', () => {
    show(station, <FireLinks fire={fire} />);
    act(() => station.answer('fireLinks', { state: 'ready', data: [
      link({ state: 'opened', stateName: '已打开', openedAt: '2026-03-01T04:05:00.000Z' }), link({ id: 'l2', to: '138****0012', state: 'failed', stateName: '未送达', reason: '短信网关无法连接' }),
      link({ id: 'l3', to: '林业站', state: 'expired', stateName: '已过期', isAlive: false, bySms: false }),
    ] }));
    const items = within(screen.getByRole('region', { name: '现场链接' })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^队长（138\*\*\*\*0011）已打开.*有效至 2026-03-01 18:00:00打开 2026-03-01 12:05:00撤销$/);
    expect(items[1]).toContain('未送达');
    expect(items[1]).toContain('原因：短信网关无法连接');
    expect(items[2]).not.toContain('撤销');
  });

  test('are sent to forces that are there, people and typed phones', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    act(() => station.answer('fireLinks', { state: 'ready', data: [] }));
    await person.click(screen.getByRole('button', { name: '发送短信' }));
    const form = within(screen.getByRole('form', { name: '发送短信' }));
    expect(form.queryByText('已撤队伍')).toBeNull();
    await person.click(form.getByRole('button', { name: '发送短信' }));
    expect(form.getByText('请选择或填写收信人')).toBeTruthy();
    await person.click(form.getByRole('checkbox', { name: /旌德县专业队/ }));
    await person.type(form.getByLabelText('手机号'), '1380000 队长');
    await person.click(form.getByRole('button', { name: '发送短信' }));
    expect(form.getByText('“1380000 队长”不是手机号')).toBeTruthy();
    await person.clear(form.getByLabelText('手机号'));
    await person.type(form.getByLabelText('手机号'), '13800000011 队长');
    await person.selectOptions(form.getByLabelText('有效期'), '12 小时');
    await person.click(form.getByRole('button', { name: '发送短信' }));
    expect(station.commands).toMatchObject([{ call: 'pushSms', args: { fireId: fire.id, hours: 12, to: [{ forceId: 'w1' }, { phone: '13800000011', name: '队长' }] } }]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { sent: [{ to: 'a' }, { to: 'b' }] } }));
    expect(screen.getByText('已交付 2 条短信')).toBeTruthy();
  });

  test('are offered for the six spans of the specification, and an SMS without one', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    await person.click(screen.getByRole('button', { name: '发送短信' }));
    expect(within(screen.getByLabelText('有效期')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['6 小时', '12 小时', '24 小时', '36 小时', '48 小时', '72 小时', '不带链接']);
  });

  test('can be shown once, as a code and in words', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    await person.click(screen.getByRole('button', { name: '生成链接' }));
    await person.click(within(screen.getByRole('form', { name: '生成链接' })).getByRole('button', { name: '生成链接' }));
    expect(station.commands).toMatchObject([{ call: 'smsH5Url', args: { fireId: fire.id, hours: 24, forceId: 'w1' } }]);
    const url = 'http://localhost/s/r/abcdefghijklmnopqrstuvwx';
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { linkId: 'l1', url, to: '旌德县专业队', validUntil: '2026-03-02T04:00:00.000Z' } }));
    expect(screen.getByText(url)).toBeTruthy();
    expect(await screen.findByRole('img', { name: '现场链接二维码' })).toBeTruthy();
    expect(screen.getByText(/链接只显示这一次/)).toBeTruthy();
  });

  test('are taken back after one more question', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    act(() => station.answer('fireLinks', { state: 'ready', data: [link()] }));
    await person.click(screen.getByRole('button', { name: '撤销发给队长（138****0011）的链接' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('撤销后，队长（138****0011）将不能再打开此链接。')).toBeTruthy();
    expect(station.commands).toEqual([]);
    await person.click(question.getByRole('button', { name: '确定' }));
    expect(station.commands).toMatchObject([{ call: 'revokeLink', args: { fireId: fire.id, linkId: 'l1' } }]);
    act(() => station.commands[0]?.state$.next({ state: 'refused', kind: 'refused', code: 'C0004', message: '该火情不在您单位处置' } as never));
    expect(screen.getByRole('alert').textContent).toContain('该火情不在您单位处置');
  });

  test('phones are read one a line, with names behind them', () => {
    expect(typedPhones(' 13800000011 王队\n\n13800000012')).toEqual({ phones: [{ phone: '13800000011', name: '王队' }, { phone: '13800000012' }] });
    expect(typedPhones('0563-8601234').wrong).toBe('0563-8601234');
  });
});

test('a message is pushed to people, and its form is empty afterwards; who has read is told', async () => {
  const { person } = show(station, <MessagePushPage />);
  act(() => station.answer('pushed', { state: 'ready', total: 1, data: [{
    id: 'n1', at: sentAt, by, content: '请立即到岗', fireId: 'f1', placeName: '版书镇附近', phones: [], people: [{ userId: 'u2', realName: '甲', readAt: sentAt }, { userId: 'u3', realName: '乙' }],
  }] }));
  expect(within(screen.getByRole('table', { name: '推送记录' })).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2026-03-01 12:00:00', '旌德县值班员', '版书镇附近', '请立即到岗', '甲、乙', '1/2']);
  await choose(person);
  await person.type(screen.getByLabelText('标题（选填）'), '集中培训');
  await person.type(screen.getByLabelText('内容'), '周五九点');
  await person.click(screen.getByRole('button', { name: '推送' }));
  expect(station.commands).toMatchObject([{ call: 'pushNotice', args: { userIds: ['u2'], title: '集中培训', content: '周五九点', fileUrls: [] } }]);
  act(() => station.commands[0]?.state$.next({ state: 'done', data: { noticeId: 'n2' } }));
  expect(screen.getByText('已推送给 1 人')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('内容').value).toBe('');
});

test('SMS about fires are listed with what became of them', () => {
  show(station, <SmsRecordsPage />);
  act(() => station.answer('smsRecords', { state: 'ready', total: 2, data: [
    { id: 2, at: sentAt, fireId: 'f1', placeName: '版书镇附近', phone: '13800000011', text: '【瞭望】… http://x/s/r/******', state: 'kept', attempts: 0 },
    { id: 1, at: sentAt, fireId: 'f1', placeName: '版书镇附近', phone: '13800000012', text: '【瞭望】请到场', state: 'failed', attempts: 4, error: '短信网关无法连接' },
  ] }));
  expect(screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').slice(1).map(({ textContent }) => textContent))).toEqual([
    ['13800000011', '版书镇附近', '【瞭望】… http://x/s/r/******', '未接短信网关', '—'], ['13800000012', '版书镇附近', '【瞭望】请到场', '未送达', '短信网关无法连接'],
  ]);
});
