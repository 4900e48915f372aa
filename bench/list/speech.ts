import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { SnapshotFrame } from '../../contract/connection/frames.ts';
import { priorityNames } from '../../contract/rules/levels.ts';
import { sourceTypeNames } from '../../contract/alarms/alarm.ts';
import { incidentMessages as say } from '../../src/alarms/incidents/messages.ts';
import { dateTime } from '../../src/kit/time.ts';
import { alarmOf, type Item, rowOfItem, type Step } from './flow.ts';
import { type ChangedCells, officer, type RowCells } from './scene.ts';

const lines = (first: string, second: string): string => `${first}\n${second}`;

/** The whole picture, as a connection sends it to a station that has none. */
export function snapshotOf(items: readonly Item[], at: string): SnapshotFrame {
  return {
    type: 'line.snapshot',
    position: items.length,
    at,
    areaCode: '34',
    data: {
      alarms: items.map(alarmOf),
      fires: [],
      incidents: items.map(({ incident }) => incident),
      members: items.map(({ alarm, incident }) => [alarm.id, incident.id]),
    },
  };
}

/** An update as the event that the server pushes. */
export function eventOf({ item, version, from, to, name }: Step, position: number, at: string): PublicEvent {
  // Another name is another person.
  const by = { userId: name === officer.realName ? officer.userId : name, realName: name };
  const around = {
    id: `e-${position}`,
    position,
    version,
    stream: `alarm-${item.alarm.id}`,
    at,
    areaCode: item.alarm.areaCode,
    actor: by.userId,
  };
  if (to === 'received') return { ...around, type: 'alarm.received', data: { owner: by } };
  if (to === 'dismissed') return { ...around, type: 'alarm.dismissed', data: { by, reason: '炊烟' } };
  if (from === 'received') return { ...around, type: 'alarm.released', data: { owner: by, reason: '退回' } };
  return { ...around, type: 'alarm.reopened', data: { by, reason: '复核' } };
}

const stateCells = (item: Item, status: Item['status'], name: string): ChangedCells => ({
  id: item.incident.id,
  order: status === 'dismissed' ? item.closed : item.open,
  state:
    status === 'pending'
      ? lines(say.states.pending, say.none)
      : lines(status === 'received' ? say.states.received : say.states.closed, name),
  clock: status === 'dismissed' ? say.none : status === 'pending' ? say.clocks.receive : say.clocks.decide,
});

/** An update as the cells that it changes. */
export const cellsOf = ({ item, to, name }: Step): ChangedCells => stateCells(item, to, name);

/** A row as the texts of its cells. */
export function rowCellsOf(item: Item): RowCells {
  const { priority, placeName, areaName, reasons, bySource, confidence, firstSeen, lastSeen } = rowOfItem(item);
  return {
    ...stateCells(item, item.status, officer.realName),
    priority: priorityNames[priority],
    place: lines(placeName, `${areaName}　${reasons.join('，')}`),
    sources: lines(
      Object.entries(bySource)
        .map(([type, count]) => say.sources(sourceTypeNames[Number(type) as keyof typeof sourceTypeNames], count))
        .join('，'),
      say.confidence(confidence),
    ),
    seen: lines(dateTime(firstSeen).slice(5, 16), dateTime(lastSeen).slice(5, 16)),
  };
}
