import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { Words } from '../../contract/log/words.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import { fireMessages as say } from './messages.ts';
import { firesByIds } from './queries.ts';
import { regionName } from './row.ts';
import type { RegionCode } from '../../contract/ids.ts';

const named =
  (names: ReadonlyMap<string, string>, otherwise: string) =>
  (id: string): string =>
    names.get(id) ?? otherwise;

const peopleIn = (event: PublicEvent): readonly string[] => ('userIds' in event.data ? event.data.userIds : []);

function firesIn(event: PublicEvent): string[] {
  if (event.type === 'fire.associated') return [event.data.into];
  if (event.type === 'fire.dissociated') return [event.data.from];
  return event.type === 'fire.fireJoined' || event.type === 'fire.fireLeft' ? [event.data.fireId] : [];
}

/** Looks up what these events name by their ids; a fire of another region stays without a name. */
export async function wordsOf(
  { db, gazetteer }: Pick<Context, 'db' | 'gazetteer'>,
  regionCode: RegionCode,
  events: readonly PublicEvent[],
): Promise<Words> {
  const [forces, tasks, links, sms] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  for (const event of events.filter(isFireEvent)) {
    if (event.type === 'fire.dispatched') for (const { id, name } of event.data.forces) forces.set(id, name);
    if (event.type === 'fire.taskReleased') tasks.set(event.data.taskId, event.data.content);
    if (event.type === 'fire.linkSent') links.set(event.data.linkId, event.data.to);
    if (event.type === 'fire.peopleNotified')
      for (const [n, id] of (event.data.smsIds ?? []).entries()) sms.set(id, event.data.phones?.[n] ?? say.somebody);
  }
  const people = await peopleById(db, [...new Set(events.flatMap(peopleIn))]);
  const fires = await firesByIds(db, regionCode, [...new Set(events.flatMap(firesIn))]);
  return {
    region: (code) => regionName(gazetteer, code),
    force: named(forces, say.someForce),
    task: named(tasks, say.someTask),
    link: named(links, say.somebody),
    sms: named(sms, say.somebody),
    people: (ids) => ids.map((id) => people.get(id)?.realName ?? say.unknownActor).join('、'),
    fire: named(new Map(fires.map(({ id, placeName }) => [id, placeName])), say.someFire),
  };
}
