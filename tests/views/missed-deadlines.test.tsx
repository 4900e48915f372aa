import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PassedClock } from '../../contract/incidents/incident.ts';
import { Wall } from '../../src/wall/wall.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { outline } from '../support/home-figures.ts';
import { show } from '../support/screen.tsx';
import { at, me, openScreen, rows } from './incident-screen.tsx';

const missedAt = (due: string, clock: PassedClock['clock'] = 'decide'): PassedClock => ({
  clock,
  due: at(due),
  to: '34',
  at: at(due),
});

/** One incident of one alarm that was received at 06:16, after a deadline of the officer before had been missed. */
function received(station: FakeStation, ...passed: PassedClock[]): void {
  const alarm = anAlarm({ id: 'a', raisedAt: at('06:00'), status: 'received', owner: me, receivedAt: at('06:16') });
  station.put(alarm);
  station.putIncidents([anIncident([alarm], { id: 'i', passed })], { a: 'i' });
  station.clock$.next(Date.parse(at('06:17')));
}

test('what was received anew after its deadline had been missed is red only where it is missed again', () => {
  const { station } = openScreen((empty) => received(empty, missedAt('06:10')));
  const isRed = (): boolean => rows()[0]!.querySelector('[data-urgent=true]') !== null;
  expect(isRed()).toBe(false);
  act(() => received(station, missedAt('06:10'), missedAt('06:26')));
  expect(isRed()).toBe(true);
});

test('what was given back waits anew: an earlier deadline to receive it makes no row red', () => {
  const { station } = openScreen(() => undefined);
  const alarms = [
    anAlarm({ id: 'a', raisedAt: at('06:00'), waitingSince: at('06:16') }),
    anAlarm({ id: 'b', raisedAt: at('06:16') }),
  ] as const;
  act(() => {
    station.put(...alarms);
    station.putIncidents(
      [
        anIncident([alarms[0]], { id: 'i', passed: [{ ...missedAt('06:03', 'receive'), to: officer.regionCode }] }),
        anIncident([alarms[1]], { id: 'newest' }),
      ],
      { a: 'i', b: 'newest' },
    );
  });
  const red = rows().filter((row) => row.querySelector('[data-urgent=true]'));
  expect(red.map((row) => row.dataset['id'])).toEqual(['newest']);
});

test('the wall counts an incident as missed only where its deadline of now is', () => {
  const station = createFakeStation();
  station.answer('outline', { state: 'ready', data: outline });
  station.answer('dutyRules', { state: 'ready', data: [] });
  show(station, <Wall />);
  const missed = (): (string | null)[] =>
    within(screen.getByRole('list', { name: '未结数量' }))
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => (textContent?.includes('超时') ? [textContent] : []));
  act(() => received(station, missedAt('06:10')));
  expect(missed()).toEqual(['0超时未处置']);
  act(() => received(station, missedAt('06:10'), missedAt('06:26')));
  expect(missed()).toEqual(['1超时未处置']);
});
