import { usualRule } from '../../contract/rules/rule.ts';
import { alarmIdOfStream } from '../alarms/streams.ts';
import { decideGathering } from '../incidents/decide-gathering.ts';
import { createIncidentIndex } from '../incidents/match.ts';
import type { RaisedAlarm } from '../incidents/sighting.ts';
import { villageNear } from '../incidents/surroundings.ts';
import type { Moment } from './history.ts';

const raisedIn = ({ actor, writes }: Moment): RaisedAlarm[] =>
  writes.flatMap(({ stream, events }) =>
    events.flatMap((event) =>
      event.type === 'alarm.raised'
        ? [{ alarmId: alarmIdOfStream(stream), areaCode: event.areaCode, actor, data: event.data }]
        : [],
    ),
  );

/**
 * The incidents of a history, each opened when its alarm came, as a server that ran then would have done: what is long
 * over is no news at the first start. Alarms of `until` (ms since 1970) and later are left to the server.
 */
export async function gathered(moments: readonly Moment[], until: number): Promise<Moment[]> {
  const index = createIncidentIndex();
  const made: Moment[] = [];
  for (const moment of moments.filter(({ at }) => at < until).sort((a, b) => a.at - b.at)) {
    const alarms = raisedIn(moment);
    if (alarms.length === 0) continue;
    const { writes } = await decideGathering(alarms, {
      index,
      ruleOf: () => usualRule,
      now: moment.at,
      surroundingsOf: async ({ data }) => villageNear(data),
    });
    made.push({ at: moment.at, actor: 'system', writes: writes.map(({ stream, events }) => ({ stream, events })) });
  }
  return made;
}
