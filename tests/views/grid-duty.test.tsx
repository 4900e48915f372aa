import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSeesGrids } from '../../src/kit/grid-duty/grid-duty.tsx';
import GridDuty from '../../src/kit/grid-duty/grid-lines.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const at = { lon: 118.54, lat: 30.29 };
const grid = { id: 'g1', code: '341825100001-1001', name: '西村第一网格', level: 1 };
const person = { duty: 'member', dutyName: '网格员', name: '旌德值班员', phone: '13900000001', gridId: 'g1' };

function Line() {
  return useSeesGrids() ? <GridDuty longitude={at.lon} latitude={at.lat} /> : <p>没有网格</p>;
}

const station = (people: readonly object[], permissions: string[] = ['grid.read']) => {
  const made = createAskedStation();
  made.session$.next({ state: 'signedIn', user: { ...officer, permissions } });
  made.answerTo('qryMinGridByLonAndLat', at, { state: 'ready', data: grid });
  made.answerTo('qryMinGridPersonByLonAndLat', at, { state: 'ready', data: people });
  return made;
};

test('a place says its smallest grid and who answers for it, and one press calls them', async () => {
  const over = station([{ ...person, gridName: grid.name, level: 1 }]);
  const { person: hand } = show(over, <Line />);
  const line = within(screen.getByRole('group', { name: '网格' }));
  expect(line.getByText('西村第一网格')).toBeTruthy();
  expect(line.getByText('网格员')).toBeTruthy();
  await hand.click(line.getByRole('button', { name: '呼叫旌德值班员 13900000001' }));
  expect(over.commands).toMatchObject([{ call: 'phoneMake', args: { tel: '13900000001' } }]);
});

test('where the smallest grid has nobody, the grid whose people they are is named', () => {
  show(station([{ ...person, gridId: 'g0', gridName: '西村', level: 2 }]), <Line />);
  expect(screen.getByText('责任人属西村')).toBeTruthy();
});

test('where nobody answers it says so', () => {
  show(station([]), <Line />);
  expect(screen.getByText('没有责任人')).toBeTruthy();
});

test('who may not see grids is asked nothing', () => {
  const over = station([], []);
  show(over, <Line />);
  expect(screen.getByText('没有网格')).toBeTruthy();
  expect(over.asked).toEqual([]);
});
