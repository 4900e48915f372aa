import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IncidentRow } from '../../streams/derived/incident-row.ts';
import type { RowListing } from '../../streams/derived/row-view.ts';
import { useMapPoints } from '../../src/alarms/incidents/use-map-points.ts';
import type { MapAlarm } from '../../src/map/points.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const counts = { pending: 0, received: 0, burning: 0, closed: 0 };
const nothingUrgent = (): boolean => false;
const row = (n: number): IncidentRow => ({ id: `row-${n}` }) as IncidentRow;
const rowsOf = (n: number): IncidentRow[] => Array.from({ length: n }, (_, at) => row(at));

let drawn: readonly (readonly MapAlarm[])[] = [];

/** How many places the map has, and how often it was given others. */
function Points({ listing }: { listing: RowListing }) {
  const points = useMapPoints(listing, nothingUrgent);
  return (
    <output
      ref={() => {
        if (drawn.at(-1) !== points) drawn = [...drawn, points];
      }}
    >
      {points.length}
    </output>
  );
}

/** A list that is changed in place, as that of the incidents is, and a map that follows it. */
function open(rows: IncidentRow[]) {
  drawn = [];
  const station = createFakeStation();
  let revision = 0;
  const listing = (): RowListing => ({ revision: (revision += 1), rows, counts, shelved: 0, hiddenOpen: 0 });
  const { rerender } = show(station, <Points listing={listing()} />);
  const add = (): void => {
    rows.push(row(rows.length));
    rerender(<Points listing={listing()} />);
  };
  const count = (): number => Number(screen.getByRole('status').textContent);
  const pass = (ms: number): void => act(() => station.clock$.next(station.clock$.value + ms));
  return { add, count, pass };
}

test('the map has an incident at once, though the list of them is changed in place', () => {
  const { add, count } = open(rowsOf(3));
  expect(count()).toBe(3);
  add();
  expect(count()).toBe(4);
  expect(drawn.map((points) => points.length)).toEqual([3, 4]);
});

test('the map is given no other list while nothing has changed', () => {
  const { count, pass } = open(rowsOf(3));
  pass(5_000);
  expect([count(), drawn.length]).toEqual([3, 1]);
});

test('a list too long to be drawn at every change is brought to the map once a second', () => {
  const { add, count, pass } = open(rowsOf(2_001));
  add();
  add();
  expect([count(), drawn.length]).toEqual([2_001, 1]);
  pass(1_000);
  expect([count(), drawn.length]).toEqual([2_003, 2]);
  add();
  expect(count()).toBe(2_003);
});
