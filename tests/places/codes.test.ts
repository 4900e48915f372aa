import { describe, expect, it } from 'vitest';
import { placesDataFolder, readPlacesData } from '../../server/places/data-folder.ts';
import type { AreasFile } from '../../server/places/areas-file.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';

const gazetteer = openGazetteer();
const file = readPlacesData(placesDataFolder(), 'areas') as AreasFile;
const counties = gazetteer.children('34').flatMap(({ code }) => gazetteer.children(code));
const townshipCodes = file.townships.codes.map(String);

describe('names and codes', () => {
  it.each([
    ['34', '安徽省'],
    ['3418', '安徽省宣城市'],
    ['341825', '安徽省宣城市旌德县'],
    ['341825100', '安徽省宣城市旌德县旌阳镇'],
    ['341825100001', '安徽省宣城市旌德县旌阳镇南门居委会'],
    ['340209', '安徽省芜湖市弋江区'],
    ['340176', '安徽省合肥市合肥高新技术产业开发区'],
  ])('%s is %s', (code, name) => {
    expect(gazetteer.fullName(code)).toBe(name);
  });

  it.each(['', '3', '35', '3499', '340824', '341825999', '341825100999', '34182510000', 'x'])(
    '%j does not exist',
    (code) => {
      expect(gazetteer.area(code)).toBeUndefined();
      expect(gazetteer.fullName(code)).toBeUndefined();
      expect(gazetteer.children(code)).toEqual([]);
      expect(gazetteer.seat(code)).toBeUndefined();
    },
  );

  it('counts 16 cities, 104 counties, 15 zones, 1685 townships and 18334 villages', () => {
    expect(counties).toHaveLength(104);
    expect(file.zones).toHaveLength(15);
    expect(townshipCodes).toHaveLength(1685);
    const villages = townshipCodes.flatMap((code) => gazetteer.children(code));
    expect(new Set(villages.map(({ code }) => code)).size).toBe(18334);
    expect(villages.every(({ level }) => level === 'village')).toBe(true);
  });

  it('hangs every township on a county or zone that exists', () => {
    const parents = new Set([...counties, ...file.zones].map(({ code }) => code));
    expect(townshipCodes.filter((code) => !parents.has(code.slice(0, 6)))).toEqual([]);
    expect([...parents].flatMap((code) => gazetteer.children(code)).length).toBe(1685);
  });

  it('keeps the statistical zones out of a city’s counties, but knows them and their townships', () => {
    expect(gazetteer.children('3401').map(({ name }) => name)).not.toContain('合肥高新技术产业开发区');
    expect(gazetteer.area('340176')).toMatchObject({ level: 'county' });
    expect(gazetteer.children('340176').length).toBeGreaterThan(0);
    for (const { host } of file.zones) expect(counties.map(({ code }) => code)).toContain(host);
  });

  it('hands out lists that nobody else sees changed', () => {
    gazetteer.children('34').pop();
    expect(gazetteer.children('34')).toHaveLength(16);
  });
});
