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

/** One segment of a camera's recordings, beside the log; moments in milliseconds since 1970. */
export interface VideoSegmentRow {
  camera_id: string;
  from_ms: number;
  until_ms: number;
  pictures: number;
  bytes: number;
}

/** A stretch of a camera's recordings that is kept for an incident; `settled_at`: since when nobody has it in hand. */
export interface VideoClipRow {
  incident_id: string;
  camera_id: string;
  camera_name: string;
  area_code: string;
  from_ms: number;
  until_ms: number;
  settled_at: number | null;
}

/** Tables of live video. */
export interface VideoTables {
  video_presets: VideoPresetsRow;
  video_layouts: VideoLayoutRow;
  video_segments: VideoSegmentRow;
  video_clips: VideoClipRow;
}
