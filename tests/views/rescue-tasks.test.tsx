import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Forester, TaskRow } from '../../contract/rescue/schemas.ts';
import { FireTasks } from '../../src/rescue/tasks/fire-tasks.tsx';
import MyTasksPage from '../../src/rescue/tasks/my-tasks-page.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { chooseForester } from '../support/choose-forester.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { sentAt, fire, by } from './rescued-fire.ts';

const task = (over: Partial<TaskRow> = {}): TaskRow => ({
  id: 't1',
  fireId: fire.id,
  placeName: '版书镇附近',
  by,
  content: '到北坡查看火线',
  releasedAt: sentAt,
  isOverdue: false,
  next: [],
  people: [{ userId: 'u2', realName: '版书镇护林员', state: 'waiting', imageUrls: [] }],
  ...over,
});

let station: FakeStation;
beforeEach(() => {
  station = createFakeStation();
});

describe('the tasks of a fire', () => {
  test('show each person with how far they are, and which are late', () => {
    show(station, <FireTasks fire={fire} />);
    act(() =>
      station.answer('fireTasks', {
        state: 'ready',
        data: [
          task({ isOverdue: true, due: '2026-03-01T05:00:00.000Z' }),
          task({
            id: 't2',
            content: '清点物资',
            people: [{ userId: 'u3', realName: '甲', state: 'refused', at: sentAt, remark: '道路不通', imageUrls: [] }],
          }),
        ],
      }),
    );
    const [late, refused] = within(screen.getByRole('region', { name: '任务' }))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('list'));
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
    await chooseForester(station, person);
    await person.type(form.getByLabelText('任务内容'), '到北坡查看火线');
    await person.type(form.getByLabelText('完成时限（选填）'), '2099-03-01T14:30');
    await person.click(form.getByRole('button', { name: '下达任务' }));
    expect(station.commands).toMatchObject([
      {
        call: 'releaseTask',
        args: { fireId: fire.id, userIds: ['u2'], content: '到北坡查看火线', due: '2099-03-01T06:30:00.000Z' },
      },
    ]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('are given with sight of each chosen person: station, phone, and what they have to do already', async () => {
    const asked = createAskedStation();
    station = asked;
    const { person } = show(station, <FireTasks fire={fire} />);
    act(() => station.answer('fireTasks', { state: 'ready', data: [] }));
    await person.click(screen.getByRole('button', { name: '下达任务' }));
    const form = within(screen.getByRole('form', { name: '下达任务' }));
    expect(asked.asked.map(({ call }) => call)).not.toContain('foresterInfo');
    await chooseForester(station, person);
    expect(asked.asked.filter(({ call }) => call === 'foresterInfo').map(({ args }) => args)).toContainEqual({
      id: 'u2',
    });
    const now = form.getByRole('list', { name: '所选人员现状' });
    expect(now.textContent).toBe('正在加载…');
    act(() => station.answer('foresterInfo', { state: 'failed', message: '系统繁忙' }));
    expect(now.textContent).toContain('人员现状加载失败　系统繁忙');
    await person.click(form.getByRole('button', { name: '重试' }));
    expect(station.wishes.at(-1)).toEqual({ type: 'query.ask', call: 'foresterInfo', args: { id: 'u2' } });
    const forester: Forester = {
      id: 'u2',
      realName: '版书镇护林员',
      deptName: '版书镇林业站',
      regionCode: '341825101',
      region: '安徽省宣城市旌德县版书镇',
      mobile: '13800000031',
      tasks: [],
    };
    act(() => station.answer('foresterInfo', { state: 'ready', data: forester }));
    expect(now.textContent).toBe('版书镇护林员版书镇林业站　安徽省宣城市旌德县版书镇13800000031没有未完成的任务');
    act(() =>
      station.answer('foresterInfo', {
        state: 'ready',
        data: {
          ...forester,
          tasks: [
            task({ content: '清理林道', placeName: '胡乐镇附近', isOverdue: true, due: '2026-03-01T05:00:00.000Z' }),
          ],
        },
      }),
    );
    expect(now.textContent).toMatch(/未完成的任务 1 项清理林道胡乐镇附近待答复2026-03-01 13:00:00 前完成已超时$/);
    await person.click(form.getByRole('button', { name: '移除 版书镇护林员' }));
    expect(form.queryByRole('list', { name: '所选人员现状' })).toBeNull();
  });

  test('keep what was typed where the server refuses, and say it at the field', async () => {
    const { person } = show(station, <FireTasks fire={fire} />);
    act(() => station.answer('fireTasks', { state: 'ready', data: [] }));
    await person.click(screen.getByRole('button', { name: '下达任务' }));
    const form = within(screen.getByRole('form', { name: '下达任务' }));
    await chooseForester(station, person);
    await person.type(form.getByLabelText('任务内容'), '查看');
    await person.click(form.getByRole('button', { name: '下达任务' }));
    act(() =>
      station.commands[0]?.state$.next({
        state: 'refused',
        kind: 'refused',
        code: 'A0400',
        field: 'userIds',
        message: '所选人员不存在或已停用',
      } as never),
    );
    expect(form.getByText('所选人员不存在或已停用')).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>('任务内容').value).toBe('查看');
  });

  test('are not given by a person who does not command, nor in a replay', () => {
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
  act(() =>
    station.answer('myTasks', {
      state: 'ready',
      data: [
        task({
          next: ['accepted', 'done', 'refused'],
          people: [{ userId: officer.id, realName: '宣城值班员', state: 'waiting', imageUrls: [] }],
        }),
      ],
    }),
  );
  expect(screen.getByRole('link', { name: '版书镇附近' }).getAttribute('href')).toBe(
    '/emergency-rescue/detail?fireId=f1',
  );
  await person.click(screen.getByRole('button', { name: '答复任务：到北坡查看火线' }));
  const form = within(screen.getByRole('form', { name: '答复' }));
  await person.selectOptions(form.getByRole('combobox', { name: '答复' }), '无法完成');
  await person.click(form.getByRole('button', { name: '答复' }));
  expect(form.getByText('请填写无法完成的原因')).toBeTruthy();
  await person.type(form.getByLabelText('无法完成的原因'), '道路不通');
  await person.click(form.getByRole('button', { name: '答复' }));
  expect(station.commands).toMatchObject([
    { call: 'answerTask', args: { taskId: 't1', state: 'refused', remark: '道路不通', imageUrls: [] } },
  ]);
});
