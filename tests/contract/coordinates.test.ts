import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coordinateMessages as say,
  inDegrees,
  inMinutes,
  inSeconds,
  readCoordinates,
} from '../../contract/geometry/coordinates.ts';
import type { Box, Position } from '../../contract/geometry/polygon.ts';

const anhui: Box = [114.8, 29.3, 119.7, 34.7];
const point: Position = [118.5312, 30.2871];
const near = (text: string, box?: Box): readonly number[] | string | undefined => {
  const read = readCoordinates(text, box);
  return read && ('at' in read ? read.at.map((degrees) => Number(degrees.toFixed(4))) : read.fault);
};

describe('coordinates as a person types them', () => {
  test.each([
    '118.5312, 30.2871',
    '118.5312 30.2871',
    '30.2871，118.5312',
    '30.2871/118.5312',
    '１１８.５３１２，３０.２８７１',
    '东经118.5312 北纬30.2871',
    '东经118.5312度，北纬30.2871度',
    '北纬：30.2871，东经：118.5312',
    '经度118.5312 纬度30.2871',
    'E118.5312 N30.2871',
    '118.5312E, 30.2871N',
    '118.5312°E30.2871°N',
    'lat 30.2871, lon 118.5312',
    '+118.5312 +30.2871',
    'E118.5312 30.2871',
    '118.5312° 30.2871°',
    '(118.5312, 30.2871)',
    "118°31.872'E 30°17.226'N",
    '118°31.872′，30°17.226′',
    '东经118度31.872分 北纬30度17.226分',
    '118 31.872 30 17.226',
    'N30°17.226′ E118°31.872′',
    '118°31′52.32″E 30°17′13.56″N',
    `118°31'52.32" 30°17'13.56"`,
    `118°31'52.32'' 30°17'13.56''`,
    '东经118度31分52.32秒，北纬30度17分13.56秒',
    '北纬30度17分13.56秒东经118度31分52.32秒',
    '118 31 52.32, 30 17 13.56',
    '118 31 52.32 30 17 13.56',
    'N30°17′13.56 E118°31′52.32',
  ])('%s is one and the same place', (text) => {
    expect(near(text, anhui)).toEqual(point);
    // One number beyond 90 can only be a longitude: no box is wanted to tell.
    expect(near(text)).toEqual(point);
  });

  test.each(['', '版书镇', '南关村3组', 'G3高速', 'S215省道', '105国道1234公里', '东山村', '北斗', '．．'])(
    '%j is no pair of coordinates, but maybe a name',
    (text) => expect(readCoordinates(text, anhui)).toBeUndefined(),
  );

  test.each([
    ['118.5312', say.oneOnly],
    ['118.5312,', say.oneOnly],
    ['东经118度31分52秒', say.oneOnly],
    ['118.5.3, 30', say.unreadable],
    ['118 31 52 30 17', say.unreadable],
    ['东经118.5 东经30.2', say.twice('经度')],
    ['N118.5 N30.2', say.twice('纬度')],
    ['118°61′00″E 30°17′13″N', say.sixty],
    ['118°31′60″E 30°17′13″N', say.sixty],
    ['118.5°31′E 30°17′N', say.fraction],
    ['-118.5E 30.2N', say.signs],
    ['181, 30', say.range],
    ['118.5N 30.2E', say.range],
    ['100, 100', say.range],
    ['30.2, 31.5', say.ambiguous],
    ['98.5312, 30.2871', say.outside('98.531200°E 30.287100°N')],
    ['西经118.5312 北纬30.2871', say.outside('118.531200°W 30.287100°N')],
  ])('%s is refused, and the words say why', (text, fault) => {
    expect(readCoordinates(text, anhui)).toEqual({ fault });
  });

  test('where both orders lie on earth, the region tells which is meant; without one it is asked for', () => {
    const kashgar: Box = [73, 34, 80, 41];
    expect(near('39.47, 75.99', kashgar)).toEqual([75.99, 39.47]);
    expect(near('75.99, 39.47', kashgar)).toEqual([75.99, 39.47]);
    expect(near('39.47, 75.99')).toBe(say.ambiguous);
    expect(near('40, 40.5', [39, 39, 41, 41])).toBe(say.ambiguous);
    expect(near('40.5N 40E', [39, 39, 41, 41])).toEqual([40, 40.5]);
  });
});

describe('coordinates as they are shown', () => {
  const places = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );
  const distance = (text: string, [longitude, latitude]: Position): number => {
    const read = readCoordinates(text);
    if (!read || !('at' in read)) throw new Error(`${text}: ${JSON.stringify(read)}`);
    return Math.max(Math.abs(read.at[0] - longitude), Math.abs(read.at[1] - latitude));
  };

  test.each([
    ['degrees', inDegrees, 1e-6],
    ['degrees and minutes', inMinutes, 2e-6],
    ['degrees, minutes and seconds', inSeconds, 3e-6],
  ] as const)('in %s are read back as the place that was written', (_name, write, good) => {
    fc.assert(
      fc.property(places, (at) => {
        expect(distance(write(at), at)).toBeLessThanOrEqual(good);
      }),
    );
  });

  test('never say 60 minutes or 60 seconds', () => {
    const edge: Position = [118.99999999, 30.016666666];
    expect([inMinutes(edge), inSeconds(edge)]).toEqual(['119°0.0000′E 30°1.0000′N', '119°0′0.00″E 30°1′0.00″N']);
  });

  test('are read whichever way round, with sides or in the words of the telephone', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.double({ min: 114.9, max: 119.6, noNaN: true }), fc.double({ min: 29.4, max: 34.6, noNaN: true })),
        (at) => {
          const [east = '', north = ''] = inSeconds(at).split(' ');
          const spoken = (one: string): string =>
            one.replace('°', '度').replace('′', '分').replace('″', '秒').replace(/[EN]$/, '');
          const ways = [
            `${north} ${east}`,
            `东经${spoken(east)}北纬${spoken(north)}`,
            `${spoken(north)}，${spoken(east)}`,
          ];
          const read = ways.map((way) => readCoordinates(way, anhui));
          const plain = readCoordinates(`${east} ${north}`, anhui);
          expect(read).toEqual([plain, plain, plain]);
        },
      ),
    );
  });

  test('whatever is typed, nothing throws, and what is taken lies on earth', () => {
    const letters = Array.from(`0123456789.,-+°'"′″度分秒东西南北经纬EWNS 　，`);
    const typed = fc.string({ unit: fc.constantFrom(...letters) });
    fc.assert(
      fc.property(typed, (text) => {
        const read = readCoordinates(text);
        const at = read && 'at' in read ? read.at : [0, 0];
        expect(Math.max(Math.abs(at[0] ?? 0) / 2, Math.abs(at[1] ?? 0))).toBeLessThanOrEqual(90);
      }),
    );
  });
});
