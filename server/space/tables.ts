/** The newest look of the health check: its one row, `id` 1; `at` in milliseconds since 1970. */
export interface HealthRow {
  id: number;
  at: number;
}

/** Tables of the watch over the disk, beside the log. */
export interface SpaceTables {
  health: HealthRow;
}
