import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Members, Mine } from '../../contract/external/schemas.ts';
import { KeeperPanel } from '../../src/external/keeper-panel.tsx';
import OwnPage from '../../src/external/own-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { openApp, show } from '../support/screen.tsx';

const members: Members = {
  users: [{ id: 'u1', version: 1, name: '对方管理员', manages: true, keyIssuedAt: '2025-11-20T01:00:00.000Z' }],
  devices: [{ id: 'd1', version: 2, name: '云台一号', serial: 'YT01', sourceType: '5', lastUsedAt: '2025-11-21T01:02:03.000Z', keyIssuedAt: '2025-11-20T01:00:00.000Z' }, { id: 'd2', version: 1, name: '云台二号', sourceType: '7' }],
};
const mine: Mine = { ...members, system: { name: '林区监控', regionName: '安徽省宣城市', sourceTypes: ['5', '7'] }, me: { id: 'u1', name: '对方管理员', manages: true } };

const cells = (table: string): string[][] => within(screen.getByRole('table', { name: table })).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => cell.textContent));

async function enter(picture: Mine = mine) {
  const station = createFakeStation({ signedOut: true });
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
  act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'A0410', field: 'secret', message: '访问密钥无效或已停用' }));
  expect(screen.getByText('访问密钥无效或已停用')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('by his key a person sees his system, its users and its devices; leaving forgets them', async () => {
  const { person } = await enter();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('林区监控');
  expect(screen.getByText(/安徽省宣城市/).textContent).toContain('视频监控、AI算法');
  expect(cells('外部设备').map((row) => row.slice(0, 6))).toEqual([
    ['云台一号', 'YT01', '视频监控', '否', '2025-11-20 09:00:00 签发', '2025-11-21 09:02:03'],
    ['云台二号', '—', 'AI算法', '否', '未签发', '从未接入'],
  ]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  await person.click(screen.getByRole('button', { name: '退出' }));
  expect(screen.queryByText('云台一号')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('访问密钥').value).toBe('');
});

test('who is no manager finds nothing to change', async () => {
  await enter({ ...mine, me: { ...mine.me, manages: false } });
  expect(screen.getByText('对方管理员（只能查看）')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['退出']);
});

test('a manager adds a device: what is missing is marked, and only his sources can be chosen', async () => {
  const { station, person } = await enter();
  await person.click(screen.getByRole('button', { name: '新增设备' }));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('请输入设备名称')).toBeTruthy();
  await person.type(screen.getByLabelText('设备名称 *'), '热像仪');
  expect([...screen.getByLabelText<HTMLSelectElement>('报警来源 *').options].map(({ text }) => text)).toEqual(['请选择', '视频监控', 'AI算法']);
  await person.selectOptions(screen.getByLabelText('报警来源 *'), '7');
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands[1]).toMatchObject({ call: 'externalMineSave', args: { secret: 'lk_mine', kind: 'externalDevice', values: { name: '热像仪', sourceType: '7' } } });
  act(() => station.commands[1]?.state$.next({ state: 'done', data: null }));
  expect(screen.getByText('已保存')).toBeTruthy();
  expect(screen.queryByLabelText('设备名称 *')).toBeNull();
  expect(station.commands[2]).toMatchObject({ call: 'externalMine', args: { secret: 'lk_mine' } });
});

test('a first key is given at once and shown once; a second is asked about; his own goes on with the new one', async () => {
  const { station, person } = await enter();
  await person.click(screen.getByRole('button', { name: '签发密钥：云台二号' }));
  expect(station.commands[1]).toMatchObject({ call: 'externalMineKey', args: { kind: 'externalDevice', id: 'd2' } });
  act(() => station.commands[1]?.state$.next({ state: 'done', data: { name: '云台二号', secret: 'lk_new' } }));
  expect(screen.getByLabelText<HTMLInputElement>('密钥').value).toBe('lk_new');
  await person.click(screen.getByRole('button', { name: '我已保存' }));
  act(() => station.commands[2]?.state$.next({ state: 'done', data: mine }));
  await person.click(screen.getByRole('button', { name: '更换密钥：对方管理员' }));
  await person.click(screen.getByRole('button', { name: '确定' }));
  act(() => station.commands[3]?.state$.next({ state: 'done', data: { name: '对方管理员', secret: 'lk_next' } }));
  expect(station.commands[4]).toMatchObject({ call: 'externalMine', args: { secret: 'lk_next' } });
  expect(screen.queryByRole('button', { name: '吊销密钥：对方管理员' })).toBeNull();
  expect(screen.queryByRole('button', { name: '删除：对方管理员' })).toBeNull();
});

function openKeeper(permissions: readonly string[]) {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: [...permissions] } });
  station.answer('external.page', { state: 'ready', data: [{ id: 's1', name: '林区监控', sourceTypes: ['5', '7'] }], total: 1 });
  station.answer('externalMembers', { state: 'ready', data: members });
  return { station, ...show(station, <KeeperPanel />) };
}

test('our administrator changes only what he changed, of the version that he saw', async () => {
  const { station, person } = openKeeper(['external.read', 'external.write']);
  await person.click(screen.getByRole('button', { name: '编辑：云台一号' }));
  await person.clear(screen.getByLabelText('设备编号'));
  await person.click(screen.getByLabelText('停用'));
  await person.click(screen.getByRole('button', { name: '保存' }));
  expect(station.commands).toMatchObject([{ call: 'externalSave', args: { systemId: 's1', kind: 'externalDevice', id: 'd1', version: 2, values: { serial: null, disabled: true } } }]);
  act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'C0003', message: '李工刚刚修改了它，请核对后再保存' }));
  expect(screen.getByRole('alert').textContent).toBe('李工刚刚修改了它，请核对后再保存');
  expect(screen.getByLabelText<HTMLInputElement>('停用').checked).toBe(true);
});

test('our administrator without the right to write finds nothing to change', () => {
  openKeeper(['external.read']);
  expect(cells('外部用户')).toEqual([['对方管理员', '—', '是', '否', '2025-11-20 09:00:00 签发']]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
