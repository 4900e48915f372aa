import { z } from 'zod';
import { fireIdField } from '../id-fields.ts';

/** Forms in which a report is handed out. */
export const reportFormats = ['docx', 'xlsx', 'pdf', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportQuery = z.object({
  fireId: z.string('缺少火情编号').min(1, '缺少火情编号').max(100),
  format: z.enum(reportFormats, '格式只能是 docx、xlsx、pdf 或 json').default('json'),
});

const positions = z.array(z.number().int());

/**
 * One line: what stands in its cells, and the positions of the events from which it comes. `number`: by which the
 * appendix names it, such as 3.2.
 */
const line = z.object({
  number: z.string(),
  key: z.string().optional(),
  cells: z.array(z.string()),
  events: positions,
});

/** One table with its headings. `empty`: what is said where it has no line. */
const section = z.object({
  key: z.string(),
  title: z.string(),
  columns: z.array(z.string()),
  empty: z.string(),
  lines: z.array(line),
});

/**
 * A photo that an event brought. `fileId` where it is kept here, of a kind that can be put into a document, and the
 * report has room for it.
 */
const photo = z.object({
  number: z.string(),
  at: z.string(),
  who: z.string(),
  caption: z.string(),
  event: z.number().int(),
  fileId: z.string().optional(),
});

const step = z.number().int();

/** What stands on the map: by which number the text names it, what it is, and the event that tells its place. */
const sketchMark = z.object({
  number: z.number().int(),
  kind: z.enum(['fire', 'alarm', 'force']),
  name: z.string(),
  event: z.number().int(),
  x: step,
  y: step,
});

/** A line of what was computed or drawn for a fire. */
const drawnLine = z.object({
  kind: z.enum(['front', 'hour', 'held', 'way', 'buffer', 'plot']),
  points: z.array(z.tuple([step, step])),
});

/**
 * A simple map of the scene, in steps from the left upper corner of a sheet: outlines of counties (`isOwn`: the fire's)
 * and marks. `widthM`: how many metres the sheet is wide.
 */
const sketch = z.object({
  width: step,
  height: step,
  widthM: z.number().int(),
  lines: z.array(z.object({ isOwn: z.boolean(), points: z.array(z.tuple([step, step])) })),
  marks: z.array(sketchMark),
  /** What was computed and drawn, on a map of it alone. */
  drawn: z.array(drawnLine).optional(),
});

/**
 * An event as the appendix lists it; `usedIn`: numbers of the lines that come from it, those of the course of events
 * left out.
 */
const eventLine = z.object({
  position: z.number().int(),
  at: z.string(),
  what: z.string(),
  who: z.string(),
  usedIn: z.array(z.string()),
});

/** The report of one fire: each figure names the events it came from, and the appendix lists these. */
export const report = z.object({
  fireId: fireIdField,
  title: z.string(),
  isRunning: z.boolean(),
  madeAt: z.string(),
  madeBy: z.string(),
  regionName: z.string(),
  sections: z.array(section),
  sketch,
  /** The same nearer, with what was computed and drawn; absent where nothing was. */
  closeSketch: sketch.optional(),
  photos: z.array(photo),
  events: z.array(eventLine),
});

export type Report = z.output<typeof report>;
export type ReportSection = z.output<typeof section>;
export type ReportLine = z.output<typeof line>;
export type Sketch = z.output<typeof sketch>;
export type DrawnLine = z.output<typeof drawnLine>;
export type SketchMark = z.output<typeof sketchMark>;
export type ReportPhoto = z.output<typeof photo>;
