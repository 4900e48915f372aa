import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import { confidenceOf } from '../../contract/incidents/evidence.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { raisedWrite } from '../../server/alarms/raise.ts';
import { splitIncident } from '../../server/incidents/move.ts';
import { createReadPicture } from '../../server/push/read-picture.ts';
import { readBody } from '../../server/store/stored-event.ts';
import { createPicture, type Picture } from '../../streams/derived/picture.ts';
import { stateHash } from '../../streams/derived/state-hash.ts';
import { actingRig, city, done } from '../incidents/acting-rig.ts';
import { fact } from '../incidents/log-rig.ts';
import { hill, minute, off } from '../incidents/seen.ts';

const acting = actingRig();
const [county, beyond, both] = ['341825', '341802', '3418'] as const;

let made = 0;
beforeEach(() => {
  made = 0;
});

/** An alarm of a camera in a county, so far east of the hill. */
async function raise(areaCode: string, east = 0): Promise<string> {
  const id = `a${(made += 1)}`;
  const data = {
    sourceType: 5 as const,
    sourceId: `cam-${made}/1`,
    startTime: minute(made),
    ...off(east),
    confidence: 80,
    areaName: '旌德县',
    placeName: '版书镇',
    imageUrls: [],
  };
  const outcome = await acting.rig.ctx.store.append({
    actor: 'feed:towers',
    writes: [raisedWrite(id, areaCode, data)],
  });
  expect(outcome.appended).toBe(true);
  return id;
}

/** What a station of a region knows that was there all the time. */
async function folded(regionCode: string): Promise<Picture> {
  const rows = await acting.rig.ctx.db.selectFrom('events').select('body').orderBy('position').execute();
  const picture = createPicture(regionCode);
  for (const { body } of rows) {
    const event = readBody(body);
    if (isWithin(regionCode, event.areaCode)) picture.apply(event as Frame & typeof event);
  }
  return picture;
}

/** What one knows that opens the page now. */
async function opened(regionCode: string): Promise<Picture> {
  const { position, at, alarms, fires, incidents, members } = await createReadPicture(acting.rig.ctx.db)(regionCode);
  const picture = createPicture(regionCode);
  expect(fires).toEqual([]);
  picture.apply({
    type: 'line.snapshot',
    position,
    at: at ?? '',
    areaCode: regionCode,
    data: {
      alarms: alarms.map((doc) => JSON.parse(doc) as Alarm),
      fires: [],
      incidents: incidents.map((doc) => JSON.parse(doc) as Incident),
      members,
    },
  });
  return picture;
}

const rowsOf = ({ incidents }: Picture) =>
  [...incidents.values()].map(({ own }) => [own.total, confidenceOf(own)]).toSorted(([a = 0], [b = 0]) => a - b);
/** How many alarms speak of each incident, and how sure it is, live; where a page that is opened now says the same. */
async function rowsIn(regionCode: string): Promise<unknown> {
  const [live, fresh] = [await folded(regionCode), await opened(regionCode)];
  expect([regionCode, rowsOf(live), stateHash(live)]).toEqual([regionCode, rowsOf(fresh), stateHash(fresh)]);
  return rowsOf(live);
}

describe('evidence from beyond the border', () => {
  let gatherer: ReturnType<typeof acting.rig.gatherer>;
  beforeEach(() => {
    gatherer = acting.rig.gatherer();
  });
  afterEach(() => gatherer.stop());

  test('counts in the row of the incident’s county as it comes, and on a page that is opened later', async () => {
    await raise(county);
    await gatherer.gather();
    expect(await rowsIn(county)).toEqual([[1, 80]]);
    await raise(beyond, 100);
    await gatherer.gather();
    expect(await rowsIn(county)).toEqual([[2, 96]]);
    expect(await rowsIn(both)).toEqual([[2, 96]]);
    expect(await rowsIn(beyond)).toEqual([]);
    for (const areaCode of [county, beyond, county, beyond, county]) await raise(areaCode, 50);
    await gatherer.gather();
    expect(await rowsIn(county)).toEqual([[7, 100]]);
    expect(await rowsIn(both)).toEqual([[7, 100]]);
  });

  test('counts in a row that it opens together with an alarm of the county', async () => {
    await raise(county);
    await raise(beyond, 100);
    await gatherer.gather();
    expect(await rowsIn(county)).toEqual([[2, 96]]);
    expect(await rowsIn(both)).toEqual([[2, 96]]);
  });

  test('counts no more where a superior takes it out, and in the row that it makes with others', async () => {
    const ids = [];
    for (const areaCode of [county, beyond, county, beyond]) ids.push(await raise(areaCode));
    await gatherer.gather();
    const [incidentId = ''] = await acting.rig.placesOf(ids);
    const [, second = '', third = '', last = ''] = ids;
    const split = async (alarmIds: readonly string[]) =>
      done(await splitIncident(acting.ctx(), acting.asking(city), { incidentId, alarmIds, reason: '两处' }));
    await split([last]);
    expect(await rowsIn(county)).toEqual([[3, 99]]);
    await split([second, third]);
    expect(await rowsIn(county)).toEqual([[1, 80]]);
    for (const regionCode of [beyond, both]) await rowsIn(regionCode);
  });

  test('counts in a row of the county that a superior made of alarms of both', async () => {
    const ids = [];
    for (const areaCode of [county, county, beyond]) ids.push(await raise(areaCode));
    await gatherer.gather();
    const [incidentId = ''] = await acting.rig.placesOf(ids);
    done(
      await splitIncident(acting.ctx(), acting.asking(city), { incidentId, alarmIds: ids.slice(1), reason: '两处' }),
    );
    expect(await rowsIn(county)).toEqual([
      [1, 80],
      [2, 96],
    ]);
    expect(await rowsIn(both)).toEqual([
      [1, 80],
      [2, 96],
    ]);
  });

  test('tells the county of no alarm, place or camera there', async () => {
    await raise(county);
    const there = await raise(beyond, 100);
    await gatherer.gather();
    const live = await folded(county);
    expect(JSON.stringify([...live.alarms, ...live.incidentOf])).not.toContain(there);
    const rows = await acting.rig.ctx.db.selectFrom('events').select('body').where('area_code', '=', county).execute();
    expect(rows.filter(({ body }) => body.includes(`"${there}"`))).toEqual([]);
    expect(rows.filter(({ body }) => body.includes(String(off(100).longitude)))).toEqual([]);
    expect(off(100)).not.toEqual(hill);
  });

  test('that came while an older server kept the log is told with the next', async () => {
    const first = await raise(county);
    await gatherer.gather();
    const [id = ''] = await acting.rig.placesOf([first]);
    const alarmId = await raise(beyond);
    const sighting = { alarmId, sourceType: 5, voice: 'old', startTime: minute(2), ...hill, reachM: 500 };
    await acting.rig.tell(`incident-${id}`, fact('alarm.joined', { sighting }, beyond));
    expect(rowsOf(await folded(county))).toEqual([[1, 80]]);
    await raise(beyond, 50);
    await gatherer.gather();
    expect(await rowsIn(county)).toEqual([[3, expect.any(Number)]]);
    expect(await rowsIn(both)).toEqual([[3, expect.any(Number)]]);
  });
});
