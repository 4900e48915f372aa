import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mine } from '../../contract/external/schemas.ts';
import OwnPage from '../../src/app/external/own-page.tsx';
import ExternalPage from '../../src/app/pages/external-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { openApp, show } from '../support/screen.tsx';

const head = {
  areaCode: '3418',
  createdAt: '2025-11-20T00:00:00.000Z',
  changedAt: '2025-11-20T00:00:00.000Z',
  changedBy: '系统',
  regionCode: '3418',
  systemId: 's1',
  names: { systemId: '林区监控', regionCode: '安徽省宣城市' },
};
const users = [
  { ...head, id: 'u1', version: 1, name: '对方管理员', manages: true, keyIssuedAt: '2025-11-20T01:00:00.000Z' },
];
const devices = [
  {
    ...head,
    id: 'd1',
    version: 2,
    name: '云台一号',
    serial: 'YT01',
    sourceType: '5',
    lastUsedAt: '2025-11-21T01:02:03.000Z',
    keyIssuedAt: '2025-11-20T01:00:00.000Z',
  },
  { ...head, id: 'd2', version: 1, name: '云台二号', sourceType: '7' },
];
const mine: Mine = {
  system: { name: '林区监控', regionName: '安徽省宣城市', sourceTypes: ['5', '7'] },
  me: { id: 'u1', name: '对方管理员', manages: true },
};

const cells = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const rowOf = (name: string) =>
  within(screen.getAllByRole('row').find((row) => row.textContent.includes(name)) as HTMLElement);

async function enter(picture: Mine = mine, part: '' | '?part=externalDevice' = '?part=externalDevice') {
  history.replaceState(null, '', `/xj/user${part}`);
  const station = createFakeStation({ signedOut: true });
  station.answer('externalMine', { state: 'ready', data: picture });
  station.answer('externalMinePage', { state: 'ready', data: part === '' ? users : devices, total: 45 });
  const shown = show(station, <OwnPage />);
  await shown.person.type(screen.getByLabelText('访问密钥'), 'lk_mine{Enter}');
  act(() => station.commands[0]?.state$.next({ state: 'done', data: picture } as never));
  return { station, ...shown };
}

test('without a token the open page says what it is for, and shows nothing of any system', async () => {
  const station = createFakeStation({ signedOut: true });
  openApp(station, '/xj/user');
  expect(await screen.findByLabelText('访问密钥')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(station.commands).toEqual([]);
});

test('a key that opens nothing is said beside its box', async () => {
  const station = createFakeStation({ signedOut: true });
  const { person } = show(station, <OwnPage />);
  await person.click(screen.getByRole('button', { name: '进入' }));
  expect(screen.getByText('请输入访问密钥')).toBeTruthy();
  await person.type(screen.getByLabelText('访问密钥'), 'lk_wrong{Enter}');
  expect(station.commands).toMatchObject([{ call: 'externalMine', args: { secret: 'lk_wrong' } }]);
  act(() =>
    station.commands[0]?.state$.next({
      state: 'refused',
      code: 'A0410',
      field: 'secret',
      message: '访问密钥无效或已停用',
    }),
  );
  expect(screen.getByText('访问密钥无效或已停用')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('by a key a person sees their system, its users and its devices, page by page; leaving forgets them', async () => {
  localStorage.clear();
  const { person } = await enter();
  expect(screen.getByText(/安徽省宣城市/).textContent).toContain('视频监控、AI算法');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '设备名称',
    '设备编号',
    '报警来源',
    '停用',
    '密钥签发时间',
    '最近接入',
    '操作',
  ]);
  expect(cells().map((row) => row.slice(0, 6))).toEqual([
    ['云台一号', 'YT01', '视频监控', '否', '2025-11-20 09:00:00', '2025-11-21 09:02:03'],
    ['云台二号', '—', 'AI算法', '否', '—', '—'],
  ]);
  await person.click(screen.getByRole('button', { name: '下一页' }));
  await person.click(screen.getByRole('button', { name: '设备名称' }));
  expect(location.search).toBe('?part=externalDevice&sortBy=name&sortOrder=asc');
  expect([...screen.getByLabelText<HTMLSelectElement>('报警来源').options].map(({ text }) => text)).toEqual([
    '报警来源：全部',
    '视频监控',
    'AI算法',
  ]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(location.href).not.toContain('lk_mine');
  await person.click(screen.getByRole('button', { name: '退出' }));
  expect(screen.queryByText('云台一号')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('访问密钥').value).toBe('');
});

test('a key that opens no more shows no more', async () => {
  const { station } = await enter();
  act(() => station.answer('externalMine', { state: 'failed', message: '访问密钥无效或已停用' }));
  expect(screen.getByText('访问密钥无效或已停用')).toBeTruthy();
  expect(screen.queryByText('云台一号')).toBeNull();
});

test('who is no manager finds nothing to change', async () => {
  await enter({ ...mine, me: { ...mine.me, manages: false } });
  expect(screen.getByText('对方管理员（只能查看）')).toBeTruthy();
  expect(rowOf('云台一号').queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
});

test('a manager adds a device: what is missing is marked, its place is known, sources are their own', async () => {
  const { station, person } = await enter();
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = within(screen.getByRole('dialog'));
  await person.click(form.getByRole('button', { name: '保存' }));
  expect(form.getByText('请输入设备名称')).toBeTruthy();
  expect(form.queryByLabelText(/外部系统|所属区域|密钥签发时间/)).toBeNull();
  await person.type(form.getByLabelText('设备名称 *'), '热像仪');
  expect([...form.getByLabelText<HTMLSelectElement>('报警来源 *').options].map(({ text }) => text)).toEqual([
    '请选择',
    '视频监控',
    'AI算法',
  ]);
  await person.selectOptions(form.getByLabelText('报警来源 *'), '7');
  await person.click(form.getByRole('button', { name: '保存' }));
  expect(station.commands[1]).toMatchObject({
    call: 'externalMineSave',
    args: { secret: 'lk_mine', kind: 'externalDevice', values: { name: '热像仪', sourceType: '7' } },
  });
  act(() => station.commands[1]?.state$.next({ state: 'done', data: { id: 'd3', version: 1 } } as never));
  expect(screen.getByText('外部设备已保存')).toBeTruthy();
});

test('a first key is given at once and shown once; a second is asked about; one’s own goes on with it', async () => {
  const { station, person } = await enter();
  expect(
    rowOf('云台二号')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['编辑', '签发密钥', '删除']);
  await person.click(rowOf('云台二号').getByRole('button', { name: '签发密钥' }));
  expect(station.commands[1]).toMatchObject({
    call: 'externalMineKey',
    args: { secret: 'lk_mine', kind: 'externalDevice', id: 'd2' },
  });
  act(() => station.commands[1]?.state$.next({ state: 'done', data: { name: '云台二号', secret: 'lk_new' } }));
  expect(screen.getByLabelText<HTMLInputElement>('密钥').value).toBe('lk_new');
  await person.click(screen.getByRole('button', { name: '我已保存' }));
  act(() => station.answer('externalMinePage', { state: 'ready', data: users, total: 1 }));
  await person.click(screen.getByRole('button', { name: '外部用户' }));
  expect(rowOf('对方管理员').queryByRole('button', { name: '吊销密钥' })).toBeNull();
  await person.click(rowOf('对方管理员').getByRole('button', { name: '更换密钥' }));
  expect(station.commands).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: '确定' }));
  await person.click(rowOf('对方管理员').getByRole('button', { name: '更换密钥' }));
  const confirm = screen.getByRole('button', { name: '确定' });
  await person.click(confirm);
  expect(station.commands).toHaveLength(3);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  await person.click(screen.getByRole('button', { name: '取消' }));
  act(() => station.commands[2]?.state$.next({ state: 'done', data: { name: '对方管理员', secret: 'lk_next' } }));
  await person.click(screen.getByRole('button', { name: '我已保存' }));
  await person.click(rowOf('对方管理员').getByRole('button', { name: '更换密钥' }));
  await person.click(screen.getByRole('button', { name: '确定' }));
  expect(station.commands[3]).toMatchObject({ call: 'externalMineKey', args: { secret: 'lk_next', id: 'u1' } });
});

const conflict = {
  by: '李工',
  at: '2025-11-21T02:00:00.000Z',
  version: 3,
  changes: [{ field: 'name', label: '设备名称', from: '云台一号', to: '一号云台' }],
};

test("whose text meets another's is told who changed what, keeps their own, and may go on with it", async () => {
  const { station, person } = await enter();
  await person.click(rowOf('云台一号').getByRole('button', { name: '编辑' }));
  await person.clear(screen.getByLabelText('设备编号'));
  await person.type(screen.getByLabelText('设备编号'), 'B2');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands[1]).toMatchObject({
    call: 'externalMineSave',
    args: { id: 'd1', version: 2, values: { serial: 'B2' } },
  });
  act(() =>
    station.commands[1]?.state$.next({
      state: 'refused',
      code: 'C0003',
      message: '李工刚刚修改了它，请核对后再保存',
      data: conflict,
    } as never),
  );
  const panel = within(screen.getByRole('alert'));
  expect(panel.getByText(/李工 于 2025-11-21 10:00:00 修改了这条记录/)).toBeTruthy();
  expect(panel.getByText('现在：一号云台')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('设备编号').value).toBe('B2');
  await person.click(panel.getByRole('button', { name: '保留我的内容，继续编辑' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands[2]).toMatchObject({ args: { id: 'd1', version: 3, values: { serial: 'B2' } } });
});

function openKeeper(component: 'xj/user' | 'xj/equipment', permissions: readonly string[], search = '') {
  history.replaceState(null, '', `/${component}${search}`);
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: [...permissions] } });
  station.answer('externalUser.page', { state: 'ready', data: users, total: 1 });
  station.answer('externalDevice.page', { state: 'ready', data: devices, total: 1_234 });
  station.answer('external.page', {
    state: 'ready',
    data: [
      { id: 's7', name: '山火视频' },
      { id: 's8', name: '山地林场' },
    ],
    total: 340,
  });
  station.answer('external.info', { state: 'ready', data: { id: 's7', name: '山火视频' } });
  return { station, ...show(station, <ExternalPage node={{ component, meta: { title: '外部系统' } } as never} />) };
}

test('our administrator has all devices of their region in one list, and looks for a system by its name', async () => {
  const { person } = openKeeper('xj/equipment', ['external.read', 'external.write']);
  expect(screen.getByText(/共 1,?234/)).toBeTruthy();
  expect(cells()[0]?.slice(0, 3)).toEqual(['林区监控', '云台一号', 'YT01']);
  await person.type(screen.getByRole('combobox', { name: '外部系统' }), '山');
  const list = within(await screen.findByRole('listbox', { name: '外部系统' }));
  expect((await list.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '外部系统：全部',
    '山火视频',
    '山地林场',
  ]);
  expect(screen.getByText('共 340 项，输入名称可继续查找')).toBeTruthy();
  await person.keyboard('{Enter}');
  expect(location.search).toBe('?systemId=s7');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '外部系统' }).value).toBe('山火视频');
  await person.click(screen.getByRole('button', { name: '外部用户' }));
  expect(location.search).toBe('?part=externalUser');
});

test("our administrator chooses a new user's system, and its region is not asked", async () => {
  const { station, person } = openKeeper('xj/user', ['external.read', 'external.write']);
  await person.click(screen.getByRole('button', { name: '新增' }));
  const dialog = screen.getByRole('dialog');
  const form = within(dialog);
  expect(form.queryByLabelText(/所属区域/)).toBeNull();
  // Nobody clicks before the dialog has taken the focus.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await person.click(form.getByLabelText('外部系统 *'));
  await person.click(await form.findByRole('option', { name: '山火视频' }));
  await person.type(form.getByLabelText('姓名 *'), '乙');
  await person.click(form.getByRole('button', { name: '保存' }));
  expect(station.commands).toMatchObject([{ call: 'externalUser.create', args: { systemId: 's7', name: '乙' } }]);
});

test('our administrator without the right to write finds nothing to change', () => {
  openKeeper('xj/user', ['external.read']);
  expect(cells()).toEqual([['林区监控', '对方管理员', '—', '是', '否', '2025-11-20 09:00:00']]);
  expect(rowOf('对方管理员').queryAllByRole('button')).toEqual([]);
});
