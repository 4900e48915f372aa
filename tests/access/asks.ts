import type { CallName } from '../../contract/api/calls.ts';
import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { resourceCall } from '../../contract/catalogue/resource-calls.ts';
import type { ResourceAction } from '../../contract/resources/action.ts';
import { asked, type Resource } from '../../contract/resources/resource.ts';
import { formBody } from '../files/given.ts';
import { followsItsLink, isPlaced } from '../../contract/access/scopes.ts';
import type { Ask, Asked } from './ask.ts';
import { dutyAsks } from './asks-duty.ts';
import { fireAsks } from './asks-fires.ts';
import { incidentAsks } from './asks-incidents.ts';
import { shiftAsks } from './asks-shift.ts';
import { gridAsks } from './asks-grids.ts';
import { mapDataAsks } from './asks-map-data.ts';
import { peopleAsks } from './asks-people.ts';
import { publicationAsks } from './asks-publications.ts';
import { rescueAsks } from './asks-rescue.ts';
import { positionAsks } from './asks-positions.ts';
import { sightAsks } from './asks-sight.ts';
import { planAsks } from './asks-plans.ts';
import { hazardAsks } from './asks-hazards.ts';
import { examAsks } from './asks-exams.ts';
import { pushAsks } from './asks-pushes.ts';
import { materialAsks } from './asks-materials.ts';
import { flightAsks } from './asks-flights.ts';
import { supplyAsks } from './asks-supply.ts';
import { patrolAsks } from './asks-patrol.ts';
import { meetingAsks } from './asks-meetings.ts';
import { talkAsks } from './asks-talk.ts';
import { locationAsks } from './asks-location.ts';
import { telephonyAsks } from './asks-telephony.ts';
import { historyAsks } from './asks-history.ts';
import { thermalAsks } from './asks-thermal.ts';
import { videoAsks } from './asks-video.ts';
import { weatherAsks } from './asks-weather.ts';
import type { Things } from './things.ts';
import { tableOf } from './values.ts';

const ownAsks: Readonly<Record<OwnCallName, Ask>> = {
  ...dutyAsks,
  ...fireAsks,
  ...incidentAsks,
  ...shiftAsks,
  ...peopleAsks,
  ...rescueAsks,
  ...pushAsks,
  ...publicationAsks,
  ...weatherAsks,
  ...positionAsks,
  ...mapDataAsks,
  ...sightAsks,
  ...talkAsks,
  ...telephonyAsks,
  ...locationAsks,
  ...meetingAsks,
  ...videoAsks,
  ...thermalAsks,
  ...gridAsks,
  ...historyAsks,
  ...materialAsks,
  ...supplyAsks,
  ...flightAsks,
  ...hazardAsks,
  ...planAsks,
  ...patrolAsks,
  ...examAsks,
};

const aboutRecord =
  (of: Resource, argsOf: (record: { id: string; mark: string; n: number }) => object): Ask =>
  async ({ things }, at): Promise<Asked> => {
    const record = await things.record(of, at);
    return { args: argsOf(record), marks: [record.mark] };
  };

const imported = async (of: Resource, values: Record<string, unknown>, { officer }: Things): Promise<Asked> => ({
  args: {},
  ...(await formBody({
    name: 'walk.csv',
    content: Buffer.from(tableOf(of, values, { [officer.userId]: officer.userName })),
  })),
  shows: ({ data }) => (data as { created: number }).created === 1,
});

/** A record of an external system that lies there. */
const belonging =
  (of: Resource): Ask =>
  async ({ things }, at) => {
    const { systemId } = await things.external(at);
    return { args: { ...things.values(asked(of), at.area).values, systemId } };
  };

const recordAsks: Readonly<Record<ResourceAction, (of: Resource) => Ask>> = {
  page: (of) => aboutRecord(of, ({ mark }) => ({ keyword: mark })),
  info: (of) => aboutRecord(of, ({ id }) => ({ id })),
  create: (of) =>
    followsItsLink(of)
      ? belonging(of)
      : ({ things }, { area }) => ({ args: things.values(of, isPlaced(of) ? area : 'new').values }),
  change: (of) => aboutRecord(of, ({ id, mark }) => ({ id, version: 1, changes: { [of.titleField]: `${mark}y` } })),
  remove: (of) => aboutRecord(of, ({ id }) => ({ id, version: 1 })),
  export: (of) => aboutRecord(of, () => ({ format: 'csv' })),
  import:
    (of) =>
    ({ things }, { area }) =>
      imported(of, things.values(of, isPlaced(of) ? area : 'new').values, things),
};

/** How a call is asked; undefined for one that nobody has said it of. */
export function askOf(name: CallName): Ask | undefined {
  const made = resourceCall(name);
  return made
    ? recordAsks[made.action](made.resource)
    : Object.hasOwn(ownAsks, name)
      ? ownAsks[name as OwnCallName]
      : undefined;
}
