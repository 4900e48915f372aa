/** One figure of a measurement. */
export interface BenchRow {
  label: string;
  value: number;
  unit: string;
}

/**
 * What a measurement found; `ratio` is against the bare contestant of the same run, `goal` says in words what was
 * wanted.
 */
export interface BenchResult {
  name: string;
  rows: BenchRow[];
  ratio?: number;
  goal?: string;
  met?: boolean;
}

/** What may be asked of a measurement: for how many minutes it runs, where it has minutes. */
export interface BenchOptions {
  minutes?: number;
}

/** One measurement. It leaves nothing behind: no process, no folder. */
export interface Bench {
  run(options: BenchOptions): Promise<BenchResult>;
}
