/** A line of a road: positions in degrees of WGS84, and its class. */
export interface RoadLine {
  readonly grade: number;
  readonly points: readonly (readonly number[])[];
}

/**
 * A network of roads: nodes with their places in degrees, and edges between two of them that are driven both ways.
 * `first` says from where on the edges of a node stand in `edges`; it has one entry more than there are nodes.
 */
export interface RoadGraph {
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly lengthM: Float32Array;
  readonly grade: Uint8Array;
  readonly first: Int32Array;
  readonly edges: Int32Array;
}

/** How many nodes a network has. */
export const nodesIn = ({ longitude }: RoadGraph): number => longitude.length;

/** Puts edges in the order of their nodes. */
export function adjacent(nodes: number, from: Int32Array, to: Int32Array): { first: Int32Array; edges: Int32Array } {
  const first = new Int32Array(nodes + 1);
  for (const ends of [from, to]) for (const node of ends) first[node + 1]! += 1;
  for (let node = 0; node < nodes; node += 1) first[node + 1]! += first[node]!;
  const edges = new Int32Array(2 * from.length);
  const next = first.slice(0, nodes);
  for (let edge = 0; edge < from.length; edge += 1)
    for (const node of [from[edge]!, to[edge]!]) {
      edges[next[node]!] = edge;
      next[node]! += 1;
    }
  return { first, edges };
}
