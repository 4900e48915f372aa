import { calls, type CallName } from '../../../contract/api/calls.ts';
import { demoRecordId } from '../../../server/sms/demo-mobiles.ts';
import { apiOf, deliver, inJingde, type Api } from './api.ts';
import type { RunningServer } from './running-server.ts';

/** Makes a call by its name as an account does, and gives what it answers; a refusal is a fault of the test. */
export async function done<T = unknown>(api: Api, name: CallName, args: Readonly<Record<string, unknown>>): Promise<T> {
  const { method, path, transport } = calls[name];
  const query = new URLSearchParams(Object.entries(args).map(([key, value]) => [key, String(value)])).toString();
  const answer = await (transport === 'query'
    ? api.get(`${path}?${query}`)
    : method === 'PUT'
      ? api.put(path, args)
      : api.post(path, args));
  if (answer.code !== '00000') throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.data as T;
}

let made = 0;

/**
 * A fire in 旌德县 that its officer made of a camera's alarm, so many metres north and east of the town, far enough from
 * the next to be one by itself.
 */
export async function fireAt(server: RunningServer, officer: Api, north: number, east = 0): Promise<string> {
  made += 1;
  const [alarmId = ''] = await deliver(server.url, server.key(), [
    {
      sourceId: `fire-${made}`,
      longitude: inJingde.longitude + east / 95_900,
      latitude: inJingde.latitude + north / 111_195,
      content: '山脊有明火和浓烟',
    },
  ]);
  await done(officer, 'receiveFire', { alarmId });
  return (await done<{ fireId: string }>(officer, 'confirmAlarm', { alarmId })).fireId;
}

/** Fires of 旌德县, one for each way in which its page asks for something, by their ids. */
export interface Fires {
  /** A crew is there; a task and a link were given out, and material is on its way. */
  fought: string;
  /** Reported to the city, and not signed for yet. */
  reported: string;
  /** Reported, and signed for by the city. */
  informed: string;
  /** Its handling has ended. */
  ended: string;
  /** The same as the one that is fought. */
  repeat: string;
}

/** What the task says. */
export const taskText = '到北坡查看火线';
/** The way of the drone over the fire that is fought. */
export const flightName = '北坡侦察';
/** Who has the link. */
export const linkHolder = '专业队队长';
/** Who was sent. */
export const crewName = '旌德县专业队';

/** A short way high above where one of the county's drones starts. */
async function flightOf(officer: Api, n: number): Promise<object> {
  const uavId = demoRecordId('uav', '341825', n);
  const { longitude, latitude } = await done<{ longitude: number; latitude: number }>(officer, 'uav.info', {
    id: uavId,
  });
  const point = { latitude, heightM: 400, speedKmh: 36 };
  return {
    uavId,
    way: [
      { longitude, ...point },
      { longitude: longitude + 0.004, ...point },
    ],
  };
}

async function fight(officer: Api, fireId: string): Promise<void> {
  const { forces } = await done<{ forces: { id: string }[] }>(officer, 'commandAndDispatch', {
    fireId,
    forces: [
      { kind: 'crew', name: crewName, strength: 12 },
      { kind: 'uav', name: '林火侦察无人机', strength: 2 },
    ],
    otherwise: '半专业队正在别处扑救',
  });
  await done(officer, 'answerForce', { fireId, forceId: forces[0]?.id, state: 'arrived' });
  const { id } = await done<{ id: string }>(officer, 'currentUser', {});
  await done(officer, 'releaseTask', { fireId, userIds: [id], content: taskText });
  await done(officer, 'smsH5Url', { fireId, hours: 24, to: linkHolder });
  const items = [{ speciesId: 'demo-material-1', quantity: 1 }];
  const { id: flightId } = await done<{ id: string }>(officer, 'flightPlan', {
    ...(await flightOf(officer, 1)),
    name: flightName,
    fireId,
  });
  await done(officer, 'flightIssue', { id: flightId, pilot: '飞手' });
  await done(officer, 'flightPlan', { ...(await flightOf(officer, 2)), name: '东线巡查' });
  await done(officer, 'supplySend', {
    fireId,
    sendings: [{ storeId: demoRecordId('storehouse', '341825', 1), items }],
  });
}

/** Makes them, by calls of 旌德县's officer and of 宣城市's. */
export async function makeFires(server: RunningServer): Promise<Fires> {
  const [county, city] = await Promise.all([apiOf(server.url, 'jingde'), apiOf(server.url, 'xuancheng')]);
  const [fought, reported, informed, ended, repeat] = [
    await fireAt(server, county, 3_000),
    await fireAt(server, county, 0, 3_000),
    await fireAt(server, county, 0, -3_000),
    await fireAt(server, county, -3_000),
    await fireAt(server, county, 3_000, 3_000),
  ];
  await fight(county, fought);
  for (const fireId of [reported, informed])
    await done(county, 'fireTransferAndUp', { fireId, transferStatus: 2, remark: '接近市界，请市里知悉' });
  await done(city, 'signFor', { fireId: informed, transferStatus: 2 });
  const burned = { burned: { forest: 0.6 }, deaths: 0, seriousInjuries: 0, lightInjuries: 0, cause: 'farming' };
  await done(county, 'endHandle', { fireId: ended, record: { outAt: new Date().toISOString(), ...burned } });
  await done(county, 'associateFire', { fireId: repeat, into: fought });
  return { fought, reported, informed, ended, repeat };
}
