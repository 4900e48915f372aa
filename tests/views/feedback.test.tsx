import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HelpPanel } from '../../src/app/layout/help-panel.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const answered = {
  id: 'f1',
  title: '地图打不开',
  kind: 'fault',
  content: '监测页空白',
  state: 'closed',
  reply: '已修复，请刷新',
  createdAt: '2026-03-01T01:02:03.000Z',
  changedAt: '2026-03-02T00:00:00.000Z',
};

async function open(own: readonly object[] = []) {
  const station = createFakeStation();
  station.answer('feedbackMine', { state: 'ready', data: own, total: own.length });
  const shown = show(station, <HelpPanel onClose={() => undefined} />);
  await shown.person.click(screen.getByRole('button', { name: '意见反馈' }));
  const dialog = await screen.findByRole('dialog', { name: '意见反馈' });
  return { station, dialog, ...shown };
}

describe('giving feedback', () => {
  test('names what is missing, goes there, and sends nothing', async () => {
    const { station, person } = await open();
    await person.click(screen.getByRole('button', { name: '提交' }));
    for (const said of ['请选择类型', '请输入标题', '请输入内容']) expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('类型 *'));
    expect(station.commands).toEqual([]);
  });

  test('sends what was typed, once, and then is empty again and thanks', async () => {
    const { station, person } = await open();
    await person.selectOptions(screen.getByLabelText('类型 *'), '建议');
    await person.type(screen.getByLabelText('标题 *'), ' 希望能导出 ');
    await person.type(screen.getByLabelText('内容 *'), '导出为表格');
    await person.click(screen.getByRole('button', { name: '提交' }));
    await person.click(screen.getByRole('button', { name: '正在提交…' }));
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([
      ['feedbackSend', { kind: 'wish', title: '希望能导出', content: '导出为表格' }],
    ]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: answered }));
    expect(screen.getByText('已提交，感谢您的反馈。')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('标题 *').value).toBe('');
  });

  test('keeps what was typed where it is refused, and goes to the field', async () => {
    const { station, person } = await open();
    await person.selectOptions(screen.getByLabelText('类型 *'), '故障');
    await person.type(screen.getByLabelText('标题 *'), '标题');
    await person.type(screen.getByLabelText('内容 *'), '内容');
    await person.click(screen.getByRole('button', { name: '提交' }));
    act(() =>
      station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', field: 'title', message: '标题最长100位' }),
    );
    expect(screen.getByText('标题最长100位')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('标题 *'));
    expect(screen.getByLabelText<HTMLInputElement>('内容 *').value).toBe('内容');
  });
});

describe('one’s own feedback', () => {
  test('stands below with its state and its answer, asked for anew at each look', async () => {
    const { station } = await open([
      answered,
      { ...answered, id: 'f2', title: '建议', kind: 'wish', state: 'open', reply: undefined },
    ]);
    const items = within(screen.getByRole('region', { name: '我的反馈' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      '地图打不开已处理故障　2026-03-01 09:02:03监测页空白答复：已修复，请刷新',
      '建议待处理建议　2026-03-01 09:02:03监测页空白等待管理员答复，答复后显示在这里',
    ]);
    expect(station.wishes).toEqual([{ type: 'query.ask', call: 'feedbackMine', args: { pageNum: 1 } }]);
  });
  test('may be none', async () => {
    await open();
    expect(screen.getByText('还没有提交过反馈')).toBeTruthy();
  });
});
