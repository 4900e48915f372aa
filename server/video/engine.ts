import type { Refusal } from '../../contract/codes.ts';
import type { Pose, Speeds } from '../../contract/video/pose.ts';
import type { Camera } from './cameras.ts';

/** Where a camera looks, and until when it moves by what it was told last, in milliseconds since 1970. */
export interface Looking {
  readonly pose: Pose;
  readonly movesUntilMs: number;
}

/** A browser's session at a media service. */
export interface DirectSession {
  answer: string;
  leave(): void;
}

/** Pictures that browsers get from a media service over WebRTC, by a session that the server makes for them. */
export interface DirectPictures {
  /** Where a camera looks whose pictures can be had so; undefined for others. */
  lookingOf(camera: Camera): Pose | undefined;
  /** Hands a browser's offer to the service. */
  pass(camera: Camera, offer: string): Promise<DirectSession | Refusal>;
}

/** What gets pictures from cameras and turns them. Times are milliseconds since 1970. */
export interface CameraEngine {
  lookingOf(camera: Camera, nowMs: number): Looking;
  /** Moves a camera by speeds until it is told otherwise, but not for longer than `untilMs`; zeros stop it. */
  move(camera: Camera, speeds: Speeds, nowMs: number, untilMs: number): Looking;
  go(camera: Camera, pose: Pose, nowMs: number): Looking;
  /** One picture as JPEG, so many pixels wide. Refuses where none can be had; rejects where it has failed. */
  picture(camera: Camera, width: number, nowMs: number): Promise<{ jpeg: Uint8Array; pose: Pose } | Refusal>;
  readonly direct?: DirectPictures;
  close(): void;
}
