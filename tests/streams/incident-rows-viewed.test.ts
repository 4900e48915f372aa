import { merge } from 'rxjs';
import { expect, test } from 'vitest';
import { createIncidentRows$ } from '../../streams/derived/incident-rows.ts';
import { createRowView } from '../../streams/derived/row-view.ts';
import { storm } from '../support/event-storm.ts';
import { raised, sampleStart } from '../support/sample-events.ts';
import { openedBy, joined, boot } from './gathered-rows.ts';

test('a list that is looked at again after more than one change shows all its rows, not only what changed last', () => {
  const { push, live, rows$ } = boot();
  const filter = { fits: () => true, state: undefined };
  const [early, late] = [createRowView(filter), createRowView(filter)];
  const happens = (n: number): void => {
    push(raised(`a${n}`, { position: 2 * n - 1 }), openedBy(`i${n}`, `a${n}`, 2 * n));
    live.settle();
  };
  const idsOf = (view: typeof early): string[] =>
    view
      .follow(rows$.value)
      .rows.map(({ id }) => id)
      .toSorted();
  happens(1);
  expect(idsOf(early)).toEqual(['i1']);
  for (const n of [2, 3, 4]) happens(n);
  expect(idsOf(early)).toEqual(['i1', 'i2', 'i3', 'i4']);
  expect(idsOf(late)).toEqual(['i1', 'i2', 'i3', 'i4']);
  expect(late.follow(rows$.value).counts).toEqual({ pending: 4, received: 0, burning: 0, closed: 0 });
});

test('followed change by change, rows and every view of them are those of the whole picture', () => {
  const { push, live, rows$ } = boot();
  const views = [undefined, 'pending', 'closed'] as const;
  const fits = (row: { areaCode: string }): boolean => row.areaCode.startsWith('3418');
  const followed = views.map((state) => createRowView({ fits, state }));
  const log = storm({ seed: 5, events: 1_500 });
  let position = 0;
  let incident = '';
  for (const event of log) {
    position += 1;
    push({ ...event, position });
    if (event.type === 'alarm.raised') {
      position += 1;
      const alarmId = event.stream.slice('alarm-'.length);
      const joins = incident !== '' && position % 3 === 0;
      if (!joins) incident = `i-${alarmId}`;
      push({
        ...(joins ? joined(incident, alarmId, position) : openedBy(incident, alarmId, position)),
        areaCode: event.areaCode,
      });
    }
    if (position % 7 === 0) {
      live.settle();
      for (const view of followed) view.follow(rows$.value);
    }
  }
  live.settle();
  const fresh$ = createIncidentRows$(
    {
      alarms: live.picture.alarms,
      fires: live.picture.fires,
      incidents: live.picture.incidents,
      incidentOf: live.picture.incidentOf,
    },
    live.changes$,
    merge(live.alarms$, live.fires$, live.incidents$),
    () => sampleStart,
  );
  const byId = (rows: Iterable<{ id: string }>) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(rows$.value.byId.values())).toEqual(byId(fresh$.value.byId.values()));
  for (const [n, state] of views.entries()) {
    const { revision: _followed, ...now } = followed[n]!.follow(rows$.value);
    const { revision: _fresh, ...anew } = createRowView({ fits, state }).follow(fresh$.value);
    expect(now).toEqual(anew);
  }
});
