import type { RouteInputs, RoutePlan } from '../../contract/analyses/route.ts';
import type { RoadGraph } from '../../models/paths/road-graph.ts';
import type { GroundOrder } from '../ground/tile-task.ts';
import type { Point } from '../places/metres.ts';
import type { AnalysisGround } from './analysis-ground.ts';
import type { Avoided } from './route-ground.ts';

/** What a thread is asked: ways of a fire at a point, and the forecast that they avoid. */
export interface RouteOrder extends RouteInputs, GroundOrder {
  fire: Point;
  leavesAt: string;
  graph: RoadGraph;
  avoided?: Avoided | undefined;
}

/** Why there is no plan. */
export type NoRoute = 'noRoad' | 'noWay' | 'noZone' | 'tooFar' | 'burning' | 'fromInside' | 'toInside' | 'safe';
/** What it tells. */
export type RouteTold = { plan: RoutePlan } | { no: NoRoute };

/** What a thread reads the ground from. */
export interface RouteData extends AnalysisGround {
  graph: RoadGraph;
}
