import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { bothSay, type Evidence, evidenceOf } from '../../contract/incidents/evidence.ts';
import { evidenceIn, type Incident, type Surroundings } from '../../contract/incidents/incident.ts';
import { type NewIncidentEvent, summedUp } from './decide-gathering.ts';
import { actable, type Decision, type IncidentActor, officerOf, writeOn } from './decide.ts';
import { incidentMessages as say } from './messages.ts';
import type { Member } from './projections.ts';
import type { AlarmId } from '../../contract/ids.ts';

/** Takes alarms out of an incident, and out of what was merged into it, into a new one. */
export interface Split {
  alarmIds: readonly AlarmId[];
  reason: string;
}

/**
 * What a split is decided on: the incident, all that stand in it by id, and their alarms in the order in which they
 * came.
 */
export interface SplitGround {
  top: Incident | undefined;
  parts: ReadonlyMap<string, Incident>;
  members: readonly Member[];
}

/** The incident that the alarms make: its id, and what its first alarm tells. */
export interface NewIncident {
  id: string;
  areaName: string;
  placeName: string;
  surroundings: Surroundings;
  demo?: true;
}

/** What alarms say together, in their order; there is at least one. */
const saidBy = (members: readonly Member[]): Evidence =>
  members.map(({ sighting }) => evidenceOf(sighting)).reduce(bothSay);

/** What an incident's own alarms say after each of some has left it, one after the other. */
function leftAfter(staying: readonly Member[], leaving: readonly Member[]): Evidence[] {
  const lefts = [saidBy(staying)];
  // From the last one back: what is left before it leaves is what is left after, and itself.
  for (const member of leaving.slice(1).toReversed())
    lefts.unshift(bothSay(lefts[0] as Evidence, evidenceOf(member.sighting)));
  return lefts;
}

/** The alarms that are to leave, in the order in which they came, or why they can not. */
function leavingOf(
  by: IncidentActor,
  { alarmIds }: Split,
  { members }: SplitGround,
): readonly Member[] | ReturnType<typeof refuse> {
  const wanted = new Set(alarmIds);
  const leaving = members.filter(
    ({ sighting, areaCode }) => wanted.has(sighting.alarmId) && isWithin(by.regionCode, areaCode),
  );
  if (leaving.length < wanted.size) return refuse('badInput', { field: 'alarmIds', message: say.notItsAlarm });
  const stays = new Set(
    members.filter(({ sighting }) => !wanted.has(sighting.alarmId)).map(({ incidentId }) => incidentId),
  );
  return leaving.every(({ incidentId }) => stays.has(incidentId))
    ? leaving
    : refuse('notAllowedNow', { field: 'alarmIds', message: say.noneLeft });
}

function openedBy(by: IncidentActor, leaving: readonly Member[], { id, ...facts }: NewIncident) {
  const [first, ...others] = leaving as [Member, ...Member[]];
  const events: NewIncidentEvent[] = [
    { type: 'incident.opened', areaCode: first.areaCode, data: { first: first.sighting, by: officerOf(by), ...facts } },
    ...others.map((member): NewIncidentEvent => ({
      type: 'alarm.joined',
      areaCode: member.areaCode,
      data: { sighting: member.sighting, from: member.incidentId, by: officerOf(by) },
    })),
  ];
  return writeOn({ id, version: 0 }, summedUp(first.areaCode, events, saidBy(leaving)));
}

/**
 * The events of a split: each alarm leaves where it stood, `left` telling what the others say; whatever holds the
 * evidence of an incident that lost alarms is told its new one; and the alarms make a new incident, the first of them
 * opening it.
 */
export function decideSplit(
  by: IncidentActor,
  split: Split,
  ground: SplitGround,
  fresh: (first: Member) => NewIncident,
): Decision {
  const top = actable(by, ground.top);
  if (isRefusal(top)) return top;
  const leaving = leavingOf(by, split, ground);
  if (isRefusal(leaving)) return leaving;
  const goes = new Set(leaving);
  const events = new Map<string, NewIncidentEvent[]>();
  const after = (incident: Incident): Incident => {
    const own = ground.members.filter(({ incidentId }) => incidentId === incident.id);
    const gone = own.filter((member) => goes.has(member));
    const lefts =
      gone.length === 0
        ? []
        : leftAfter(
            own.filter((member) => !goes.has(member)),
            gone,
          );
    const absorbed = Object.fromEntries(
      Object.entries(incident.absorbed).map(([id, evidence]) => {
        const part = ground.parts.get(id);
        return [id, part ? evidenceIn(after(part)) : evidence];
      }),
    );
    const left = gone.map((member, n): NewIncidentEvent => ({
      type: 'alarm.split',
      areaCode: member.areaCode,
      data: {
        alarmId: member.sighting.alarmId,
        to: newId,
        by: officerOf(by),
        reason: split.reason,
        left: lefts[n] as Evidence,
      },
    }));
    events.set(incident.id, [
      ...summedUp(incident.areaCode, left, lefts.at(-1)),
      ...Object.entries(absorbed)
        .filter(([id]) => (events.get(id) ?? []).length > 0)
        .map(([incidentId, evidence]): NewIncidentEvent => ({
          type: 'incident.absorbed',
          areaCode: incident.areaCode,
          data: { incidentId, evidence, by: officerOf(by) },
        })),
    ]);
    return { ...incident, own: lefts.at(-1) ?? incident.own, absorbed };
  };
  const opened = fresh(leaving[0] as Member);
  const newId = opened.id;
  after(top);
  const all = new Map([...ground.parts, [top.id, top]]);
  return [...[...events].map(([id, some]) => writeOn(all.get(id) as Incident, some)), openedBy(by, leaving, opened)];
}
