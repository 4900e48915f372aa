import type { LogPosition } from '../../contract/ids.ts';

/** A signed place in the log: what its chain's hash was at a position, at a time (ms since 1970), under which key. */
export interface SealRow {
  position: LogPosition;
  hash: Buffer;
  at: number;
  key: string;
  signature: Buffer;
}

/** Tables of the seals. They stand beside the log: no read model, never rebuilt. */
export interface SealTables {
  log_seals: SealRow;
}
