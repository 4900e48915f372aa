const million = 1_000_000;
const kibi = 1_024;
const tenths = (n: number): number => Math.round(n * 10) / 10;

/** A size in bytes for people, as the rules word it: 200 KB, 10.1 MB. */
export const sizeText = (bytes: number): string =>
  bytes >= million ? `${tenths(bytes / million)} MB` : `${Math.round(bytes / kibi)} KB`;
