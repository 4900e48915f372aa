const million = 1_000_000;
const kibi = 1_024;

/** A size in bytes for people, as the rules word it: 200 KB, 10.1 MB. */
export const sizeText = (bytes: number): string => (bytes >= million ? `${bytes / million} MB` : `${Math.round(bytes / kibi)} KB`);
