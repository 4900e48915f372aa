import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What is open in a region at a moment, as home page, daily report and hand-over tell it. */
export const openFigures = z.object({ incidents: count, shelved: count, fires: count });

export type OpenFigures = z.infer<typeof openFigures>;

/** One figure: how screens and papers call it, and what it counts. */
export interface Figure {
  name: string;
  counts: string;
}

/** The figures of duty, each by its one name: list, home page, wall and papers of duty say the same. */
export const figures = {
  openIncidents: { name: '未结警情', counts: '有报警待处置或已接警的警情；搁置的不计，正在扑救的火情的新报警不计' },
  shelved: { name: '搁置警情', counts: '搁置期未到、也没有新证据的警情' },
  openFires: { name: '未结束火情', counts: '已确认火情和处置中的火情' },
  alarms: {
    name: '报警',
    counts: '按接入时间（北京时间）计，每个来源的每次报警为一条；补录的历史报警（发现30天后才接入）按发现时间计',
  },
  incidents: { name: '警情', counts: '按立案时间（北京时间）计，合并了的只计一起' },
} as const satisfies Readonly<Record<string, Figure>>;
