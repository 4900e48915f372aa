import { v7 as uuidv7 } from 'uuid';
import type { Officer, SourceType } from '../../contract/alarms/alarm.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { NewAlarmEvent } from '../alarms/decider.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import { userIdOf, type RegisterUser } from '../auth/register.ts';
import type { Context } from '../context.ts';
import { openFire } from '../fires/decider.ts';
import { fireStream } from '../fires/streams.ts';
import type { StreamWrite } from '../store/port.ts';
import { demoAccounts } from './accounts.ts';
import { demoAlarm, type DemoAlarm } from './demo-alarm.ts';
import { seededRandom } from './random.ts';
import { likelyMinute, type Random } from './scenes.ts';

const alarms = 220;
const days = 30;
const dayMs = 86_400_000;
const localOffsetMs = 8 * 3_600_000;
const sources: readonly SourceType[] = [1, 1, 1, 7, 7, 5, 5, 4, 2, 2, 3];
/** The wooded south and west burn more often than the plain. */
const places = ['3418', '3418', '3410', '3410', '3415', '3408', '3417', '3411', '34', '341825'];
const reasons = ['误报：云雾反光', '农事用火，已核实', '炊烟，已核实', '工业热源', '现场查看无火'];

type Fate = 'open' | 'received' | 'confirmed' | 'dismissed';

function fateOf(random: Random, ageMs: number): Fate {
  if (ageMs < dayMs / 8) return random() < 0.75 ? 'open' : 'received';
  return random() < 0.16 ? 'confirmed' : 'dismissed';
}

const officers = demoAccounts.filter((account) => account.roles.includes('ZBY'));

/** The officer who is nearest to an area. */
function officerOf(areaCode: string): Officer {
  const nearest = officers.filter((one) => areaCode.startsWith(one.regionCode)).sort((a, b) => b.regionCode.length - a.regionCode.length)[0];
  if (!nearest) throw new Error(`nobody is on duty in ${areaCode}`);
  return { userId: userIdOf(nearest.userName), realName: nearest.realName };
}

function lifeOf(fate: Fate, { areaCode, data }: DemoAlarm, alarmId: string, random: Random): StreamWrite[] {
  const owner = officerOf(areaCode);
  const received: NewAlarmEvent = { type: 'alarm.received', areaCode, data: { owner } };
  if (fate === 'open') return [raisedWrite(alarmId, areaCode, data)];
  if (fate === 'received') return [raisedWrite(alarmId, areaCode, data, [received])];
  if (fate === 'dismissed') {
    const reason = reasons[Math.floor(random() * reasons.length)] ?? '误报';
    return [raisedWrite(alarmId, areaCode, data, [received, { type: 'alarm.dismissed', areaCode, data: { by: owner, reason } }])];
  }
  const fireId = uuidv7({ msecs: Date.parse(data.startTime), random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) });
  const { longitude, latitude, startTime, areaName, placeName } = data;
  return [
    raisedWrite(alarmId, areaCode, data, [received, { type: 'alarm.confirmed', areaCode, data: { by: owner, fireId } }]),
    {
      stream: fireStream(fireId), expectedVersion: 0,
      events: [openFire(areaCode, { by: owner, longitude, latitude, startTime, areaName, placeName, alarmIds: [alarmId], demo: true })],
    },
  ];
}

async function seedAlarms({ store, gazetteer, clock }: Pick<Context, 'store' | 'gazetteer' | 'clock'>, random: Random): Promise<void> {
  const now = clock.now();
  const midnight = Math.floor((now + localOffsetMs) / dayMs) * dayMs - localOffsetMs;
  const appends = Array.from({ length: alarms }, (_, i) => {
    const sourceType = sources[Math.floor(random() * sources.length)] ?? 1;
    const isFresh = i >= alarms - 14;
    const seenAt = isFresh
      ? now - Math.floor(random() * dayMs / 9)
      : Math.min(midnight - Math.floor(random() * days) * dayMs + likelyMinute(random, sourceType) * 60_000, now - dayMs / 6);
    const code = places[Math.floor(random() * places.length)] ?? '34';
    const sourceId = `seed-${sourceType}-${i}`;
    const alarm = demoAlarm(gazetteer, random, { code, sourceType, sourceId, seenAt });
    const writes = lifeOf(fateOf(random, now - seenAt), alarm, alarmIdOf('demo', sourceType, sourceId), random);
    return store.append({ actor: 'feed:demo', writes });
  });
  await Promise.all(appends);
}

/**
 * Fills an empty log with the demo: the accounts, and a month of alarms, marked as demo, of which a dozen are open.
 * Does nothing where the accounts are there already, so that it can be called at every start.
 */
export async function seedDemo(ctx: Pick<Context, 'store' | 'gazetteer' | 'clock'>, registerUser: RegisterUser): Promise<void> {
  const isNew = ctx.store.head() === 0;
  const made = await Promise.all(demoAccounts.map((account) => registerUser(account)));
  if (isNew && made.every((one) => !isRefusal(one))) await seedAlarms(ctx, seededRandom(34));
}
