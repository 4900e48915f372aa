import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { baseMaps } from '../../contract/map/base-maps.ts';
import { organizations, roles } from '../../contract/system/access.ts';
import { record, open } from './resource-page.tsx';

test('a form asks for what is missing, marks it and moves there, and sends nothing', async () => {
  const { station, person } = open(roles, []);
  await person.click(screen.getByRole('button', { name: '新增' }));
  await person.type(screen.getByLabelText('角色编码 *'), '不行');
  await person.click(screen.getByRole('button', { name: '保存' }));
  const name = screen.getByLabelText('角色名称 *');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('请输入角色名称')).toBeTruthy();
  expect(screen.getByText('请输入数字和字母')).toBeTruthy();
  await expect.poll(() => document.activeElement === name).toBe(true);
  expect(station.commands).toEqual([]);
});

test('a refused save keeps what was typed, marks the field and says why', async () => {
  const { station, person } = open(roles, []);
  await person.click(screen.getByRole('button', { name: '新增' }));
  await person.type(screen.getByLabelText('角色名称 *'), '巡护员');
  await person.type(screen.getByLabelText('角色编码 *'), 'XUNHU');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands).toMatchObject([{ call: 'role.create', args: { roleName: '巡护员', roleCode: 'XUNHU' } }]);
  expect(screen.getByRole('button', { name: '正在保存…' })).toBeTruthy();
  act(() =>
    station.commands[0]!.state$.next({
      state: 'refused',
      code: 'C0005',
      field: 'roleCode',
      message: '角色编码“XUNHU”已存在',
    }),
  );
  const code = screen.getByLabelText('角色编码 *') as HTMLInputElement;
  expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['XUNHU', 'true']);
  expect(screen.getByText('角色编码“XUNHU”已存在')).toBeTruthy();
  await expect.poll(() => document.activeElement === code).toBe(true);
  act(() => station.commands[0]!.state$.complete());
  await person.clear(code);
  await person.type(code, 'XUNHU2');
  await person.click(screen.getByRole('button', { name: '保存' }));
  act(() => station.commands[1]!.state$.next({ state: 'done', data: record('r', {}) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('角色管理已保存')).toBeTruthy();
});

test('the second of two keepers is told who changed what, keeps the text, saves it over the new version', async () => {
  const units = [record('u', { name: '旌德县林业站', kind: 'station', regionCode: '341825', order: 1 })];
  const { station, person } = open(organizations, units);
  await person.click(screen.getByRole('button', { name: '编辑' }));
  await person.type(screen.getByLabelText('值班电话'), '62345678');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands[0]).toMatchObject({
    call: 'organization.change',
    args: { id: 'u', version: 1, changes: { telephone: '62345678' } },
  });
  act(() =>
    station.commands[0]!.state$.next({
      state: 'refused',
      code: 'C0003',
      message: '另一位管理员刚刚修改了它',
      data: {
        by: '另一位管理员',
        at: '2025-11-21T06:00:00.000Z',
        version: 4,
        changes: [{ field: 'kind', label: '机构类别', from: 'station', to: 'farm' }],
      },
    }),
  );
  const told = screen.getByText(/另一位管理员 于 2025-11-21 14:00:00 修改了这条记录/).parentElement!;
  expect(told.textContent).toContain('原来：林业站');
  expect(told.textContent).toContain('现在：国有林场');
  await person.click(screen.getByRole('button', { name: '保留我的内容，继续编辑' }));
  expect(screen.getByLabelText<HTMLInputElement>('值班电话').value).toBe('62345678');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands[1]).toMatchObject({ args: { id: 'u', version: 4, changes: { telephone: '62345678' } } });
});

test('a form asks for what belongs to the kind that is chosen, and empties what belonged to another', async () => {
  const base = { name: '省级影像', kind: 'wmtsKvp', system: 'wgs84', attribution: '测绘院', order: 1 };
  const { station, person } = open(baseMaps, [
    record('b', { ...base, address: 'https://tiles.example.cn/wmts', layer: 'img', matrixSet: 'w' }),
  ]);
  await person.click(screen.getByRole('button', { name: '编辑' }));
  expect(screen.getByLabelText('瓦片地址')).toBeTruthy();
  expect(screen.queryByLabelText('PMTiles 文件名')).toBeNull();
  await person.selectOptions(screen.getByLabelText('类型 *'), 'pmtiles');
  expect(screen.queryByLabelText('瓦片地址')).toBeNull();
  await person.type(screen.getByLabelText('PMTiles 文件名'), 'anhui.pmtiles');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands[0]).toMatchObject({
    call: 'baseMap.change',
    args: { changes: { kind: 'pmtiles', file: 'anhui.pmtiles', address: null, layer: null, matrixSet: null } },
  });
});

test('leaving a form with unsaved text asks first', async () => {
  const { person } = open(roles, []);
  await person.click(screen.getByRole('button', { name: '新增' }));
  await person.type(screen.getByLabelText('角色名称 *'), '巡');
  await person.click(screen.getByRole('button', { name: '取消' }));
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('有未保存的修改，确定要放弃？');
  await person.click(within(question).getByRole('button', { name: '取消' }));
  expect(screen.getByLabelText<HTMLInputElement>('角色名称 *').value).toBe('巡');
});

test('who takes the other one’s text sees what stands now, not what was known before', async () => {
  const unit = (name: string, version: number) => ({
    ...record('u', { name, kind: 'station', regionCode: '341825', order: 1 }),
    version,
  });
  const { station, person } = open(organizations, [unit('旧名', 1)]);
  station.answer('organization.info', { state: 'ready', data: unit('更旧的名', 1) });
  await person.click(screen.getByRole('button', { name: '编辑' }));
  await person.type(screen.getByLabelText('值班电话'), '62345678');
  await person.click(screen.getByRole('button', { name: '保存' }));
  act(() =>
    station.commands[0]!.state$.next({
      state: 'refused',
      code: 'C0003',
      message: '刚刚修改了它',
      data: { by: '另一位管理员', at: '2025-11-21T06:00:00.000Z', version: 2, changes: [] },
    }),
  );
  await person.click(screen.getByRole('button', { name: '放弃我的修改，查看最新内容' }));
  expect(station.wishes).toContainEqual({ type: 'query.ask', call: 'organization.info', args: { id: 'u' } });
  await act(async () => station.answer('organization.info', { state: 'ready', data: unit('新名', 2) }));
  expect((await screen.findByLabelText<HTMLInputElement>('机构名称 *')).value).toBe('新名');
});
