import type { DocRow } from '../store/doc.ts';
import type { HeatDoubt } from './static-heat/doubts.ts';

/** Read model of doubts, by their ids. */
export interface HeatDoubtRow extends DocRow<HeatDoubt> {
  area_code: string;
}

/** A detection of an archive's file, beside the log: ms since 1970, WGS84 degrees, longer edge of its pixel, FRP. */
export interface ArchivedHeatRow {
  at: number;
  longitude: number;
  latitude: number;
  satellite: string;
  pixel_km: number | null;
  power_mw: number | null;
  is_static: number;
}

/** Tables of static thermal anomalies. */
export interface ThermalTables {
  static_heat_doubts: HeatDoubtRow;
  archived_heat: ArchivedHeatRow;
}
