import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RulesPanel } from '../../src/rules/rules-panel.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const figure = (name: string): string[] => {
  const term = screen.getByText(name);
  return within(term.parentElement as HTMLElement)
    .getAllByRole('definition')
    .map((one) => one.textContent ?? '');
};

test('the page of the rules says which figure holds, and which region says so', () => {
  const station = createFakeStation();
  show(station, <RulesPanel />);
  act(() =>
    station.answer('dutyRules', {
      state: 'ready',
      data: [
        { regionCode: '34', regionName: '安徽省', rule: { receiveMs: 20_000, reportMs: 3_600_000 } },
        { regionCode: '3418', regionName: '安徽省宣城市', rule: { receiveMs: 30_000 } },
      ],
    }),
  );
  expect(figure('接警时限')).toEqual(['20 秒', '来自安徽省']);
  expect(figure('上报时限')).toEqual(['60 分钟', '来自安徽省']);
  expect(figure('处置时限')).toEqual(['10 分钟', '系统默认']);
  expect(figure('聚合距离')).toEqual(['1000 米', '系统默认']);
});

test('a level that has times of its own shows them, with who says so', async () => {
  const station = createFakeStation();
  const { person } = show(station, <RulesPanel />);
  act(() =>
    station.answer('dutyRules', {
      state: 'ready',
      data: [
        { regionCode: '34', regionName: '安徽省', rule: { receiveMs: 20_000 } },
        { regionCode: '34', regionName: '安徽省', level: 1, rule: { receiveMs: 10_000 } },
      ],
    }),
  );
  expect(figure('接警时限')).toEqual(['20 秒', '来自安徽省']);
  await person.selectOptions(screen.getByRole('combobox', { name: '查看级别' }), '一级（警情优先级：紧急）');
  expect(figure('接警时限')).toEqual(['10 秒', '来自安徽省，限一级（警情优先级：紧急）']);
  await person.selectOptions(screen.getByRole('combobox', { name: '查看级别' }), '二级（警情优先级：高）');
  expect(figure('接警时限')).toEqual(['20 秒', '来自安徽省']);
});

test('who can not read the rules is told so, and may try again', async () => {
  const station = createFakeStation();
  const { person } = show(station, <RulesPanel />);
  act(() => station.answer('dutyRules', { state: 'failed', message: '网络异常，请重试！' }));
  expect(screen.getByText('现行标准加载失败')).toBeDefined();
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes).toContainEqual({ type: 'query.ask', call: 'dutyRules', args: undefined });
});
