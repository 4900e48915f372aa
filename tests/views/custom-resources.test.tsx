import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customItems, customKinds } from '../../contract/stock/custom.ts';
// What a page loads late is there before a test waits for it.
import '../../src/resources/declared-input.tsx';
import '../../src/resources/details-input.tsx';
import { record, open } from './resource-page.tsx';

const rights = ['customItem.read', 'customItem.write'];
const checkpoint = record('ck', {
  name: '防火检查站',
  fields: [
    { key: 'f1', label: '值守人数', kind: 'whole', required: true, unit: '人' },
    { key: 'f2', label: '值守时段', kind: 'choice', choices: ['白天', '昼夜'] },
  ],
});
const station = record('s', {
  kind: 'ck',
  name: '云乐检查站',
  details: { f1: 3, f2: '昼夜' },
  regionCode: '341825',
  longitude: 118.54213,
  latitude: 30.28654,
  names: { kind: '防火检查站', details: '值守人数（人）：3；值守时段：昼夜' },
});

test('a kind is declared field by field, moved and taken away; what is wrong with it is said', async () => {
  const { station: desk, person } = open(customKinds, [], rights);
  await person.click(screen.getByRole('button', { name: '新增' }));
  await person.type(screen.getByLabelText('类型名称 *'), '防火检查站');
  const add = await screen.findByRole('button', { name: '添加字段' });
  await person.click(add);
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('字段名称应为1到20个字')).toBeTruthy();
  await person.type(screen.getByLabelText('第1个字段：名称'), '值守时段');
  await person.selectOptions(screen.getByLabelText('第1个字段：类型'), '单选');
  await person.type(screen.getByLabelText('选项'), '白天、昼夜、');
  await person.click(add);
  await person.type(screen.getByLabelText('第2个字段：名称'), '值守人数');
  await person.selectOptions(screen.getByLabelText('第2个字段：类型'), '整数');
  await person.type(screen.getByLabelText('单位'), '人');
  await person.click(screen.getByRole('button', { name: '第2个字段：上移' }));
  await person.click(screen.getAllByLabelText('必填')[0]!);
  await person.click(add);
  await person.click(screen.getByRole('button', { name: '第3个字段：删除' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(desk.commands).toMatchObject([
    {
      call: 'customKind.create',
      args: {
        name: '防火检查站',
        fields: [
          { key: 'f2', label: '值守人数', kind: 'whole', required: true, unit: '人' },
          { key: 'f1', label: '值守时段', kind: 'choice', choices: ['白天', '昼夜'] },
        ],
      },
    },
  ]);
});

test('a record is asked for the fields of its kind, and shows them in one line of its list', async () => {
  const { station: desk, person } = open(customItems, [station], rights);
  expect(screen.getByText('值守人数（人）：3；值守时段：昼夜')).toBeTruthy();
  desk.answer('customKind.page', { state: 'ready', data: [checkpoint], total: 1 });
  await person.click(screen.getByRole('button', { name: '编辑' }));
  const form = within(await screen.findByRole('group', { name: '类型字段' }));
  const count = form.getByLabelText('值守人数（人） *');
  expect((count as HTMLInputElement).value).toBe('3');
  await person.clear(count);
  await person.type(count, '5');
  await person.selectOptions(form.getByLabelText('值守时段'), '');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(desk.commands).toMatchObject([{ call: 'customItem.change', args: { changes: { details: { f1: 5 } } } }]);
  act(() =>
    desk.commands[0]!.state$.next({
      state: 'refused',
      code: 'C0001',
      field: 'changes.details',
      message: '请输入值守人数',
    }),
  );
  expect(screen.getByText('请输入值守人数')).toBeTruthy();
});

test('a record whose kind is not chosen yet says so where its fields will be', async () => {
  const { person } = open(customItems, [], rights);
  await person.click(screen.getByRole('button', { name: '新增' }));
  expect(await screen.findByText('先选择类型，这里会列出它的字段')).toBeTruthy();
});
