import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import type { Context } from '../../server/context.ts';
import { openFire } from '../../server/fires/decider.ts';
import { append, tell } from '../clocks/given.ts';

export const county = '341825';
export const by = { userId: 'u9', realName: '值班员甲' };
let made = 0;

/** What happens to a fire. */
export type FireStep = Extract<NewEvent, { type: `fire.${string}` }>;
export const event = (type: FireStep['type'], data: object, areaCode = county): FireStep =>
  ({ type, areaCode, data: { by, ...data } }) as FireStep;

/** What a fire begins with, where it is not as usual. */
export type Opening = Partial<EventData<'fire.opened'>> & { areaCode?: string };

/** A fire straight in the log, with what happened to it; its id. */
export async function fireInLog(
  ctx: Context,
  events: readonly FireStep[] = [],
  { areaCode = county, ...more }: Opening = {},
): Promise<string> {
  const id = `told-${(made += 1)}`;
  const facts = {
    by,
    longitude: 118.54,
    latitude: 30.29,
    startTime: '2026-03-01T01:50:00.000Z',
    areaName: '旌德县',
    placeName: '版书镇',
    alarmIds: [],
    holder: areaCode,
  };
  await tell(ctx, `fire-${id}`, openFire(areaCode, { ...facts, ...more }), ...events);
  return id;
}

/** An alarm straight in the log; its id. */
export async function alarmInLog(
  ctx: Context,
  more: Partial<EventData<'alarm.raised'>> = {},
  areaCode = county,
): Promise<string> {
  const id = alarmIdOf('told', 5, `t${(made += 1)}`);
  const facts = {
    sourceType: 5 as const,
    sourceId: `t${made}`,
    longitude: 118.54,
    latitude: 30.29,
    startTime: '2026-03-01T01:50:00.000Z',
    areaName: '旌德县',
    placeName: '版书镇',
    imageUrls: [],
  };
  await append(ctx, raisedWrite(id, areaCode, { ...facts, ...more }));
  return id;
}

export const record = {
  outAt: '2026-03-01T01:58:00.000Z',
  burned: { forest: 2.5 },
  deaths: 1,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'farming' as const,
};
