import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { databaseFile } from '../../server/data-dir.ts';
import { rawAlarmsOf } from '../../server/incidents/detail.ts';
import { createFollowing } from '../../server/incidents/follow.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { createIncidentIndex } from '../../server/incidents/match.ts';
import { incidentEventsAfter, newestGathered, raisedIn, standing } from '../../server/incidents/read-log.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import type { Tables } from '../../server/tables.ts';
import { fact, type LogRig, openRig } from './log-rig.ts';
import { minute } from './seen.ts';

let rig: LogRig;
beforeEach(async () => {
  rig = await openRig();
});
afterEach(() => rig.end());

test('the newest gathered alarm is the one that was raised last of those that stand somewhere', async () => {
  expect(await newestGathered(rig.ctx.db)).toBe(0);
  const [first = '', second = '', third = ''] = await rig.raise({}, {}, {});
  await rig.open('one', { alarmId: second });
  expect(await newestGathered(rig.ctx.db)).toBe(2);
  // A person moves an old one: its place is newer, it is not.
  await rig.join('one', { alarmId: first });
  expect(await newestGathered(rig.ctx.db)).toBe(2);
  await rig.join('one', { alarmId: third });
  expect(await newestGathered(rig.ctx.db)).toBe(3);
});

test('alarms are read as they were raised, within a range of the log, so many at most', async () => {
  const ids = await rig.raise({}, {}, {}, {});
  await rig.tell(`alarm-${ids[0]}`, fact('alarm.read', { userId: 'u1' }));
  const read = async (after: number, until: number, limit = 10) =>
    (await raisedIn(rig.ctx.db, { after, until, limit })).map(({ alarmId, position }) => [
      ids.indexOf(alarmId),
      position,
    ]);
  expect(await read(0, 9)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  expect([await read(1, 3), await read(1, 9, 2)]).toEqual([
    [
      [1, 2],
      [2, 3],
    ],
    [
      [1, 2],
      [2, 3],
    ],
  ]);
  const [one] = await raisedIn(rig.ctx.db, { after: 0, until: 1, limit: 1 });
  expect(one).toMatchObject({ areaCode: '341825', actor: 'test', data: { sourceType: 5 } });
});

test('of some alarms those stand somewhere that were gathered', async () => {
  const [first = '', second = '', third = ''] = await rig.raise({}, {}, {});
  await rig.open('one', { alarmId: first });
  await rig.open('two', { alarmId: third });
  expect([...(await standing(rig.ctx.db, [first, second]))]).toEqual([first]);
  expect([...(await standing(rig.ctx.db, []))]).toEqual([]);
});

test('the incidents’ events are read in their order, and no others, so many at most', async () => {
  await rig.open('one');
  await rig.raise({});
  await rig.join('one', {}, {});
  const read = async (after: number, limit: number) =>
    (await incidentEventsAfter(rig.ctx.db, after, limit)).map(({ position, stream, version, read: parse }) => [
      position,
      stream,
      version,
      parse().type,
    ]);
  const all = [
    [1, 'incident-one', 1, 'incident.opened'],
    [3, 'incident-one', 2, 'alarm.joined'],
    [4, 'incident-one', 3, 'alarm.joined'],
  ];
  expect([await read(0, 9), await read(1, 9), await read(0, 2)]).toEqual([all, all.slice(1), all.slice(0, 2)]);
});

test('what is of no incident is read past once, however often is looked for more', async () => {
  const begun: unknown[] = [];
  const database = new SqliteDatabase(databaseFile(rig.ctx.options.dataDir));
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log({ query: { sql, parameters } }) {
      if (sql.includes('from "events"')) begun.push(parameters[0]);
    },
  });
  const following = createFollowing({ db, store: rig.ctx.store }, createIncidentIndex(), () => usualRule);
  await rig.open('one');
  await following.open();
  for (let n = 0; n < 3; n += 1) {
    await rig.raise({}, {});
    await following.catchUp();
  }
  expect(begun).toEqual([1, 3, 5]);
  await db.destroy();
});

test('raw alarms of one moment stand by when they were told, the last first', async () => {
  const ids = await rig.raise(
    { startTime: minute(5) },
    { startTime: minute(9) },
    { startTime: minute(5) },
    { startTime: minute(1) },
  );
  await rig.open('one', { alarmId: ids[0] ?? '' });
  await rig.join('one', ...ids.slice(1).map((alarmId) => ({ alarmId })));
  const incident = (await loadIncident(rig.ctx.store, 'one')) as Incident;
  const { alarms } = await rawAlarmsOf(rig.ctx.db, { userId: 'u1', regionCode: '34' }, incident, {
    limit: 10,
    offset: 0,
  });
  expect(alarms.map(({ id }) => ids.indexOf(id))).toEqual([1, 2, 0, 3]);
});
