import { act, fireEvent, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { helpArticles } from '../../contract/system/publications.ts';
import { organizations, roles } from '../../contract/system/access.ts';
import { users } from '../../contract/system/user.ts';
import { record, articles, open } from './resource-page.tsx';
import '../support/readable-files.ts';

const rows = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('a list shows its records by the names of its columns, yes and no in words, and nothing as a dash', () => {
  open();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '标题',
    '所属模块',
    '排序',
    '已发布',
    '操作',
  ]);
  expect(rows().map((cells) => cells.slice(0, 4))).toEqual([
    ['巡护要点', '巡护', '1', '是'],
    ['值班须知', '—', '2', '否'],
  ]);
});

test('page, order, filters and columns stand in the address', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '下一页' }));
  expect(location.search).toBe('?pageNum=2');
  await person.click(screen.getByRole('button', { name: '标题' }));
  expect(location.search).toBe('?sortBy=title&sortOrder=asc');
  expect(screen.getByRole('columnheader', { name: '标题' }).getAttribute('aria-sort')).toBe('ascending');
  await person.selectOptions(screen.getByLabelText('已发布'), '已发布：是');
  expect(new URLSearchParams(location.search).get('published')).toBe('true');
  await person.click(screen.getByRole('button', { name: '列' }));
  await person.click(screen.getByLabelText('修改人'));
  expect(new URLSearchParams(location.search).get('columns')).toBe('title,topic,order,published,changedBy');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('修改人');
});

test('an address brings its list back', () => {
  const { station } = open();
  act(() => {
    history.pushState(null, '', '/sys/help?pageNum=3&sortBy=order&sortOrder=desc&keyword=%E5%B7%A1');
  });
  expect(screen.getByText('第 3 / 5 页')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('搜索').value).toBe('巡');
  station.stop();
});

test('removing asks by name', async () => {
  const { station, person } = open();
  await person.click(screen.getAllByRole('button', { name: '删除' })[1]!);
  expect(screen.getByText('确定要删除“值班须知”？')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '确定' }));
  expect(station.commands).toMatchObject([{ call: 'help.remove', args: { id: 'b', version: 1 } }]);
  act(() => station.commands[0]!.state$.next({ state: 'done', data: null }));
  expect(screen.getByText('帮助文档已删除')).toBeTruthy();
});

test('what is to be removed while another is on its way stays asked about until that is done', async () => {
  const { station, person } = open();
  const remove = async (n: number) => {
    await person.click(screen.getAllByRole('button', { name: '删除' })[n]!);
    await person.click(screen.getByRole('button', { name: '确定' }));
  };
  await remove(0);
  await remove(1);
  const confirm = screen.getByRole('button', { name: '确定' });
  expect(station.commands).toHaveLength(1);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  act(() => station.commands[0]!.state$.next({ state: 'done', data: null }));
  expect(confirm.getAttribute('aria-busy')).toBe('false');
  await person.click(confirm);
  expect(station.commands.map(({ args }) => (args as { id: string }).id)).toEqual(['a', 'b']);
  expect(screen.queryByRole('button', { name: '确定' })).toBeNull();
});

test('who may only read sees no button that changes anything', () => {
  open(helpArticles, articles, ['help.read']);
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  expect(screen.getByRole('button', { name: '导出 Excel' })).toBeTruthy();
});

test('an import takes workbooks alone, and reports each bad line with its field', async () => {
  const { station, person, container } = open(roles, []);
  await person.click(screen.getByRole('button', { name: '导入' }));
  const choose = (file: File): Promise<void> =>
    act(async () => {
      fireEvent.change(container.ownerDocument.querySelector('input[type=file]')!, { target: { files: [file] } });
    });
  await choose(new File(['MZ'], 'b.exe'));
  expect(await screen.findByText('文件类型不正确,请重新上传')).toBeTruthy();
  await choose(new File(['MZ'], 'b.xlsx'));
  expect(await screen.findByText('文件类型不正确,请重新上传')).toBeTruthy();
  expect(station.uploads).toEqual([]);
  await choose(new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)], '角色.xls'));
  await vi.waitFor(() => expect(station.uploads).toHaveLength(1));
  expect(station.uploads).toMatchObject([{ call: 'role.import', file: { name: '角色.xls' } }]);
  await act(async () =>
    station.uploads[0]!.answer({
      ok: true,
      data: { rows: 3, created: 2, errors: [{ line: 3, field: 'roleCode', message: '请输入数字和字母' }] },
    }),
  );
  expect(screen.getByText('共 3 行，成功导入 2 行')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: '1 行未导入' }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3', '角色编码', '请输入数字和字母']);
});

test('a table whose answer was lost is sent again as the same file', async () => {
  const { station, person, container } = open(roles, []);
  await person.click(screen.getByRole('button', { name: '导入' }));
  const file = new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)], '角色.xls');
  await act(async () => {
    fireEvent.change(container.ownerDocument.querySelector('input[type=file]')!, { target: { files: [file] } });
  });
  await vi.waitFor(() => expect(station.uploads).toHaveLength(1));
  const failed = (kind: 'network' | 'refused', code: string, message: string) =>
    act(async () => station.uploads.at(-1)!.answer({ ok: false, kind, code, message }));
  await failed('network', 'network', '网络异常');
  await person.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(station.uploads).toHaveLength(2));
  expect(station.uploads[1]?.file?.file).toBe(file);
  await failed('refused', 'A0429', '您有一份表格正在导入');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(station.uploads).toHaveLength(3));
  await failed('refused', 'A0400', '文件不正确');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('an empty list and one that was narrowed to nothing say so differently', () => {
  const { station } = open(helpArticles, []);
  expect(screen.getByText('还没有记录')).toBeTruthy();
  act(() => {
    history.pushState(null, '', '/sys/help?keyword=x');
  });
  expect(screen.getByText('没有符合条件的记录')).toBeTruthy();
  act(() => station.answer('help.page', { state: 'failed', message: '网络异常，请重试！' }));
  expect(screen.getByText('列表加载失败')).toBeTruthy();
  // Nobody knows how many there are.
  expect(screen.queryByText(/^共 .* 条$/)).toBeNull();
});

test('a tree opens level by level', async () => {
  const { station, person } = open(organizations, [
    record('top', { name: '省局', regionCode: '34', kind: 'authority', order: 1, below: 1 }),
  ]);
  expect(screen.queryByText('宣城局')).toBeNull();
  station.query = ((_call: string, args: { parentId?: string }) => {
    const data =
      args.parentId === 'top'
        ? [record('low', { name: '宣城局', regionCode: '3418', kind: 'authority', order: 1, below: 0 })]
        : [];
    return new BehaviorSubject({ state: 'ready', data, total: data.length });
  }) as never;
  await person.click(screen.getByRole('button', { name: '展开省局的下级' }));
  expect(screen.getByText('宣城局')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '收起省局的下级' }));
  expect(screen.queryByText('宣城局')).toBeNull();
});

test('a field that links to records offers all of them, however many pages they fill', async () => {
  const { station, person } = open(organizations, [], ['organization.read', 'organization.write']);
  station.query = ((_call: string, { pageNum = 1 }: { pageNum?: number }) => {
    const data = Array.from({ length: pageNum === 3 ? 42 : 100 }, (_, n) =>
      record(`o${pageNum}-${n}`, { name: `机构${pageNum}-${n}` }),
    );
    return new BehaviorSubject({ state: 'ready', data, total: 242 });
  }) as never;
  await person.click(screen.getByRole('button', { name: '新增' }));
  const above = screen.getByLabelText('上级机构');
  expect(within(above).getAllByRole('option')).toHaveLength(243);
  await person.selectOptions(above, '机构3-41');
  expect(screen.getByLabelText<HTMLSelectElement>('上级机构').value).toBe('o3-41');
});

test('a field of people shows names in the list, marked who serves no more, and keeps them in the form', async () => {
  const held = {
    name: '旌德县林业站',
    kind: 'station',
    regionCode: '341825',
    order: 1,
    leader: 'u-1',
    names: { leader: '巡护甲（已停用）' },
    people: { 'u-1': '巡护甲（已停用）' },
  };
  const { station, person } = open(organizations, [record('u', held)]);
  station.answer('qryAllUser', {
    state: 'ready',
    data: [
      { id: 'u-2', realName: '巡护乙', deptName: '林业局', regionCode: '341825', region: '旌德县', isOfficer: false },
    ],
    total: 1,
  });
  expect(rows()[0]).toContain('巡护甲（已停用）');
  await person.click(screen.getByRole('button', { name: '编辑' }));
  expect(screen.getByRole('button', { name: '移除 巡护甲（已停用）' })).toBeTruthy();
  await person.click(screen.getByLabelText('负责人'));
  await person.click(await screen.findByRole('option', { name: /巡护乙/ }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands).toMatchObject([{ call: 'organization.change', args: { changes: { leader: 'u-2' } } }]);
  act(() =>
    station.commands[0]!.state$.next({
      state: 'refused',
      code: 'A0400',
      field: 'changes.leader',
      message: '负责人不存在、已停用或不在您的可选范围内，请重新选择',
    }),
  );
  expect(screen.getByLabelText('负责人').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('负责人不存在、已停用或不在您的可选范围内，请重新选择')).toBeTruthy();
});

test('an office is offered while it is typed, and may be another', async () => {
  const { station, person, container } = open(users, [], ['user.read', 'user.write', 'organization.read']);
  station.answer('organization.page', { state: 'ready', data: [record('o1', { name: '旌德县林业局' })], total: 1 });
  await person.click(screen.getByRole('button', { name: '新增' }));
  const office = screen.getByLabelText<HTMLInputElement>('所属机构 *');
  expect(
    [...container.ownerDocument.querySelectorAll(`#${CSS.escape(office.getAttribute('list') ?? '')} option`)].map(
      (one) => one.getAttribute('value'),
    ),
  ).toEqual(['旌德县林业局']);
  await person.type(office, '临时指挥部');
  expect(office.value).toBe('临时指挥部');
});
