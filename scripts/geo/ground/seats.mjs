import { readFileSync } from 'node:fs';

const data = new URL('../../../server/places/data/', import.meta.url);
const steps = 10_000;
const metresPerDegree = 111_000;
const shortened = 0.85;

/** Metres between two places of degrees, near enough on this land. */
export const metresBetween = ([ax, ay], [bx, by]) => Math.hypot((ax - bx) * shortened, ay - by) * metresPerDegree;

const middle = (places) => [0, 1].map((n) => places.reduce((sum, place) => sum + place[n], 0) / places.length);

/** The place of a group that lies nearest to its middle: where most of its people live. */
function heartOf(places) {
  const heart = middle(places);
  return places.reduce((best, place) => (metresBetween(place, heart) < metresBetween(best, heart) ? place : best));
}

/**
 * Seats of the cities, counties and townships of areas.json, `at` in degrees. Towns of a county stand where
 * most of its subdistricts (街道) or its first township lie.
 */
export function readSeats() {
  const { cities, counties, townships } = JSON.parse(readFileSync(new URL('areas.json', data), 'utf8'));
  const all = townships.codes.map((code, n) => ({
    code: String(code),
    name: townships.names[n],
    at: [townships.x[n] / steps, townships.y[n] / steps],
  }));
  const within = (code) => all.filter((one) => one.code.startsWith(code));
  const townOf = (code) => {
    const own = within(code);
    const streets = own.filter(({ name }) => name.endsWith('街道'));
    const towns = streets.length > 0 ? streets : own.filter(({ name }) => name.includes('城关'));
    return heartOf((towns.length > 0 ? towns : own.slice(0, 1)).map(({ at }) => at));
  };
  const towns = counties.map(({ code, name }) => ({ code, name, at: townOf(code) }));
  return {
    cities: cities.map(({ code, name }) => {
      const districts = towns.filter((town) => town.code.startsWith(code) && town.name.endsWith('区'));
      const hearts = (districts.length > 0 ? districts : towns.filter((town) => town.code.startsWith(code))).map(
        ({ at }) => at,
      );
      return { code, name, at: heartOf(hearts) };
    }),
    counties: towns,
    townships: all,
  };
}
