import type { ReactNode } from 'react';
import type { AlarmId } from '../../contract/ids.ts';
import type { Post } from '../../contract/sight/schemas.ts';
import { usualWatching } from '../../contract/stock/watching.ts';

/** What other areas put on the pages that look from a post. */
export interface SightSlots {
  openAlarm: (alarmId: AlarmId) => void;
  picture: (url: string, words: string) => ReactNode;
  /** The live picture of a camera below its panorama; `onLook` turns the panorama. */
  live?: (camera: SlotCamera, gaze: SlotGaze, onLook: (gaze: SlotGaze) => void) => ReactNode;
  /** The live picture of a camera beside the map, which is sent to the aim. */
  aimed?: (camera: SlotCamera, aim: { longitude: number; latitude: number } | undefined) => ReactNode;
}

/** A camera from which one looks. `angleDeg`: of its lens without zoom. */
export interface SlotCamera {
  id: string;
  name: string;
  turns: boolean;
  angleDeg: number;
}

/** How a panorama is looked at: its middle, and how many degrees fill its width. */
export interface SlotGaze {
  azimuthDeg: number;
  pitchDeg: number;
  spanDeg: number;
}

/** The camera of a post; undefined where something else stands there. */
export const cameraOf = ({ kind, id, name, turns, angleDeg }: Post): SlotCamera | undefined =>
  kind === 'camera' && id !== undefined
    ? { id, name: name ?? id, turns, angleDeg: angleDeg ?? usualWatching.camera.angleDeg }
    : undefined;
