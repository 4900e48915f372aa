import type { FireEvent } from '../../contract/events/catalogue.ts';
import { fireStatusNames } from '../../contract/fires/fire.ts';
import { dateTime } from '../../contract/time.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { regionName } from '../fires/row.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

const changesStatus: ReadonlySet<FireEvent['type']> = new Set([
  'fire.opened',
  'fire.dispatched',
  'fire.ended',
  'fire.ruledOut',
  'fire.associated',
  'fire.dissociated',
  'fire.reopened',
]);

const movesHolder = (event: FireEvent): boolean =>
  event.type === 'fire.opened' ||
  event.type === 'fire.takenOver' ||
  (event.type === 'fire.signed' && event.data.transferStatus === 1);

const last = (events: readonly FireEvent[], fits: (event: FireEvent) => boolean): FireEvent[] =>
  events.findLast(fits) ? [events.findLast(fits) as FireEvent] : [];

const fact = (key: keyof typeof say.facts, text: string, events: Line['events']): Line => ({
  key,
  cells: [say.facts[key], text],
  events,
});

function ofForces({ fire, own }: Material): Line[] {
  const sent = own.filter((event) => event.type === 'fire.dispatched');
  if (sent.length === 0) return [];
  const arrived = own.filter((event) => event.type === 'fire.forceAnswered' && event.data.state === 'arrived');
  const people = fire.forces.reduce((sum, { strength }) => sum + (strength ?? 0), 0);
  const there = fire.forces.filter(({ arrivedAt }) => arrivedAt !== undefined);
  return [
    fact('sent', say.strength(fire.forces.length, people), sent),
    fact(
      'arrived',
      say.strength(
        there.length,
        there.reduce((sum, { strength }) => sum + (strength ?? 0), 0),
      ),
      arrived.length > 0 ? arrived : sent,
    ),
  ];
}

/** What fire it is, where it stands, whose it is, and how much was reported and sent. */
export function headLines(material: Material, gazetteer: Pick<Gazetteer, 'area'>): Line[] {
  const { fire, own, alarms, words, nameOf } = material;
  const opened = own.slice(0, 1);
  const placed = last(own, ({ type }) => type === 'fire.opened' || type === 'fire.relocated');
  const raised = alarms.flatMap(({ events }) => events.slice(0, 1));
  const first = opened[0];
  return [
    fact('id', fire.id, opened),
    fact('place', `${fire.areaName} ${fire.placeName}`, placed),
    fact('position', `${fire.longitude.toFixed(5)}, ${fire.latitude.toFixed(5)}`, placed),
    fact('opened', first ? say.at(dateTime(fire.openedAt), nameOf(first)) : '', opened),
    fact(
      'status',
      fireStatusNames[fire.status],
      last(own, ({ type }) => changesStatus.has(type)),
    ),
    fact('holder', regionName(gazetteer, fire.holder), last(own, movesHolder)),
    ...(alarms.length === 0 ? [] : [fact('alarms', say.count(alarms.length, '起'), raised)]),
    ...ofForces(material),
    ...(fire.fireIds.length === 0
      ? []
      : [
          fact(
            'repeats',
            fire.fireIds.map((id) => words.fire(id)).join('、'),
            own.filter(({ type }) => type === 'fire.fireJoined' || type === 'fire.fireLeft'),
          ),
        ]),
  ];
}
