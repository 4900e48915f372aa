// Makes server/ground/data/roads.json, the SIMULATED roads of the demo: `node scripts/geo/ground/build-roads.mjs`. They
// join the seats of areas.json over the simulated heights and real waters. The same bytes come out at each run.
import { readFileSync, writeFileSync } from 'node:fs';
import { unpackHeights } from './heights.mjs';
import { alongLine, colOf, cols, insideRings, latOf, lonOf, rowOf, size } from './lattice.mjs';
import { fractal } from './noise.mjs';
import { packLine, unpackLine } from './pack.mjs';
import { lineOf, wayFinder } from './paths.mjs';
import { metresBetween, readSeats } from './seats.mjs';

const data = new URL('../../../server/ground/data/', import.meta.url);
const { lakes, rivers } = JSON.parse(readFileSync(new URL('water.json', data), 'utf8'));
const heights = unpackHeights(readFileSync(new URL('elevation.br', data)));
const { cities, counties, townships } = readSeats();

// Fields, marshes and villages make a road bend on a plain, too.
const dear = new Float32Array(size);
for (let at = 0; at < size; at += 1)
  dear[at] = 1 + 0.9 * fractal(lonOf(at % cols) * 9, latOf(Math.floor(at / cols)) * 10, 5, 3);
for (const { line } of rivers) alongLine(unpackLine(line), (at) => (dear[at] *= 4));
for (const rings of lakes) insideRings(rings.map(unpackLine), (at) => (dear[at] = 25));
const known = new Uint8Array(size);
const find = wayFinder(heights, dear, known);
const cellOf = ([lon, lat]) => Math.round(rowOf(lat)) * cols + Math.round(colOf(lon));

const roads = [];
/** Keeps the parts of a way on which no road of its class or a better one lies yet. */
function build(way, grade, first, last) {
  let part = [];
  const end = (isLast) => {
    if (part.length > 1)
      roads.push({ grade, line: lineOf(part, part[0] === way[0] ? first : undefined, isLast ? last : undefined) });
    part = [];
  };
  for (const [n, cell] of way.entries()) {
    const isThere = known[cell] !== 0 && known[cell] <= grade;
    const wasThere = n > 0 && known[way[n - 1]] !== 0 && known[way[n - 1]] <= grade;
    if (isThere && wasThere && part.length === 1) part = [];
    part.push(cell);
    if (isThere && part.length > 1) {
      end(false);
      part = [cell];
    }
  }
  if (part.length > 1) end(true);
  for (const cell of way) known[cell] = known[cell] === 0 ? grade : Math.min(known[cell], grade);
}
const join = (from, to, grade) => {
  const goal = cellOf(to);
  build(
    find(cellOf(from), (cell) => cell === goal),
    grade,
    from,
    to,
  );
};

/** Pairs to be joined: each place with the nearest ones, each pair once, the shortest first. */
function pairsOf(places, each) {
  const pairs = new Map();
  for (const [n, { at }] of places.entries()) {
    const near = places
      .map((other, k) => ({ k, m: metresBetween(at, other.at) }))
      .filter(({ k }) => k !== n)
      .sort((a, b) => a.m - b.m);
    for (const { k, m } of near.slice(0, each)) pairs.set(`${Math.min(n, k)} ${Math.max(n, k)}`, { n, k, m });
  }
  return [...pairs.values()].sort((a, b) => a.m - b.m);
}

/** The shortest pairs by which all are joined. */
function tree(places) {
  const group = places.map((_, n) => n);
  const rootOf = (n) => (group[n] === n ? n : rootOf(group[n]));
  return pairsOf(places, places.length).filter(({ n, k }) => {
    const [a, b] = [rootOf(n), rootOf(k)];
    group[a] = b;
    return a !== b;
  });
}
const once = (pairs) => [
  ...new Map(pairs.map((pair) => [`${Math.min(pair.n, pair.k)} ${Math.max(pair.n, pair.k)}`, pair])).values(),
];

for (const { n, k } of once([...tree(cities), ...pairsOf(cities, 3)])) join(cities[n].at, cities[k].at, 1);
const hubs = [...cities, ...counties];
for (const { n, k } of once(pairsOf(hubs, 4))) join(hubs[n].at, hubs[k].at, 2);
console.log(`between towns: ${roads.length} pieces`);

/** A township is joined to the nearest road, nearest to the hubs first. */
const byDistance = townships
  .map((township) => ({ ...township, m: Math.min(...hubs.map(({ at }) => metresBetween(at, township.at))) }))
  .sort((a, b) => a.m - b.m);
for (const { at } of byDistance)
  build(
    find(cellOf(at), (cell) => known[cell] !== 0),
    3,
    at,
  );
/** And to the nearest two of its kind, where the way is not long. */
for (const { n, k, m } of once(pairsOf(townships, 2))) if (m < 15_000) join(townships[n].at, townships[k].at, 3);
console.log(`with townships: ${roads.length} pieces`);

const about = {
  source: 'Simulated by scripts/geo/ground/build-roads.mjs; no real roads.',
  licence: 'As this program.',
  layout:
    'Lines as in water.json. grade: 1 between cities, 2 between towns, 3 to townships. ' +
    'towns: where the town of a city or county is taken to stand, [code, x, y].',
};
const content = {
  ...about,
  towns: hubs.map(({ code, at }) => [code, ...packLine([at])]),
  roads: roads.map(({ grade, line }) => ({ grade, line: packLine(line) })),
};
const text = `${JSON.stringify(content)}\n`;
writeFileSync(new URL('roads.json', data), text);
console.log(`roads.json: ${roads.length} roads, ${text.length >> 10} kB`);
