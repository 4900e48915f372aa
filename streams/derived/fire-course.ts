import {
  type NewestBuffer,
  type NewestForecast,
  type NewestPlans,
  nextBuffer,
  nextForecast,
  nextPlans,
} from '../../contract/analyses/newest.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import { actionNames } from '../../contract/log/action-names.ts';
import { imagesOf, remarkOf, textOf } from '../../contract/log/course-text.ts';
import type { Words } from '../../contract/log/words.ts';
import { present } from '../../contract/present.ts';
import { evolveLink } from '../../contract/rescue/link-fold.ts';
import { isLinkEvent, type Link } from '../../contract/rescue/link.ts';
import { evolveTask } from '../../contract/rescue/task-fold.ts';
import { isTaskEvent, type Task } from '../../contract/rescue/task.ts';
import { idIn } from '../../contract/stream-names.ts';

/** What the events of one fire tell beside its state: its course, sentence by sentence, and what was computed of it. */
export interface FireCourse {
  rows: readonly OperatorLogRow[];
  forecast?: NewestForecast;
  plans?: NewestPlans;
  buffer?: NewestBuffer;
  /** Newest first. */
  tasks?: readonly Task[];
  links?: readonly Link[];
}

/** A list after one of its things changed, or with it in front where it is new. */
function withOne<T extends { id: string }>(list: readonly T[] = [], one: T | undefined): readonly T[] {
  if (!one) return list;
  return list.some(({ id }) => id === one.id) ? list.map((each) => (each.id === one.id ? one : each)) : [one, ...list];
}

function rowOf(event: FireEvent, words: Words, actorName: string): OperatorLogRow {
  const images = imagesOf(event);
  return {
    position: event.position,
    at: event.at,
    actor: event.actor,
    actorName,
    type: event.type,
    action: actionNames[event.type],
    text: textOf(event, words),
    subject: 'fire',
    subjectId: idIn('fire', event.stream),
    ...present({ remark: remarkOf(event) }),
    ...(images.length === 0 ? {} : { imageUrls: [...images] }),
  };
}

/** The course after one more event of its fire, in the order of the log; one that it holds already changes nothing. */
export function evolveCourse(
  course: FireCourse | undefined,
  event: FireEvent,
  words: Words,
  actorName: string,
): FireCourse {
  const before = course ?? { rows: [] };
  if (event.position <= (before.rows.at(-1)?.position ?? 0)) return before;
  const next = { ...before, rows: [...before.rows, rowOf(event, words, actorName)] };
  if (isTaskEvent(event)) {
    const known = before.tasks?.find(({ id }) => id === event.data.taskId);
    return { ...next, tasks: withOne(before.tasks, evolveTask(known, event)) };
  }
  if (isLinkEvent(event)) {
    const known = before.links?.find(({ id }) => id === event.data.linkId);
    return { ...next, links: withOne(before.links, evolveLink(known, event)) };
  }
  switch (event.type) {
    case 'fire.spreadForecast':
      return { ...next, forecast: nextForecast(before.forecast, event.data, event.at) };
    case 'fire.routePlanned':
      return { ...next, plans: nextPlans(before.plans, event.data, event.at) };
    case 'fire.bufferDrawn':
      return { ...next, buffer: nextBuffer(before.buffer, event.data, event.at) };
    default:
      return next;
  }
}
