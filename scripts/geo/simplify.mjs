// Topological simplification with mapshaper: shared borders stay shared, cities and the province are dissolved
// counties.

/** 0.0001 degrees, about 10 m: the grid on which all published coordinates stand. */
export const grid = 1e-4;

/**
 * Simplifies the county outlines to a tolerance in metres and answers the layers counties (`code`), cities (`code`) and
 * province, in one TopoJSON or as one GeoJSON per layer, coordinates on the grid.
 */
export async function simplify({ require }, outlines, toleranceM, format) {
  const mapshaper = require('mapshaper');
  const commands = [
    '-i outlines.json name=counties',
    '-clean',
    '-dissolve code',
    `-simplify dp interval=${toleranceM} keep-shapes`,
    '-clean',
    "-each 'city = code.slice(0, 4)' target=counties",
    '-dissolve city + name=cities target=counties',
    '-rename-fields code=city target=cities',
    '-dissolve + name=province target=counties',
    '-each \'code = "34"\' target=province',
    '-filter-fields code target=*',
    '-sort code target=counties',
    '-sort code target=cities',
    `-o target=* format=${format} precision=${grid} ` +
      (format === 'topojson' ? 'no-quantization map.json' : 'extension=json'),
  ];
  const files = await mapshaper.applyCommands(commands.join(' '), { 'outlines.json': JSON.stringify(outlines) });
  const parsed = Object.entries(files).map(([name, text]) => [name.replace('.json', ''), JSON.parse(text)]);
  return format === 'topojson' ? parsed[0][1] : Object.fromEntries(parsed);
}

/** Writes the arcs of an unquantised TopoJSON as differences of grid steps, the TopoJSON way. */
export function quantise(topology) {
  const steps = (value) => Math.round(value / grid);
  const arcs = topology.arcs.map((arc) => {
    let [beforeX, beforeY] = [0, 0];
    return arc.flatMap(([longitude, latitude], index) => {
      const [x, y] = [steps(longitude), steps(latitude)];
      const step = [x - beforeX, y - beforeY];
      beforeX = x;
      beforeY = y;
      return index > 0 && step[0] === 0 && step[1] === 0 ? [] : [step];
    });
  });
  return { ...topology, arcs, transform: { scale: [grid, grid], translate: [0, 0] } };
}
