import { v7 as uuidv7 } from 'uuid';
import type { Alarm, AlarmStatus } from '../../contract/alarms/alarm.ts';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { alarmsBeside, confirmedWrites } from '../incidents/confirmed.ts';
import { burningFire, noneMeanwhile } from '../incidents/fire-of.ts';
import { decideFire, openFire } from '../fires/decider.ts';
import { loadFire } from '../fires/load.ts';
import { fireStream } from '../fires/streams.ts';
import type { Command } from '../store/command.ts';
import { appendDecided, type Decided } from '../store/append-decided.ts';
import type { StreamWrite } from '../store/port.ts';
import { type AlarmActor, type AlarmCommand, decideAlarm } from '../alarms/decider.ts';
import { foldAlarm, loadAlarm } from '../alarms/load.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { AlarmId, FireId } from '../../contract/ids.ts';

/**
 * What a person asks to be done with an alarm; confirming makes a new fire unless it names one, or one burns already
 * where the alarm stands.
 */
export type AlarmWish =
  | { action: 'read' | 'confirm'; fireId?: FireId | undefined; remark?: string | undefined }
  | { action: 'receive' }
  | { action: 'associate'; fireId: FireId; remark?: string | undefined }
  | { action: 'dismiss' | 'release' | 'reopen' | 'detach'; reason: string };

/** What became of it: where the alarm stands now. `joined`: what was confirmed burned already, and its fire goes on. */
export interface AlarmDone {
  id: string;
  status: AlarmStatus;
  version: number;
  fireId?: FireId;
  joined?: true;
}

/**
 * Carries out a wish on one alarm, and on its fire where it has to do with one, in one append; `shape` makes the
 * answer.
 */
export function carryOut<T>(
  ctx: Pick<Context, 'store' | 'db' | 'clock'>,
  caller: Caller,
  alarmId: AlarmId,
  wish: AlarmWish,
  command: Command,
  shape: (done: AlarmDone) => T,
): Promise<T | Refusal> {
  const by = { userId: caller.userId, realName: caller.realName, regionCode: caller.regionCode };
  return appendDecided(ctx.store, { actor: caller.userId, command }, async () => {
    const now = ctx.clock.now();
    const alarm = await loadAlarm(ctx.store, alarmId);
    const beside = wish.action === 'confirm' && !wish.fireId ? await alarmsBeside(ctx.db, by.regionCode, alarmId) : [];
    const burning = await burningFire(ctx, by.regionCode, beside);
    const whole = wish.action === 'confirm' ? { ...wish, fireId: wish.fireId || burning } : wish;
    const wanted = commandOf(whole, by, now);
    const events = decideAlarm(wanted, alarm, now);
    if (isRefusal(events)) return events;
    if (!alarm) throw new Error('events were decided for no alarm');
    const fire = await fireWrite(ctx, whole, wanted, alarm);
    if (isRefusal(fire)) return fire;
    const write = { stream: alarmStream(alarmId), expectedVersion: alarm.version, events };
    const awake =
      wish.action === 'confirm' || wish.action === 'associate' ? await confirmedWrites(ctx.db, alarmId) : [];
    const meanwhile = burning === undefined ? noneMeanwhile(beside, [alarm]) : [];
    return decided(
      alarm,
      [write, fire, ...awake, ...meanwhile].filter((one) => one !== undefined),
      shape,
    );
  });
}

function decided<T>(alarm: Alarm, writes: readonly StreamWrite[], shape: (done: AlarmDone) => T): Decided<T> {
  return {
    writes,
    answer(events) {
      // Of alarms, only this one has events.
      const after = foldAlarm(events, alarm) ?? alarm;
      const { id, status, version, fireId } = after;
      const joined = status === 'confirmed' && events.some(({ type }) => type === 'fire.alarmJoined');
      return shape({ id, status, version, ...(fireId === undefined ? {} : { fireId }), ...(joined ? { joined } : {}) });
    },
  };
}

function commandOf(wish: AlarmWish, by: AlarmActor, now: number): AlarmCommand {
  if (wish.action !== 'confirm') return { ...wish, by } as AlarmCommand;
  return { action: 'confirm', by, fireId: wish.fireId ?? uuidv7({ msecs: now }), remark: wish.remark };
}

/** What the wish does to a fire, undefined where nothing. */
async function fireWrite(
  ctx: Pick<Context, 'store' | 'clock'>,
  wish: AlarmWish,
  command: AlarmCommand,
  alarm: Alarm,
): Promise<StreamWrite | Refusal | undefined> {
  const { by } = command;
  if (command.action === 'confirm' && !('fireId' in wish && wish.fireId)) {
    return { stream: fireStream(command.fireId), expectedVersion: 0, events: [opened(alarm, by, command.remark)] };
  }
  if (command.action === 'confirm' || command.action === 'associate') {
    const fire = await loadFire(ctx.store, command.fireId);
    return onFire(fire, decideFire({ action: 'join', by, alarmId: alarm.id }, fire, ctx.clock.now()));
  }
  if (command.action === 'detach' && alarm.fireId !== undefined) {
    const fire = await loadFire(ctx.store, alarm.fireId);
    return onFire(
      fire,
      decideFire({ action: 'leave', by, alarmId: alarm.id, reason: command.reason }, fire, ctx.clock.now()),
    );
  }
  return undefined;
}

function onFire(fire: Fire | undefined, events: ReturnType<typeof decideFire>): StreamWrite | Refusal {
  if (isRefusal(events)) return events;
  if (!fire) throw new Error('events were decided for no fire');
  return { stream: fireStream(fire.id), expectedVersion: fire.version, events };
}

function opened(alarm: Alarm, by: AlarmActor, remark: string | undefined): ReturnType<typeof openFire> {
  const { longitude, latitude, startTime, areaName, placeName } = alarm;
  return openFire(alarm.areaCode, {
    by: { userId: by.userId, realName: by.realName },
    longitude,
    latitude,
    startTime,
    areaName,
    placeName,
    alarmIds: [alarm.id],
    holder: by.regionCode,
    ...(remark ? { remark } : {}),
    ...(alarm.demo ? { demo: true as const } : {}),
  });
}
