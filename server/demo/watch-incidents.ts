import { randomUUID } from 'node:crypto';
import type { Alarm, SourceType } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { IncidentActBody } from '../../contract/incidents/schemas.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { Milliseconds } from '../../contract/units.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { createCommand } from '../http/command.ts';
import { actOn, alarmsOf } from '../incidents/act.ts';
import { metresBetween } from '../places/metres.ts';
import type { OpenIncident } from '../shift/open-incidents.ts';
import { isPeoples, postOf, simulatedIn } from './officers.ts';
import { luckOf } from './random.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'store' | 'db' | 'clock' | 'gazetteer'>;

const secondMs = 1_000;
const minuteMs = 60_000;

/** How long an officer at the screen takes to receive an incident, and then to find out what it is. */
const receiveMs = [20 * secondMs, 50 * secondMs] as const;
const decideMs = [2 * minuteMs, 5 * minuteMs] as const;
/** After so long somebody stands in at a post of people, and after so long the province does, wherever it waits. */
const silence = { post: 15 * minuteMs, province: 25 * minuteMs } as const;
/** One incident in so many is a fire. */
const burns = 0.12;
/** Smoke within so many metres of a fire that burns is most likely that fire's. */
const sameFireM = 3_000;

const foundOut: Readonly<Record<SourceType, readonly string[]>> = {
  1: ['复核为光伏板反光，无火情', '热点位于砖瓦厂，工业热源', '村委会核实：田间烧灰，已熄灭'],
  2: ['护林员到场查看：烧田埂，已扑灭', '护林员复查：晨雾，无火情'],
  3: ['县林业局复核：无火情', '乡镇核实：生产用火，已劝止'],
  4: ['村干部到场：炊烟，无火情', '回拨核实：祭祀用火，已熄灭', '派出所核实：误报'],
  5: ['调看相邻云台：炊烟', '回看画面：云雾，无火情', '监控复核：施工扬尘'],
  6: ['再次巡航未见烟点', '地面核实：生产用火，已劝止'],
  7: ['人工复核画面：云雾，误报', '人工复核画面：车灯反光，误报', '人工复核画面：炊烟'],
};

/** What an officer found out about an incident; asked twice they answer the same. */
function verdict({ id }: Incident, alarms: readonly Alarm[], fires: readonly Fire[]): IncidentActBody {
  const [first] = alarms;
  const incidentId = id;
  if (!first || alarms.some(({ fireId }) => fires.some((fire) => fire.id === fireId)))
    return { incidentId, action: 'confirm' };
  const beside = fires.find((fire) => metresBetween(fire, first) <= sameFireM);
  if (beside) return { incidentId, action: 'associate', fireId: beside.id, remark: '与已知火情为同一处' };
  const luck = luckOf(`verdict ${first.sourceId}`);
  if (luck() < burns) return { incidentId, action: 'confirm', remark: '现场核实有明火' };
  const reasons = foundOut[first.sourceType];
  return { incidentId, action: 'dismiss', reason: reasons[Math.floor(luck() * reasons.length)] ?? '核实无火情' };
}

const waitsSince = ({ waitingSince, raisedAt }: Alarm): number => Date.parse(waitingSince ?? raisedAt);

interface Watched {
  incident: Incident;
  officer: Caller;
  patient: Milliseconds;
  fires: readonly Fire[];
}

/**
 * What an officer does with an incident at `now`; undefined where it is not time yet, or where somebody else has it in
 * hand. `patient`: how long they leave it to others.
 */
function step(
  { incident, officer, patient, fires }: Watched,
  alarms: readonly Alarm[],
  now: number,
): IncidentActBody | undefined {
  const luck = luckOf(incident.openedAt + String(alarms[0]?.sourceId));
  const takes = ([low, high]: readonly [number, number]): number => low + luck() * (high - low);
  const [untilReceived, untilDecided] = [takes(receiveMs), takes(decideMs)];
  const received = alarms.filter(({ status }) => status === 'received');
  const own = received.filter(({ owner }) => owner?.userId === officer.userId);
  if (own.length > 0) {
    const since = Math.min(...own.map(({ receivedAt }) => Date.parse(receivedAt ?? '')));
    return now >= since + untilDecided ? verdict(incident, alarms, fires) : undefined;
  }
  const pending = alarms.filter(({ status }) => status === 'pending');
  if (received.length > 0 || pending.length === 0) return undefined;
  const since = Math.min(...pending.map(waitsSince));
  return now >= since + patient + untilReceived ? { incidentId: incident.id, action: 'receive' } : undefined;
}

/** Who may look after an incident of a county, the nearest first, and how long they leave it to others. */
function officersFor(county: RegionCode): { officer: Caller; patient: number }[] {
  const post = postOf(county);
  return [
    { officer: simulatedIn(post), patient: isPeoples(post) ? silence.post : 0 },
    { officer: simulatedIn('34'), patient: silence.province },
  ];
}

/**
 * Lets the simulated officers look at what waits: each receives and decides in their own region, by the same commands
 * as people do.
 */
export async function watchIncidents(ctx: Ctx, open: readonly OpenIncident[], fires: readonly Fire[]): Promise<void> {
  for (const { incident } of open) {
    for (const { officer, patient } of officersFor(incident.areaCode)) {
      if (ctx.clock.now() < Date.parse(incident.openedAt) + patient) continue;
      const alarms = await alarmsOf(ctx, officer.regionCode, incident.id);
      const seen = fires.filter(({ areaCode }) => isWithin(officer.regionCode, areaCode));
      const body = step({ incident, officer, patient, fires: seen }, alarms, ctx.clock.now());
      if (!body) continue;
      // Refused where somebody was quicker: the next look finds what is true then.
      await actOn(ctx, officer, body, createCommand(randomUUID()));
      break;
    }
  }
}
