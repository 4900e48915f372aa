import type { VideoCamera } from '../../contract/video/schemas.ts';

/** A camera of the stock, or of a drone, as live video works with it. */
export type Camera = VideoCamera & {
  readonly eyeM: number;
  /** Of a drone: where it flies now and how it looks at first; undefined while it does not. */
  readonly standing?: () => DroneStanding | undefined;
  /** Where its pictures come from; undefined where they are drawn. */
  readonly source?: 'snapshot' | 'onvif' | 'hls' | 'flv' | 'gb28181' | 'whep';
  readonly sourceUrl?: string;
  /** Device and channel of GB/T 28181. */
  readonly channel?: string;
};

/** Where a drone flies, in degrees, and how it looks before anybody has turned its camera. */
export interface DroneStanding {
  longitude: number;
  latitude: number;
  headingDeg: number;
  tiltDeg: number;
}
