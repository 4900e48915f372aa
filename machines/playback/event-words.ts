import type { Officer } from '../../contract/alarms/alarm.ts';
import { areaLevel } from '../../contract/areas.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import type { Words } from '../../contract/log/words.ts';
import { idIn } from '../../contract/stream-names.ts';
import { playbackMessages as say } from './messages.ts';

/** What the events of a recording call things by, as far as they told it before. */
export interface EventWords {
  words: Words;
  /** Learns the names that an event gives. */
  hear(event: FireEvent): void;
  /** Learns a person's name. */
  learn(person: Officer): void;
  /** A person's name, or that it is somebody. */
  personOf(userId: string): string;
  /** Who did it: a person by their name, a force that answered by its link, or what is known of the actor. */
  actorOf(event: FireEvent): string;
}

/** Knows no names yet. */
export function createEventWords(): EventWords {
  const names = new Map<string, string>();
  const keep = (kind: string, id: string, name: string): void => void names.set(`${kind} ${id}`, name);
  const find = (kind: string, id: string): string | undefined => names.get(`${kind} ${id}`);
  const regionName = (code: string): string => find('region', code) ?? say.regionOf(areaLevel(code) ?? 'county', code);
  const words: Words = {
    region: regionName,
    force: (id) => find('force', id) ?? say.someForce,
    task: (id) => find('task', id) ?? say.someTask,
    link: (id) => find('link', id) ?? say.somebody,
    sms: (id) => find('sms', id) ?? say.somebody,
    people: (ids) =>
      ids
        .map((id) => find('person', id))
        .filter(Boolean)
        .join('、') || say.people(ids.length),
    fire: (id) => find('fire', id) ?? say.someFire,
  };
  return {
    words,
    learn: ({ userId, realName }) => keep('person', userId, realName),
    personOf: (userId) => find('person', userId) ?? say.somebody,
    hear(event) {
      const { data } = event;
      if ('by' in data && data.by) keep('person', data.by.userId, data.by.realName);
      if (event.type === 'fire.opened') {
        keep('fire', idIn('fire', event.stream), event.data.placeName);
        keep('region', event.areaCode, event.data.areaName);
      }
      if (event.type === 'fire.dispatched') for (const { id, name } of event.data.forces) keep('force', id, name);
      if (event.type === 'fire.taskReleased') keep('task', event.data.taskId, event.data.content);
      if (event.type === 'fire.linkSent') keep('link', event.data.linkId, event.data.to);
      if (event.type === 'fire.peopleNotified')
        event.data.smsIds?.forEach((id, n) => keep('sms', id, event.data.phones?.[n] ?? say.somebody));
    },
    actorOf({ actor, data }) {
      if ('by' in data && data.by) return data.by.realName;
      if ('forceId' in data && data.forceId !== undefined && !('clock' in data)) return words.force(data.forceId);
      return find('person', actor) ?? (actor === 'system' ? say.system : say.somebody);
    },
  };
}
