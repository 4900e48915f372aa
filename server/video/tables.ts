import type { Preset, WallLayout } from '../../contract/video/schemas.ts';
import type { Doc, DocRow } from '../store/doc.ts';

/** What is kept of a camera's steering. */
export interface CameraPresets {
  areaCode: string;
  presets: readonly Preset[];
}

/** Read model of presets; the key is the camera's id. */
export interface VideoPresetsRow extends DocRow<CameraPresets> {
  area_code: string;
}

/** A layout of a person's wall, beside the log. */
export interface VideoLayoutRow {
  user_id: string;
  id: string;
  layout: Doc<WallLayout>;
  at: number;
}

/** Tables of live video. */
export interface VideoTables {
  video_presets: VideoPresetsRow;
  video_layouts: VideoLayoutRow;
}
