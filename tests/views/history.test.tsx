import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusals } from '../../contract/codes.ts';
import { fireHistory } from '../../contract/history/fire-history.ts';
import type { FireRecordRow } from '../../contract/history/schemas.ts';
import AddRecordPage from '../../src/app/pages/add-record-page.tsx';
import HistoryRecordsPage from '../../src/app/pages/history-records-page.tsx';
import { BulkDialog } from '../../src/history/bulk-dialog.tsx';
import FireRecordsPage from '../../src/history/fire-records-page.tsx';
import { addRecordPath, recordPath } from '../../src/history/record-paths.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { record } from './resource-page.tsx';

const rights = ['fireHistory.read', 'fireHistory.write', 'fireHistory.approve'];

function open(page: React.ReactElement, address: string, permissions = rights) {
  history.replaceState(null, '', address);
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions } });
  return { station, ...show(station, page) };
}

const past = (id: string, values: object) =>
  record(id, {
    name: `火灾${id}`,
    areaCode: '341825',
    regionCode: '341825',
    longitude: 118.54,
    latitude: 30.29,
    startTime: '2015-03-04T06:30:00.000Z',
    cause: 'farming',
    source: 'census',
    ...values,
  });

function openRecords(address = fireHistory.page) {
  const opened = open(<HistoryRecordsPage />, address);
  const records = [
    past('a', { status: 'draft' }),
    past('b', { status: 'submitted' }),
    past('c', { status: 'approved' }),
  ];
  act(() => opened.station.answer('fireHistory.page', { state: 'ready', data: records, total: 3 }));
  return opened;
}

test('a draft can be changed and handed in; what is handed in or approved can only be looked at', async () => {
  const { person, station } = openRecords();
  const offered = (name: string): (string | null)[] =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(offered('火灾a')).toEqual(['详情', '编辑', '填写', '提交审核', '删除']);
  expect(offered('火灾b')).toEqual(['详情']);
  expect(offered('火灾c')).toEqual(['详情']);
  await person.click(screen.getByRole('button', { name: '提交审核' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'fireHistorySubmit',
    args: { id: 'a', version: 1, step: 'submit' },
  });
});

test('the level above approves in the details, and returns only with a reason', async () => {
  const { person, station } = openRecords(`${fireHistory.page}?recordId=b`);
  act(() =>
    station.answer('fireHistory.info', {
      state: 'ready',
      data: past('b', { status: 'submitted', enteredBy: 'other', submittedBy: 'other' }),
    }),
  );
  const dialog = within(screen.getByRole('dialog', { name: '火灾b' }));
  await person.click(dialog.getByRole('button', { name: '退回' }));
  expect(dialog.getByText('请填写退回原因')).toBeTruthy();
  expect(station.commands).toHaveLength(0);
  await person.type(dialog.getByRole('textbox', { name: '审核意见' }), '面积请核实');
  await person.click(dialog.getByRole('button', { name: '退回' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'fireHistoryDecide',
    args: { id: 'b', version: 1, step: 'return', note: '面积请核实' },
  });
});

test('who entered a record is not offered to decide on it', () => {
  const { station } = openRecords(`${fireHistory.page}?recordId=b`);
  act(() =>
    station.answer('fireHistory.info', {
      state: 'ready',
      data: past('b', { status: 'submitted', enteredBy: officer.id, submittedBy: officer.id }),
    }),
  );
  const dialog = within(screen.getByRole('dialog', { name: '火灾b' }));
  expect(dialog.queryByRole('button', { name: '通过' })).toBeNull();
});

const rows: FireRecordRow[] = [
  {
    id: 'f1',
    origin: 'system',
    name: '龙川村',
    areaCode: '341825',
    areaName: '安徽省宣城市旌德县',
    startTime: '2025-03-04T06:30:00.000Z',
    statusName: '已处置',
    counted: true,
    burnedHa: 0,
    deaths: 0,
    injured: 0,
  },
  {
    id: 'r1',
    origin: 'record',
    name: '版书镇',
    areaCode: '341825',
    areaName: '安徽省宣城市旌德县',
    startTime: '2015-03-04T06:30:00.000Z',
    statusName: '待审核',
    counted: false,
    grade: 2,
    cause: '农事用火',
    burnedHa: 2.5,
    deaths: 0,
    injured: 2,
    lossWan: 3.2,
  },
];

test('fires of this system and recorded ones stand in one list, each leads to its own page', async () => {
  const { person, station } = open(<FireRecordsPage />, '/x?grade=9&origin=record');
  act(() => station.answer('fireRecordPage', { state: 'ready', data: rows, total: 2 }));
  const [, one, two] = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(one?.map(({ textContent }) => textContent).slice(8)).toEqual(['本系统', '已处置', '是']);
  expect(two?.map(({ textContent }) => textContent).slice(3)).toEqual([
    '较大森林火灾',
    '农事用火',
    '2.5',
    '0 / 2',
    '3.2',
    '历史记录',
    '待审核',
    '否',
  ]);
  expect(screen.getByRole('link', { name: '打开：版书镇' }).getAttribute('href')).toBe(
    `${fireHistory.page}?recordId=r1`,
  );
  // A filter of the address that is none is passed over; a chosen one stands in it.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '等级' }).value).toBe('');
  await person.selectOptions(screen.getByRole('combobox', { name: '起火原因' }), 'farming');
  expect(location.search).toContain('cause=farming');
  expect(location.search).toContain('origin=record');
});

test('the form says what is missing and which grade the figures make', async () => {
  const { person, station } = open(<AddRecordPage />, '/x');
  await person.type(screen.getByRole('textbox', { name: /^有林地/ }), '120');
  expect(screen.getByText(/按现填数据：重大森林火灾/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '保存并提交' }));
  expect(screen.getByText('请输入火灾名称')).toBeTruthy();
  expect(station.commands).toHaveLength(0);
});

const submitButton = () => screen.getByRole('button', { name: '保存并提交' });
const lastState = (station: FakeStation) => station.commands.at(-1)!.state$;
const nearFire = '附近已有火情“龙川村”';
const refuseStep = (station: FakeStation): void =>
  act(() =>
    lastState(station).next({
      state: 'refused',
      code: refusals.notAllowedNow.code,
      field: 'fireId',
      message: nearFire,
    }),
  );

test('a new record whose handing in is refused says why, and the next press hands in the same record', async () => {
  const { person, station } = open(<AddRecordPage />, '/x');
  act(() => station.answer('districtTree', { state: 'ready', data: { code: '34', name: '安徽省', children: [] } }));
  const put = async (name: string, text: string): Promise<void> => {
    await person.click(screen.getByLabelText(new RegExp(`^${name}`)));
    await person.paste(text);
  };
  await put('火灾名称', '版书镇');
  await put('起火地点', '版书镇');
  await put('经度', '118.54');
  await put('纬度', '30.29');
  await put('起火时间', '2015-03-04 14:30');
  await person.selectOptions(screen.getByLabelText('起火原因 *'), 'farming');
  await person.selectOptions(screen.getByLabelText('资料来源 *'), 'census');
  await person.click(screen.getByLabelText('所属区域 *'));
  await person.click(await screen.findByRole('treeitem', { name: '安徽省' }));
  await person.click(submitButton());
  expect(station.commands).toMatchObject([{ call: 'fireHistory.create', args: { name: '版书镇' } }]);
  const { args } = station.commands[0]!;
  act(() => lastState(station).next({ state: 'done', data: past('new', args as object) }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'fireHistorySubmit', args: { id: 'new', version: 1 } });
  refuseStep(station);
  expect(screen.getByText(nearFire)).toBeTruthy();
  await person.click(screen.getByRole('checkbox'));
  await person.click(submitButton());
  expect(station.commands.at(-1)).toMatchObject({
    call: 'fireHistory.change',
    args: { id: 'new', version: 1, changes: { distinct: true } },
  });
  act(() => lastState(station).next({ state: 'done', data: past('new', { ...(args as object), version: 2 }) }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'fireHistorySubmit', args: { id: 'new', version: 2 } });
});

const tellInfo = (station: FakeStation, values: object): void =>
  act(() => station.answer('fireHistory.info', { state: 'ready', data: past('a', { place: '版书镇', ...values }) }));

/** A draft that is saved with a changed name, while its handing in is under way. */
async function openHanding() {
  const { person, station } = open(<AddRecordPage />, addRecordPath('a'));
  tellInfo(station, { status: 'draft' });
  await person.type(screen.getByRole('textbox', { name: /^火灾名称/ }), '改');
  await person.click(submitButton());
  const saved = { place: '版书镇', name: '火灾a改', status: 'draft', version: 2 };
  act(() => lastState(station).next({ state: 'done', data: past('a', saved) }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'fireHistorySubmit', args: { id: 'a', version: 2 } });
  return { person, station, saved };
}

test('a draft whose handing in is refused says why, and the next press goes on from what was saved', async () => {
  const { person, station, saved } = await openHanding();
  // The save itself makes the page ask how the record stands.
  tellInfo(station, saved);
  refuseStep(station);
  expect(screen.getByText(nearFire)).toBeTruthy();
  await person.click(screen.getByRole('checkbox'));
  await person.click(submitButton());
  expect(station.commands.at(-1)).toMatchObject({ args: { id: 'a', version: 2, changes: { distinct: true } } });
  act(() =>
    lastState(station).next({ state: 'refused', code: refusals.versionConflict.code, message: '已被他人修改' }),
  );
  expect(screen.getByText('已被他人修改')).toBeTruthy();
  expect(screen.queryByText(nearFire)).toBeNull();
});

test('a draft that is handed in leads to its record, also where the page hears of it first', async () => {
  const { station, saved } = await openHanding();
  tellInfo(station, { ...saved, status: 'submitted', version: 3 });
  act(() => lastState(station).next({ state: 'done', data: { id: 'a', version: 3, status: 'submitted' } }));
  expect(location.pathname + location.search).toBe(recordPath('a'));
});

test('the form of a record begins with it as it is now, not as it was read before', () => {
  history.replaceState(null, '', addRecordPath('a'));
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: rights } });
  tellInfo(station, { status: 'draft' });
  show(station, <AddRecordPage />);
  expect(screen.queryByRole('textbox', { name: /^火灾名称/ })).toBeNull();
  tellInfo(station, { status: 'draft', name: '龙川村', version: 2 });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^火灾名称/ }).value).toBe('龙川村');
});

test('without the right to enter records there is no form', () => {
  open(<AddRecordPage />, '/x', ['fireHistory.read']);
  expect(screen.getByText('您没有录入历史火灾记录的权限')).toBeTruthy();
});

test('what one round of many has dealt with stays dealt with in the next', async () => {
  const { station, person } = open(<BulkDialog bulk="submit" onClose={() => undefined} />, fireHistory.page);
  const drafts = ['a', 'b'].map((id) => past(id, { status: 'draft' }));
  act(() => station.answer('fireHistory.page', { state: 'ready', data: drafts, total: 2 }));
  const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^火灾${id}`) });
  const row = (id: string) => box(id).closest('li');
  const done = (id: string): void =>
    act(() =>
      station.commands
        .at(-1)
        ?.state$.next({ state: 'done', data: { taken: 1, rows: [{ id, name: `火灾${id}`, status: 'submitted' }] } }),
    );
  await person.click(box('b'));
  await person.click(screen.getByRole('button', { name: '提交（1）' }));
  done('a');
  await person.click(box('b'));
  await person.click(screen.getByRole('button', { name: '提交（1）' }));
  expect(row('a')?.textContent).toContain('待审核');
  done('b');
  expect(station.commands).toMatchObject([
    { args: { records: [{ id: 'a', version: 1 }] } },
    { args: { records: [{ id: 'b', version: 1 }] } },
  ]);
  for (const id of ['a', 'b']) expect(row(id)?.textContent).toContain('待审核');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交（0）' }).disabled).toBe(true);
});
