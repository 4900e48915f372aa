/** Milliseconds of the machine's monotonic clock: the same in all processes of one machine. */
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** The value below which a share of the samples lies; 0 where there are none. Sorts the samples. */
export function percentile(samples: number[] | Float64Array, share: number): number {
  samples.sort((a: number, b: number) => a - b);
  return samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0;
}

/** Rounded to so many digits behind the point. */
export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
