import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { AlarmAction } from '../../contract/alarms/lifecycle.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { decideAlarm, type AlarmCommand, type NewAlarmEvent } from '../../server/alarms/decider.ts';
import { decideFire, openFire, type NewFireEvent } from '../../server/fires/decider.ts';
import type { ScenarioOfficer } from './scenario.ts';
import type { Fact, World } from './world.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { AlarmId, FireId } from '../../contract/ids.ts';

/** A command as it comes over the wire: whose, on which alarm or fire, and its values. */
export interface WorldCommand {
  key: string;
  alarmId?: AlarmId;
  fireId?: FireId;
  reason?: string;
  remark?: string;
}

/** What a command came to: data of the answer, or why not. */
type Outcome = { data: Readonly<Record<string, unknown>> } | Refusal;

const fact = (command: WorldCommand, actor: string, stream: string, event: NewAlarmEvent | NewFireEvent): Fact => ({
  ...event,
  stream,
  actor,
  causedBy: command.key,
});

function alarmCommand(
  action: AlarmAction | 'read',
  officer: ScenarioOfficer,
  command: WorldCommand,
  fireId: FireId,
): AlarmCommand {
  const by = { userId: officer.id, realName: officer.realName, regionCode: officer.regionCode };
  const { reason = '', remark } = command;
  switch (action) {
    case 'receive':
    case 'read':
      return { action, by };
    case 'confirm':
    case 'associate':
      return { action, by, fireId, remark };
    case 'dismiss':
    case 'release':
    case 'reopen':
    case 'detach':
      return { action, by, reason };
    default:
      return action satisfies never;
  }
}

/** The fire's side of what happens to an alarm: confirming opens or joins one, associating joins, detaching leaves. */
function fireFacts(
  world: World,
  now: number,
  action: AlarmAction | 'read',
  officer: ScenarioOfficer,
  command: WorldCommand,
  fireId: FireId,
): readonly Fact[] | Refusal {
  const by = { userId: officer.id, realName: officer.realName, regionCode: officer.regionCode };
  const alarm = world.alarms.get(command.alarmId ?? '');
  const put = (events: readonly NewFireEvent[] | Refusal, id: string): readonly Fact[] | Refusal =>
    isRefusal(events) ? events : events.map((event) => fact(command, officer.id, streamOf('fire', id), event));
  if (!alarm) return [];
  if (action === 'detach') {
    const left = alarm.fireId ?? '';
    return put(
      decideFire({ action: 'leave', by, alarmId: alarm.id, reason: command.reason ?? '' }, world.fires.get(left), now),
      left,
    );
  }
  if (action === 'associate' || (action === 'confirm' && command.fireId !== undefined)) {
    return put(decideFire({ action: 'join', by, alarmId: alarm.id }, world.fires.get(fireId), now), fireId);
  }
  if (action !== 'confirm') return [];
  const { longitude, latitude, startTime, areaName, placeName } = alarm;
  return put(
    [
      openFire(alarm.areaCode, {
        by: { userId: officer.id, realName: officer.realName },
        longitude,
        latitude,
        startTime,
        areaName,
        placeName,
        alarmIds: [alarm.id],
        holder: officer.regionCode,
      }),
    ],
    fireId,
  );
}

const done = (events: readonly PublicEvent[], kind: 'alarm' | 'fire', id: string, status: string): Outcome => ({
  data: { id, status, version: events.findLast((event) => event.stream === streamOf(kind, id))?.version ?? 0 },
});

/** Decides a wish on an alarm by the server's own rules and takes what follows into the log. */
export function commandAlarm(
  world: World,
  now: number,
  officer: ScenarioOfficer,
  action: AlarmAction | 'read',
  command: WorldCommand,
): Outcome {
  const alarmId = command.alarmId ?? '';
  const fireId = command.fireId ?? `of-${alarmId}`;
  const decided = decideAlarm(alarmCommand(action, officer, command, fireId), world.alarms.get(alarmId), now);
  if (isRefusal(decided)) return decided;
  const beside = fireFacts(world, now, action, officer, command, fireId);
  if (isRefusal(beside)) return beside;
  const stream = streamOf('alarm', alarmId);
  const events = world.append([...decided.map((event) => fact(command, officer.id, stream, event)), ...beside]);
  const outcome = done(events, 'alarm', alarmId, world.alarms.get(alarmId)?.status ?? '');
  return 'data' in outcome && (action === 'confirm' || action === 'associate')
    ? { data: { ...outcome.data, fireId } }
    : outcome;
}

/** Decides that a fire was none. */
export function ruleOutFire(world: World, now: number, officer: ScenarioOfficer, command: WorldCommand): Outcome {
  const fireId = command.fireId ?? '';
  const by = { userId: officer.id, realName: officer.realName, regionCode: officer.regionCode };
  const decided = decideFire({ action: 'ruleOut', by, reason: command.reason ?? '' }, world.fires.get(fireId), now);
  if (isRefusal(decided)) return decided;
  const stream = streamOf('fire', fireId);
  return done(
    world.append(decided.map((event) => fact(command, officer.id, stream, event))),
    'fire',
    fireId,
    world.fires.get(fireId)?.status ?? '',
  );
}

/** What is asked of the world that it does not play. */
export const notPlayed = (path: string): Refusal => refuse('noSuchRoute', { message: `场景中的服务器不提供 ${path}` });
