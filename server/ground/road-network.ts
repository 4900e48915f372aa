import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { speedsOf } from '../../models/paths/drive.ts';
import type { RoadGraph } from '../../models/paths/road-graph.ts';
import type { Workers } from '../workers/workers.ts';
import type { GroundOrder } from './tile-task.ts';

/**
 * Kilometres an hour on roads between cities, between towns, to townships, and on tracks: design speeds of the second,
 * third and fourth class (JTG B01-2014: 60–80, 30–40, 20–30), tracks with the lower end of the last; the choice is this
 * project's.
 */
export const roadSpeeds = speedsOf([60, 40, 30, 20]);

/** The network of the ground's roads, made once in a thread and kept. */
export interface Roads {
  /** Gives it, and has it made where it was not yet. */
  network(): Promise<RoadGraph | Refusal>;
  /** It, where it was made already. */
  known(): RoadGraph | undefined;
}

const bounds = { mb: 1_024, ms: 120_000 };

/**
 * The network of roads; it is made when it is first asked for, and anew once other roads were brought in. `order`:
 * where the ground's data are now.
 */
export function openRoads(workers: Workers, order: () => Promise<GroundOrder>): Roads {
  let known: { of: string; graph: RoadGraph } | undefined;
  let making: { of: string; graph: Promise<RoadGraph | Refusal> } | undefined;
  const make = async (of: string, input: GroundOrder): Promise<RoadGraph | Refusal> => {
    const parts = workers.start({ task: 'roads', input, by: 'roads', lane: 'short', ...bounds });
    if (isRefusal(parts)) return parts;
    for await (const graph of parts as AsyncIterable<RoadGraph>) {
      known = { of, graph };
      return graph;
    }
    throw new Error('the thread ended without a network');
  };
  return {
    known: () => known?.graph,
    async network() {
      const input = await order();
      const of = input.imported.roads ?? '';
      if (known?.of === of) return known.graph;
      if (making?.of !== of) making = { of, graph: make(of, input) };
      const mine = making;
      try {
        return await mine.graph;
      } finally {
        if (making === mine) making = undefined;
      }
    },
  };
}
