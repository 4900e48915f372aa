import type { SourceType } from '../../contract/alarms/alarm.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { EventData, LookoutEvent } from '../../contract/events/catalogue.ts';
import { withinGimbal, zoomForPlace } from '../../contract/video/pose.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import type { Context } from '../context.ts';
import { incidentIdOfStream } from '../incidents/streams.ts';
import { metresBetween } from '../places/metres.ts';
import { openRules, type Rules } from '../rules/rules.ts';
import { followLog } from '../store/following.ts';
import type { DrawnCameras } from './drawn/drawn-engine.ts';
import type { Camera } from './cameras.ts';
import type { CameraIncident } from './incidents.ts';
import { type CameraNear, camerasNear } from './near.ts';
import type { Steering } from './steering.ts';

/** Incidents of these sources turn a camera: satellites, cameras, and what is recognised in their pictures. */
const sources: readonly SourceType[] = [1, 5, 7];
/** An incident that opened longer ago turns nothing, in milliseconds. */
const lateMs = 2 * 60_000;
/** A camera that was turned so stays there for so long before another incident turns it, in milliseconds. */
const restMs = 3 * 60_000;

type Ctx = Pick<
  Context,
  'db' | 'reads' | 'store' | 'log' | 'clock' | 'gazetteer' | 'options' | 'specials' | 'positions'
>;
type Opened = Extract<LookoutEvent, { type: 'incident.opened' }>;

/** A bearing that begins within this of a camera is that camera's, in metres. */
const sameMastM = 150;

/** Turns the nearest free camera that sees a new incident, and has it recorded, as the rules of its region say. */
export function createAutoTurning(
  ctx: Ctx,
  {
    drawn,
    steering,
    record,
  }: {
    drawn: DrawnCameras;
    steering: Pick<Steering, 'turnByItself'>;
    /** Records a camera for an incident, for so many milliseconds. */
    record: (camera: Camera, ms: number, incident: CameraIncident) => Promise<void>;
  },
): { start(): Promise<void>; stop(): Promise<void> } {
  const turnedAt = new Map<string, number>();
  const rests = (id: string, now: number): boolean => now - (turnedAt.get(id) ?? Number.NEGATIVE_INFINITY) < restMs;

  /** The camera that was turned; undefined where none was. */
  const turnFor = async (
    opened: Opened,
    found: readonly CameraNear[],
    withinM: number,
  ): Promise<Camera | undefined> => {
    const { placeName } = opened.data;
    for (const { camera, isSeen, distanceM, azimuthDeg, elevationDeg } of found) {
      if (!isSeen || distanceM > withinM) return undefined;
      // A drone has its own way to fly; GB/T 28181 knows no pose.
      if (camera.isDrone || camera.source === 'gb28181') continue;
      const now = ctx.clock.now();
      if (rests(camera.id, now)) continue;
      const to = { bearingDeg: azimuthDeg, tiltDeg: elevationDeg, zoom: zoomForPlace(camera.angleDeg, distanceM) };
      const told = { incidentId: incidentIdOfStream(opened.stream), placeName, byItself: true };
      const turnedTo = { told, areaCode: opened.areaCode };
      if (!(await steering.turnByItself(camera, withinGimbal(to), turnedTo))) continue;
      for (const id of turnedAt.keys()) if (!rests(id, now)) turnedAt.delete(id);
      turnedAt.set(camera.id, now);
      return camera;
    }
    return undefined;
  };
  const see = async (opened: Opened, { turnM, recordMs }: DutyRule): Promise<void> => {
    const { first, placeName }: EventData<'incident.opened'> = opened.data;
    const found = await camerasNear(ctx, drawn, ctx.options.regionCode, first);
    if (isRefusal(found)) return;
    const turned = turnM === 0 ? undefined : await turnFor(opened, found, turnM);
    const { sight } = first;
    const raisedIt = sight && found.find(({ camera }) => metresBetween(camera, sight) <= sameMastM)?.camera;
    const camera = raisedIt ?? turned;
    if (!camera || recordMs === 0) return;
    const { stream, areaCode } = opened;
    await record(camera, recordMs, { incidentId: incidentIdOfStream(stream), placeName, areaCode });
  };
  const take = async (rules: Rules, events: readonly LookoutEvent[]): Promise<void> => {
    for (const event of events) {
      if (event.type !== 'incident.opened' || event.data.by || !sources.includes(event.data.first.sourceType)) continue;
      if (ctx.clock.now() - Date.parse(event.at) > lateMs) continue;
      await see(event, rules.of(event.areaCode)).catch((error: unknown) => {
        ctx.log.error({ err: error, stream: event.stream }, 'no camera could be turned to an incident');
      });
    }
  };
  let stop = async (): Promise<void> => undefined;
  return {
    async start() {
      const after = ctx.store.head();
      const rules = await openRules(ctx);
      const following = followLog(ctx, {
        types: ['incident.opened'],
        after,
        async take(events) {
          await rules.caughtUp();
          await take(rules, events);
        },
      });
      stop = async () => {
        await following.stop();
        await rules.stop();
      };
    },
    stop: () => stop(),
  };
}
