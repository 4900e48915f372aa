import type { Officer } from '../alarms/alarm.ts';
import type { RegionCode } from '../ids.ts';
import { idIn, streamOf } from '../stream-names.ts';
import type { DrillEvent, DrillFacts } from './events.ts';

/** What became of a measure. */
export interface MeasureDone {
  by: Officer;
  at: string;
  text?: string;
}

/** A drill as its events make it; `done`: what became of its measures, by their ids. */
export interface Drill {
  id: string;
  version: number;
  areaCode: RegionCode;
  planId: string;
  no: number;
  facts: DrillFacts;
  recordedBy: Officer;
  recordedAt: string;
  correctedAt?: string;
  done: Readonly<Record<string, MeasureDone>>;
  demo?: true;
}

/** Name of a drill's stream. */
export const drillStream = (id: string): string => streamOf('drill', id);
/** The id of the drill whose stream it is. */
export const drillIdIn = (stream: string): string => idIn('drill', stream);

/** Whether it is an event of a drill. */
export const isDrillEvent = (event: { type: string }): event is DrillEvent => event.type.startsWith('drill.');

/** The drill after an event; undefined where its record is missing. */
export function evolveDrill(drill: Drill | undefined, event: DrillEvent): Drill | undefined {
  const { version, at, areaCode } = event;
  if (event.type === 'drill.recorded') {
    const { by, planId, no, facts, demo } = event.data;
    return {
      id: drillIdIn(event.stream),
      version,
      areaCode,
      planId,
      no,
      facts,
      recordedBy: by,
      recordedAt: at,
      done: {},
      ...(demo ? { demo } : {}),
    };
  }
  if (!drill) return undefined;
  if (event.type === 'drill.corrected') return { ...drill, version, facts: event.data.facts, correctedAt: at };
  const { measureId, by, text } = event.data;
  return {
    ...drill,
    version,
    done: { ...drill.done, [measureId]: { by, at, ...(text === undefined ? {} : { text }) } },
  };
}

/** The measures of a drill that are still to be done. */
export const openMeasures = ({ facts, done }: Pick<Drill, 'facts' | 'done'>): DrillFacts['measures'] =>
  facts.measures.filter(({ id }) => !Object.hasOwn(done, id));
