import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../server/places/gazetteer.ts';

const gazetteer = openGazetteer();
const countyAt = (longitude: number, latitude: number) => gazetteer.locate(longitude, latitude)?.county.code;

describe('a place that people know lies in the county they know', () => {
  it.each([
    ['旌德县城', 118.54, 30.29, '341825'],
    ['黄山市屯溪', 118.34, 29.71, '341002'],
    ['黄山风景区南大门汤口', 118.185, 30.08, '341003'],
    ['合肥市政府', 117.22, 31.82, '340104'],
    ['合肥火车站', 117.313, 31.885, '340102'],
    ['巢湖市区', 117.86, 31.6, '340181'],
    ['岳西县城', 116.35, 30.85, '340828'],
    ['宣城市区', 118.75, 30.945, '341802'],
    ['宁国市区', 118.98, 30.63, '341881'],
    ['绩溪县城', 118.59, 30.07, '341824'],
    ['砀山县城', 116.36, 34.43, '341321'],
    ['天长市区', 119.0, 32.69, '341181'],
    ['金寨县城', 115.92, 31.73, '341524'],
    ['枞阳县城', 117.21, 30.7, '340722'],
    ['九华山', 117.8, 30.48, '341723'],
  ])('%s (%d, %d) → %s', (_name, longitude, latitude, code) => {
    expect(countyAt(longitude, latitude)).toBe(code);
  });

  it.each([
    ['潜山', 116.5798, 30.6345, '340882', '潜山市'],
    ['无为', 117.9019, 31.2837, '340281', '无为市'],
    ['广德', 119.4087, 30.9064, '341882', '广德市'],
    ['芜湖县', 118.5671, 31.1469, '340210', '湾沚区'],
    ['繁昌', 118.1943, 31.0847, '340212', '繁昌区'],
    ['弋江', 118.372, 31.305, '340209', '弋江区'],
    ['三山', 118.23, 31.21, '340209', '弋江区'],
  ])('%s carries its code and name of today', (_name, longitude, latitude, code, name) => {
    expect(gazetteer.locate(longitude, latitude)?.county).toEqual({ code, name, level: 'county' });
  });

  it.each([
    ['江苏 南京', 118.78, 32.05],
    ['江苏 南京浦口', 118.62, 32.06],
    ['江苏 高淳', 118.87, 31.33],
    ['江苏 溧阳', 119.48, 31.42],
    ['江苏 徐州', 117.18, 34.26],
    ['江苏 盱眙', 118.54, 33.0],
    ['浙江 安吉', 119.68, 30.63],
    ['浙江 临安昌化', 119.22, 30.17],
    ['浙江 开化', 118.41, 29.14],
    ['江西 景德镇', 117.18, 29.27],
    ['湖北 黄梅', 115.94, 30.07],
    ['河南 固始', 115.68, 32.17],
    ['not a place', Number.NaN, 30],
    ['the other side of the world', -60, -30],
  ])('%s is outside', (_name, longitude, latitude) => {
    expect(gazetteer.locate(longitude, latitude)).toBeUndefined();
  });

  it('answers with the whole chain, and says which seat is real and which is generated', () => {
    const { province, city, county, nearestTownship, nearestVillage } = gazetteer.locate(118.54, 30.29)!;
    expect([province.name, city.name, county.name]).toEqual(['安徽省', '宣城市', '旌德县']);
    expect(nearestTownship).toMatchObject({ code: '341825100', name: '旌阳镇', level: 'township', surveyed: true });
    expect(nearestTownship.distanceM).toBeGreaterThan(100);
    expect(nearestTownship.distanceM).toBeLessThan(1000);
    expect(nearestVillage).toMatchObject({ level: 'village', surveyed: false });
  });
});

describe('a narrower authority', () => {
  it('sees its own city and nothing else', () => {
    const xuancheng = openGazetteer('3418');
    expect(xuancheng.locate(118.54, 30.29)?.county.name).toBe('旌德县');
    expect(xuancheng.locate(118.34, 29.71)).toBeUndefined();
    expect(() => xuancheng.randomPointIn('3410', Math.random)).toThrow('no boundary');
  });
  it('of a township sees the whole county, since a township has no boundary', () => {
    expect(openGazetteer('341825100').locate(118.54, 30.29)?.county.code).toBe('341825');
  });
  it('can not be opened for a region without counties', () => {
    expect(() => openGazetteer('99')).toThrow('no county in region 99');
  });
});
