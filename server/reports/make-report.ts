import { setImmediate } from 'node:timers/promises';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { eventNames } from '../../contract/log/event-names.ts';
import type { Report, ReportPhoto, ReportSection, Sketch } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import { isBurning } from '../../contract/fires/fire.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { regionName } from '../fires/row.ts';
import { alarmLines, sourceLines } from './alarm-lines.ts';
import { courseLines } from './course.ts';
import { forecastLines, reachedLines } from './forecast-lines.ts';
import { forceLines } from './force-lines.ts';
import { gather, type Material } from './gather.ts';
import { headLines } from './head.ts';
import { type Line, type SectionKey, sectionOf } from './lines.ts';
import { reportMessages as say } from './messages.ts';
import { movingLines } from './moving-lines.ts';
import { messageLines, passedLines, taskLines } from './order-lines.ts';
import { bufferLines, plotLines, wayLines } from './plan-lines.ts';
import { photosOf } from './photos.ts';
import { responseLines } from './response-lines.ts';
import { recordLines } from './record.ts';
import { closeSketchOf, sketchOf } from './sketch.ts';
import { flightLines } from './flight-lines.ts';
import { supplyLines } from './supply-lines.ts';
import { timeLines } from './times.ts';
import type { FireId } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'gazetteer' | 'clock'>;

/** The sections in their order, each with its headings and lines. */
async function sectionsOf(material: Material, { gazetteer, clock }: Ctx): Promise<ReportSection[]> {
  const parts: readonly (readonly [SectionKey, readonly string[], readonly Line[]])[] = [
    ['head', say.columns.facts, headLines(material, gazetteer)],
    ['record', say.columns.facts, recordLines(material)],
    ['times', say.columns.times, timeLines(material)],
    ['sources', say.columns.sources, sourceLines(material)],
    ['transfers', say.columns.transfers, movingLines(material)],
    ['forces', say.columns.forces, forceLines(material)],
    ['response', say.columns.response, responseLines(material, clock.now())],
    ['supplies', say.columns.supplies, supplyLines(material)],
    ['flights', say.columns.flights, flightLines(material)],
    ['tasks', say.columns.tasks, taskLines(material)],
    ['messages', say.columns.messages, messageLines(material)],
    ['passed', say.columns.passed, passedLines(material)],
    ['forecast', say.columns.facts, forecastLines(material)],
    ['reached', say.columns.reached, reachedLines(material)],
    ['ways', say.columns.ways, wayLines(material)],
    ['buffers', say.columns.buffers, bufferLines(material)],
    ['plot', say.columns.plot, plotLines(material)],
    ['alarms', say.columns.alarms, alarmLines(material)],
    ['course', say.columns.course, await courseLines(material)],
  ];
  return parts.map(([key, columns, lines], n) =>
    sectionOf(n + 1, key, columns, lines, key === 'record' ? say.noRecord[material.fire.status] : undefined),
  );
}

/**
 * Which lines, photos and marks of the map come from an event, by its position. The course of events names each of its
 * own.
 */
function usesOf(
  sections: readonly ReportSection[],
  photos: readonly ReportPhoto[],
  { marks }: Sketch,
): ReadonlyMap<number, string[]> {
  const uses = new Map<number, string[]>();
  const lines = sections.filter(({ key }) => key !== 'course').flatMap((section) => section.lines);
  for (const { number, events } of [
    ...lines,
    ...photos.map((photo) => ({ number: photo.number, events: [photo.event] })),
    ...marks.map(({ number, event }) => ({ number: say.onSketch(number), events: [event] })),
  ]) {
    for (const position of events) {
      const known = uses.get(position);
      if (known) known.push(number);
      else uses.set(position, [number]);
    }
  }
  return uses;
}

const atOnce = 500;

async function appendixOf(
  events: readonly PublicEvent[],
  uses: ReadonlyMap<number, string[]>,
  nameOf: Material['nameOf'],
): Promise<Report['events']> {
  const lines: Report['events'] = [];
  for (let at = 0; at < events.length; at += atOnce) {
    lines.push(
      ...events
        .slice(at, at + atOnce)
        .map((event) => ({
          position: event.position,
          at: dateTime(event.at),
          what: eventNames[event.type] ?? event.type,
          who: nameOf(event),
          usedIn: uses.get(event.position) ?? [],
        })),
    );
    await setImmediate();
  }
  return lines;
}

/** The report of a fire as somebody of its region may see it now; undefined where there is none for them. */
export async function makeReport(ctx: Ctx, caller: Caller, fireId: FireId): Promise<Report | undefined> {
  const material = await gather(ctx, caller.regionCode, fireId);
  if (!material) return undefined;
  const { fire } = material;
  const isRunning = isBurning(fire);
  const sections = await sectionsOf(material, ctx);
  const photos = await photosOf(ctx, material);
  const sketch = sketchOf(material, ctx.gazetteer);
  const closeSketch = closeSketchOf(material, ctx.gazetteer);
  return {
    fireId,
    isRunning,
    title: say.title(fire.placeName, isRunning),
    madeAt: new Date(ctx.clock.now()).toISOString(),
    madeBy: caller.realName,
    regionName: regionName(ctx.gazetteer, caller.regionCode),
    sections,
    sketch,
    ...(closeSketch ? { closeSketch } : {}),
    photos,
    events: await appendixOf(material.events, usesOf(sections, photos, sketch), material.nameOf),
  };
}
