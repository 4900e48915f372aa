import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Caller } from '../../server/caller.ts';
import { openFire } from '../../server/fires/decider.ts';
import type { Command } from '../../server/store/command.ts';
import { officer, tell } from '../clocks/given.ts';
import type { TestServer } from '../support/server.ts';

let made = 0;

/** A county in which nothing has happened yet; the gazetteer knows none of them. */
export const freshCounty = (): string => `34${String((made += 1) + 5_000).padStart(4, '0')}`;

/** A command without a key, as a request without one makes it. */
export const anyCommand = (): Command => ({ id: `c${(made += 1)}`, remember: () => ({ commandId: `c${made}` }) });

/** Somebody of a region's duty. */
export const dutyOf = (regionCode: string, userId = 'u1', realName = '值班员甲'): Caller => ({
  userId,
  realName,
  regionCode,
  roles: ['ZBY'],
  sessionId: 's',
});

/** A fire of a region, straight in the log, with what happened to it. */
export async function fireIn({ ctx }: TestServer, areaCode: string, ...events: NewEvent[]): Promise<string> {
  const id = `duty-${String((made += 1)).padStart(6, '0')}`;
  const startTime = new Date(ctx.clock.now()).toISOString();
  const facts = {
    by: officer,
    longitude: 118.54,
    latitude: 30.29,
    startTime,
    areaName: '旌德县',
    placeName: '版书镇',
    alarmIds: [],
    holder: areaCode,
  };
  await tell(ctx, `fire-${id}`, openFire(areaCode, facts), ...events);
  return id;
}
