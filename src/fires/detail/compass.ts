/** The sixteen points of the compass, from the north clockwise: degrees, and the Chinese name of a wind from there. */
export const windsFrom = [
  '北风',
  '东北偏北风',
  '东北风',
  '东北偏东风',
  '东风',
  '东南偏东风',
  '东南风',
  '东南偏南风',
  '南风',
  '西南偏南风',
  '西南风',
  '西南偏西风',
  '西风',
  '西北偏西风',
  '西北风',
  '西北偏北风',
].map((name, n) => ({ name, fromDeg: n * 22.5 }));

/** The name of a wind by where it blows from, in degrees clockwise from north. */
export const windName = (fromDeg: number): string => windsFrom[Math.round(fromDeg / 22.5) % 16]?.name ?? '';
