import type { Detection, Recurrence } from './detection.ts';

const dayMs = 86_400_000;
const weekDays = 7;

/**
 * A detection with what it is asked for again and again, found once: its day, and where its day and week stand in the
 * counts. Its figures stand here too: those of detections come as they were read, of as many shapes.
 */
export interface Kept {
  readonly detection: Detection;
  readonly longitude: number;
  readonly latitude: number;
  readonly atMs: number;
  readonly powerMw: number;
  readonly isArchivedStatic: boolean;
  readonly day: number;
  readonly dayAt: number;
  readonly weekAt: number;
  /** 1 shifted by the month of the year, from 0. */
  readonly monthBit: number;
  readonly isNight: boolean;
}

export const dayOf = ({ atMs }: Detection): number => Math.floor(atMs / dayMs);

/** Whether the sun is down by local solar time: before 6 and after 18 o'clock. */
function isNight({ atMs, longitude }: Detection): boolean {
  const hour = (((atMs / 3_600_000 + longitude / 15) % 24) + 24) % 24;
  return hour < 6 || hour >= 18;
}

const nothing: Recurrence = {
  days: 0,
  nights: 0,
  weeks: 0,
  archivedWeeks: 0,
  months: [],
  firstMs: Number.POSITIVE_INFINITY,
  lastMs: Number.NEGATIVE_INFINITY,
  highestMw: 0,
};

/** Numbers what is told, from 0. */
function numbering(): (told: number) => number {
  const numbers = new Map<number, number>();
  return (told) => {
    const known = numbers.get(told);
    if (known !== undefined) return known;
    numbers.set(told, numbers.size);
    return numbers.size - 1;
  };
}

/** Counts what differs, by the number of each: a count stamps what it has seen, so that none has to be cleared. */
class Stamps {
  readonly #stamps: number[] = [];
  #stamp = 0;
  count = 0;

  begin(): void {
    this.#stamp += 1;
    this.count = 0;
  }

  see(number: number): void {
    if (this.#stamps[number] === this.#stamp) return;
    while (this.#stamps.length <= number) this.#stamps.push(0);
    this.#stamps[number] = this.#stamp;
    this.count += 1;
  }
}

/**
 * Counts how often, when and how strongly heat was seen, over and over among the same detections: at a works that is
 * seen every day each new detection asks for all of them.
 */
export class Recounts {
  readonly #dayAt = numbering();
  readonly #weekAt = numbering();
  readonly #days = new Stamps();
  readonly #nights = new Stamps();
  readonly #weeks = new Stamps();
  readonly #archived = new Stamps();

  keep(detection: Detection): Kept {
    const day = dayOf(detection);
    return {
      detection,
      longitude: detection.longitude,
      latitude: detection.latitude,
      atMs: detection.atMs,
      powerMw: detection.powerMw ?? 0,
      isArchivedStatic: detection.isArchivedStatic ?? false,
      day,
      dayAt: this.#dayAt(day),
      weekAt: this.#weekAt(Math.floor(day / weekDays)),
      monthBit: 1 << new Date(detection.atMs).getUTCMonth(),
      isNight: isNight(detection),
    };
  }

  recurrenceOf(seen: readonly Kept[]): Recurrence {
    if (seen.length === 0) return nothing;
    for (const stamps of [this.#days, this.#nights, this.#weeks, this.#archived]) stamps.begin();
    let months = 0;
    let { firstMs, lastMs, highestMw } = nothing;
    for (const one of seen) {
      this.#days.see(one.dayAt);
      this.#weeks.see(one.weekAt);
      if (one.isNight) this.#nights.see(one.dayAt);
      if (one.isArchivedStatic) this.#archived.see(one.weekAt);
      months |= one.monthBit;
      firstMs = Math.min(firstMs, one.atMs);
      lastMs = Math.max(lastMs, one.atMs);
      highestMw = Math.max(highestMw, one.powerMw);
    }
    return {
      days: this.#days.count,
      nights: this.#nights.count,
      weeks: this.#weeks.count,
      archivedWeeks: this.#archived.count,
      months: Array.from({ length: 12 }, (_, n) => n + 1).filter((month) => (months >> (month - 1)) & 1),
      firstMs,
      lastMs,
      highestMw,
    };
  }
}
