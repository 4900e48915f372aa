import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KeptPerson } from '../../contract/grids/events.ts';
import type { GridInfo, GridPersonRow } from '../../contract/grids/schemas.ts';
import { GridFacts } from '../../src/grids/grid-facts.tsx';
import PeoplePage from '../../src/grids/people-page.tsx';
import { boxShape } from '../grids/drawn.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const chief = (name: string, phone = '13900000001'): KeptPerson => ({ duty: 'chief', name, phone });

/** What the server says of the village after so many changes. */
const villageAt = (version: number, ...people: KeptPerson[]): GridInfo => ({
  grid: {
    id: 'w',
    code: 'c-w',
    name: '西村',
    level: 2,
    regionCode: '341825100001',
    regionName: '',
    areaKm2: 1,
    people: people.length,
    children: 0,
    coveredKm2: 0,
    version,
    changedAt: '2026-03-01T00:00:00.000Z',
    simulated: false,
  },
  shape: boxShape(118, 30, 118.1, 30.1),
  people,
  above: [],
  changes: [],
});

const row: GridPersonRow = {
  gridId: 'w',
  gridName: '西村',
  code: 'c-w',
  level: 2,
  regionCode: '341825100001',
  regionName: '',
  version: 7,
  duty: 'chief',
  name: '张三',
  phone: '13900000001',
};

function createStation() {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['grid.read', 'grid.write'] } });
  station.answer('gridPeople', { state: 'ready', data: [row], total: 1 });
  const answer = (info: GridInfo): void => act(() => station.answer('gridInfo', { state: 'ready', data: info }));
  return { station, answer };
}

const staff = () => screen.getByRole('button', { name: '设置人员' });
const form = () => within(screen.getByRole('form', { name: '西村的责任人' }));
const nameBox = () => form().getByRole<HTMLInputElement>('textbox', { name: '姓名' });

test('the people of a grid are set from those who stand there now, not from those that were read before', async () => {
  const { station, answer } = createStation();
  answer(villageAt(7, chief('张三')));
  const { person } = show(station, <PeoplePage />);
  await person.click(staff());
  expect(screen.queryByRole('form', { name: '西村的责任人' })).toBeNull();
  expect(station.wishes.at(-1)).toMatchObject({ type: 'query.ask', call: 'gridInfo', args: { id: 'w' } });
  answer(villageAt(8, chief('李四')));
  expect(nameBox().value).toBe('李四');
  // What is typed stays, over what is told of the grid meanwhile.
  await person.clear(nameBox());
  await person.type(nameBox(), '王五');
  answer(villageAt(9, chief('赵六')));
  expect(nameBox().value).toBe('王五');
  await person.click(form().getByRole('button', { name: '保存' }));
  expect(station.commands.at(-1)).toMatchObject({ args: { id: 'w', version: 8, people: [{ name: '王五' }] } });
});

test('where it can not be had who stands in a grid now, it is said and asked for again', async () => {
  const { station, answer } = createStation();
  answer(villageAt(7, chief('张三')));
  const { person } = show(station, <PeoplePage />);
  await person.click(staff());
  act(() => station.answer('gridInfo', { state: 'failed', data: villageAt(7, chief('张三')), message: '网络异常' }));
  expect(within(screen.getByRole('dialog', { name: '设置人员' })).getByText('网络异常')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '重试' }));
  answer(villageAt(8, chief('李四')));
  expect(nameBox().value).toBe('李四');
});

test('a form over the people of a grid is saved as of its beginning: a colleague’s change is not lost', async () => {
  const { station } = createStation();
  const { person, rerender } = show(station, <GridFacts info={villageAt(7, chief('张三'))} />);
  await person.click(staff());
  rerender(<GridFacts info={villageAt(8, chief('李四'))} />);
  await person.click(form().getByRole('button', { name: '保存' }));
  expect(station.commands.at(-1)).toMatchObject({ args: { version: 7, people: [{ name: '张三' }] } });
});

test('another account takes neither name nor telephone number over from the person before', async () => {
  const { station } = createStation();
  const people = [{ id: 'u-2', realName: '李四', deptName: '', regionCode: '341825', region: '', isOfficer: false }];
  station.answer('qryAllUser', { state: 'ready', data: people, total: 1 });
  const { person } = show(station, <GridFacts info={villageAt(7, { ...chief('张三'), userId: 'u-1' })} />);
  await person.click(staff());
  await person.click(form().getByRole('combobox', { name: '系统账号' }));
  await person.click(await screen.findByRole('option', { name: /李四/ }));
  expect(form().queryByRole('button', { name: /张三/ })).toBeNull();
  await person.click(form().getByRole('button', { name: '保存' }));
  // The comparison is of all that is sent: no number stands beside the account.
  expect(station.commands.at(-1)?.args).toEqual({
    id: 'w',
    version: 7,
    people: [{ duty: 'chief', name: '—', userId: 'u-2' }],
    reason: '',
  });
});
