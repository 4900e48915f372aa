import type { FireEvent } from '../../contract/events/catalogue.ts';
import { type Force, forceKindNames, saidWhen } from '../../contract/fires/forces.ts';
import { minutesText, secondsBetween } from '../../contract/reports/cite.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

type Answered = Extract<FireEvent, { type: 'fire.forceAnswered' }>;

function ofForce(
  { id, name, kind, strength, sentAt, state }: Force,
  dispatched: FireEvent | undefined,
  answers: readonly Answered[],
): Line {
  const said = (wanted: Answered['data']['state']): string | undefined => {
    const answer = answers.find(({ data }) => data.state === wanted);
    return answer && saidWhen(answer);
  };
  const [arrived, left] = [said('arrived'), said('left')];
  const coming =
    state === 'refused' ? say.refused : state === 'accepted' ? `${say.notYet}（${say.accepted}）` : say.notYet;
  return {
    key: id,
    cells: [
      name,
      forceKindNames[kind],
      strength === undefined ? say.none : String(strength),
      dateTime(sentAt),
      arrived === undefined ? coming : dateTime(arrived),
      left === undefined ? (arrived === undefined ? say.none : say.onScene) : dateTime(left),
      arrived === undefined ? say.none : minutesText(secondsBetween(sentAt, arrived)),
      arrived === undefined || left === undefined ? say.none : minutesText(secondsBetween(arrived, left)),
    ],
    events: [...(dispatched ? [dispatched] : []), ...answers],
  };
}

/** Who was sent, when each arrived and left, and all of them together. */
export function forceLines({ fire, own }: Material): Line[] {
  const sent = own.filter((event) => event.type === 'fire.dispatched');
  const answers = own.filter((event) => event.type === 'fire.forceAnswered');
  const byForce = new Map<string, Answered[]>();
  for (const answer of answers) byForce.set(answer.data.forceId, [...(byForce.get(answer.data.forceId) ?? []), answer]);
  const dispatchOf = new Map(sent.flatMap((event) => event.data.forces.map(({ id }) => [id, event] as const)));
  const people = fire.forces.reduce((sum, { strength }) => sum + (strength ?? 0), 0);
  if (fire.forces.length === 0) return [];
  return [
    ...fire.forces.map((force) => ofForce(force, dispatchOf.get(force.id), byForce.get(force.id) ?? [])),
    {
      key: 'total',
      cells: [say.total, say.count(fire.forces.length, '支'), String(people), '', '', '', '', ''],
      events: sent,
    },
  ];
}
