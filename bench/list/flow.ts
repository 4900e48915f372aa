import type { Alarm, AlarmStatus } from '../../contract/alarms/alarm.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { IncidentRow } from '../../streams/derived/incident-row.ts';
import { comesBefore, rowOf } from '../../streams/derived/incident-row.ts';
import { tallyOfOne } from '../../streams/derived/incident-tally.ts';
import { manyRows, nextStatus, stride } from '../many-rows.ts';
import { markedRows, officer, scene } from './scene.ts';

/** An alarm with the row that it makes; `open` and `closed`: the row's order while it is open, and while it is not. */
export interface Item {
  alarm: Alarm;
  incident: Incident;
  status: AlarmStatus;
  version: number;
  open: number;
  closed: number;
}

/** One update: the alarm's change, and the officer who makes it. */
export interface Step {
  item: Item;
  version: number;
  from: AlarmStatus;
  to: AlarmStatus;
  name: string;
}

const states: readonly AlarmStatus[] = ['pending', 'received', 'dismissed'];

/** The alarm as it is, with its owner where it has or had one. */
export const alarmOf = ({ alarm, status }: Item): Alarm => ({
  ...alarm,
  status,
  ...(status === 'pending' ? {} : { owner: officer, receivedAt: alarm.raisedAt }),
  ...(status === 'dismissed' ? { decidedAt: alarm.raisedAt, reason: '炊烟' } : {}),
});

const noFire = (): undefined => undefined;

/** The row of an alarm as it is. */
export const rowOfItem = (item: Item): IncidentRow =>
  rowOf(item.incident, tallyOfOne(alarmOf(item)), noFire, undefined);

const urgent = { villageM: 100, villageName: '板桥村', protectedM: 100, protectedName: '林场', riskGrade: 5 };

/** All rows at the beginning, a third of them in each state, those with marks first. */
function itemsOf(): Item[] {
  const { alarms, incidents, incidentOf } = manyRows(scene.rows);
  const all = [...alarms.values()].map((alarm, n): Item => {
    const incident = incidents.get(incidentOf.get(alarm.id) as string) as Incident;
    return { alarm, incident, status: states[n % 3] as AlarmStatus, version: 1, open: 0, closed: 0 };
  });
  // The surest of them, so that with all that lies near them none is more urgent.
  const marked = all.filter(({ incident }) => Object.values(incident.own.voices)[0] === 0.99).slice(0, markedRows);
  for (const item of marked) {
    item.status = 'pending';
    item.incident = { ...item.incident, surroundings: urgent };
  }
  for (const item of all) {
    item.open = rowOfItem({ ...item, status: 'pending' }).order;
    item.closed = rowOfItem({ ...item, status: 'dismissed' }).order;
  }
  const chosen = new Set(marked);
  return [...marked, ...all.filter((item) => !chosen.has(item))];
}

/** Updates without end over very many rows: all rows in turn, and one of those with marks after the other. */
export interface Flow {
  readonly items: readonly Item[];
  readonly marked: readonly Item[];
  /** The next so many updates; the mark goes with one of them. */
  next(count: number, mark: string): Step[];
  /** The ids of the rows that stand first now. */
  first(count: number): readonly string[];
}

/** A new flow; the same one each time. */
export function createFlow(): Flow {
  const items = itemsOf();
  const marked = items.slice(0, markedRows);
  const others = items.slice(markedRows);
  let [place, turn] = [0, 0];
  const step = (item: Item, to: AlarmStatus, name: string): Step => {
    const from = item.status;
    item.status = to;
    item.version += 1;
    return { item, version: item.version, from, to, name };
  };
  return {
    items,
    marked,
    next(count, mark) {
      const item = marked[turn++ % marked.length] as Item;
      // Nobody receives what another has: it is given back first.
      const steps = item.status === 'received' ? [step(item, 'pending', officer.realName)] : [];
      steps.push(step(item, 'received', mark));
      while (steps.length < count) {
        const other = others[(place += stride) % others.length] as Item;
        steps.push(step(other, nextStatus[other.status], officer.realName));
      }
      return steps;
    },
    first: (count) =>
      items
        .map(rowOfItem)
        .sort(comesBefore)
        .slice(0, count)
        .map(({ id }) => id),
  };
}
