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
import { idIn } from '../../contract/stream-names.ts';

/** What the events of one fire tell beside its state: its course, sentence by sentence, and what was computed of it. */
export interface FireCourse {
  rows: readonly OperatorLogRow[];
  forecast?: NewestForecast;
  plans?: NewestPlans;
  buffer?: NewestBuffer;
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
