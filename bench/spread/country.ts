import { fuelModelOf } from '../../models/fuel/fuel-models.ts';
import type { Start } from '../../models/spread/landscape.ts';
import type { SurfaceGround, WindFrom } from '../../models/spread/surface-land.ts';
import { seededRandom } from '../../models/random.ts';

/** A square of country, `split` times as fine as its cells of 30 m. */
export interface Country {
  readonly size: number;
  readonly split: number;
  readonly winds: readonly WindFrom[];
  /** Of 1 h fuel, in hundredths of its dry weight; that of the others follows. */
  readonly moisturePct: number;
}

const cellM = 30;
/** Patches of fuel are about so many cells wide. */
const patch = 20;
/** Grass, shrubs, brush, litter of leaves and of needles, slash. */
const fuels = [102, 122, 5, 9, 183, 11].map((number) => fuelModelOf(number)!);
/** Which share of what blows 10 m over open ground comes down to the flames: less under trees. */
const windShares = [0.4, 0.42, 0.42, 0.15, 0.15, 0.36];
const metres = 450;
const [startEast, startSouth] = [0.3, 0.85];

interface Seed {
  readonly x: number;
  readonly y: number;
  readonly fuel: number;
}

function seedsOf(across: number): Seed[] {
  const random = seededRandom(12);
  return Array.from({ length: across * across }, (_, k) => ({
    x: ((k % across) - 1 + random()) * patch,
    y: (Math.floor(k / across) - 1 + random()) * patch,
    fuel: Math.floor(random() * fuels.length),
  }));
}

/** Ground in m: ridges and spurs 1.5 to 6 km apart. */
const heightAt = (x: number, y: number): number =>
  metres * (Math.sin(x / 31 + Math.sin(y / 43)) * Math.cos(y / 37) + 0.35 * Math.sin(x / 9 + 1) * Math.sin(y / 11));

/** Whether there is a river: three cells wide, from north to south. */
const isRiver = (x: number, y: number, size: number): boolean =>
  Math.abs(x - Math.floor(size * (0.62 + 0.05 * Math.sin(y / 60)))) <= 1;

/** Patches of six fuels over ridges, cut by a river. */
export function groundOf({ size, split, winds, moisturePct }: Country): SurfaceGround {
  const across = Math.ceil(size / patch) + 2;
  const seeds = seedsOf(across);
  const nearest = (x: number, y: number): number => {
    let [fuel, least] = [0, Infinity];
    for (let near = 0; near < 9; near += 1) {
      const row = Math.floor(y / patch) + Math.floor(near / 3);
      const seed = seeds[row * across + Math.floor(x / patch) + (near % 3)];
      const far = seed ? (seed.x - x) ** 2 + (seed.y - y) ** 2 : Infinity;
      if (seed && far < least) [fuel, least] = [seed.fuel, far];
    }
    return fuel;
  };
  const cols = size * split;
  const cells = cols * cols;
  const [open, fuelOf] = [new Uint8Array(cells), new Uint8Array(cells)];
  const [slopeEast, slopeSouth] = [new Float32Array(cells), new Float32Array(cells)];
  for (let row = 0; row < size; row += 1)
    for (let col = 0; col < size; col += 1) {
      const fuel = nearest(col, row);
      const isOpen = isRiver(col, row, size) ? 0 : 1;
      const east = (heightAt(col + 1, row) - heightAt(col - 1, row)) / (2 * cellM);
      const south = (heightAt(col, row + 1) - heightAt(col, row - 1)) / (2 * cellM);
      for (let part = 0; part < split * split; part += 1) {
        const cell = (row * split + Math.floor(part / split)) * cols + col * split + (part % split);
        [open[cell], fuelOf[cell], slopeEast[cell], slopeSouth[cell]] = [isOpen, fuel, east, south];
      }
    }
  return {
    cols,
    rows: cols,
    cellM: cellM / split,
    open,
    fuels: fuels.map((model, k) => ({ model, windShare: windShares[k] ?? 1 })),
    fuelOf,
    slopeEast,
    slopeSouth,
    winds,
    moistures: [
      {
        fromMin: 0,
        oneHour: moisturePct / 100,
        tenHour: (moisturePct + 1) / 100,
        hundredHour: (moisturePct + 2) / 100,
        herbaceous: 0.6,
        woody: 0.9,
      },
    ],
  };
}

/** A start in a patch of grass, off every border. */
export const startIn = ({ size, split }: Country): Start => ({
  x: (Math.floor(size * startEast) + 0.5) * split - 0.5,
  y: (Math.floor(size * startSouth) + 0.5) * split - 0.5,
  atMin: 0,
});

/** A wind that freshens and turns through a day. */
export const turningWind: readonly WindFrom[] = [
  { fromMin: 0, speedMs: 8, towardDeg: 60 },
  { fromMin: 120, speedMs: 12, towardDeg: 80 },
  { fromMin: 240, speedMs: 16, towardDeg: 100 },
  { fromMin: 360, speedMs: 16, towardDeg: 130 },
  { fromMin: 480, speedMs: 12, towardDeg: 160 },
  { fromMin: 600, speedMs: 6, towardDeg: 200 },
];
