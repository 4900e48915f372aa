/** Time as streams see it, in milliseconds; the station's clock fits. */
export interface Timer {
  now(): number;
  setTimeout(fn: () => void, timeout: number): unknown;
  clearTimeout(id: unknown): void;
}
