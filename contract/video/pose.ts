/** Where a camera looks: degrees from north, degrees above the horizon, and how many times enlarged. */
export interface Pose {
  readonly bearingDeg: number;
  readonly tiltDeg: number;
  readonly zoom: number;
}

/** Bounds of a gimbal. Speeds at full deflection: degrees in a second, and doublings of the zoom in a second. */
export const gimbal = {
  leastTiltDeg: -45,
  mostTiltDeg: 30,
  leastZoom: 1,
  mostZoom: 20,
  panDegPerS: 40,
  tiltDegPerS: 20,
  zoomPerS: 1,
} as const;

/** Speeds from -1 to 1: right, up, and closer. */
export interface Speeds {
  readonly pan: number;
  readonly tilt: number;
  readonly zoom: number;
}

/** What a gimbal is doing since `atMs`: nothing, moving until `untilMs` at most, or going to a pose. */
export type Motion =
  | { readonly kind: 'still'; readonly from: Pose; readonly atMs: number }
  | {
      readonly kind: 'moving';
      readonly from: Pose;
      readonly atMs: number;
      readonly speeds: Speeds;
      readonly untilMs: number;
    }
  | { readonly kind: 'going'; readonly from: Pose; readonly atMs: number; readonly to: Pose };

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;
const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The pose within the bounds of a gimbal. */
export const withinGimbal = ({ bearingDeg, tiltDeg, zoom }: Pose): Pose => ({
  bearingDeg: turned(bearingDeg),
  tiltDeg: between(gimbal.leastTiltDeg, tiltDeg, gimbal.mostTiltDeg),
  zoom: between(gimbal.leastZoom, zoom, gimbal.mostZoom),
});

/** Degrees from one bearing to another on the shorter way, from -180 to 180. */
export const turnTo = (fromDeg: number, toDeg: number): number => turned(toDeg - fromDeg + 180) - 180;

const towards = (difference: number, most: number): number =>
  Math.sign(difference) * Math.min(Math.abs(difference), most);

/** How long a gimbal takes from one pose to another, in milliseconds. */
export const travelMs = (from: Pose, to: Pose): number =>
  1_000 *
  Math.max(
    Math.abs(turnTo(from.bearingDeg, to.bearingDeg)) / gimbal.panDegPerS,
    Math.abs(to.tiltDeg - from.tiltDeg) / gimbal.tiltDegPerS,
    Math.abs(Math.log2(to.zoom / from.zoom)) / gimbal.zoomPerS,
  );

/** The pose at a moment. A movement is slower the more the picture is enlarged, so that it can be followed. */
export function poseAt(motion: Motion, nowMs: number): Pose {
  const { from, atMs } = motion;
  switch (motion.kind) {
    case 'still':
      return from;
    case 'moving': {
      const seconds = Math.max(0, Math.min(nowMs, motion.untilMs) - atMs) / 1_000;
      const { pan, tilt, zoom } = motion.speeds;
      return withinGimbal({
        bearingDeg: from.bearingDeg + (pan * gimbal.panDegPerS * seconds) / from.zoom,
        tiltDeg: from.tiltDeg + (tilt * gimbal.tiltDegPerS * seconds) / from.zoom,
        zoom: from.zoom * 2 ** (zoom * gimbal.zoomPerS * seconds),
      });
    }
    case 'going': {
      const { to } = motion;
      const seconds = Math.max(0, nowMs - atMs) / 1_000;
      const doublings = towards(Math.log2(to.zoom / from.zoom), gimbal.zoomPerS * seconds);
      return withinGimbal({
        bearingDeg: from.bearingDeg + towards(turnTo(from.bearingDeg, to.bearingDeg), gimbal.panDegPerS * seconds),
        tiltDeg: from.tiltDeg + towards(to.tiltDeg - from.tiltDeg, gimbal.tiltDegPerS * seconds),
        zoom: from.zoom * 2 ** doublings,
      });
    }
    default:
      return motion satisfies never;
  }
}

/** When a motion is over, in milliseconds since 1970. */
export const endOf = (motion: Motion): number =>
  motion.kind === 'still'
    ? motion.atMs
    : motion.kind === 'moving'
      ? motion.untilMs
      : motion.atMs + travelMs(motion.from, motion.to);

/** A picture that is sent to a place shows about so many metres on either side of it, and is enlarged at most so. */
const [aboutM, mostPlaceZoom] = [350, 8];

/** How many times a lens of so many degrees is enlarged to show a place at that distance with what lies about it. */
export const zoomForPlace = (angleDeg: number, distanceM: number): number => {
  const zoom = (Math.tan((Math.min(angleDeg, 120) * Math.PI) / 360) * distanceM) / aboutM;
  return Number(between(gimbal.leastZoom, zoom, mostPlaceZoom).toFixed(1));
};

/** How wide a picture is, in degrees, for a lens of so many degrees without zoom. */
export const fieldDeg = (angleDeg: number, zoom: number): number =>
  (Math.atan(Math.tan((Math.min(angleDeg, 120) * Math.PI) / 360) / zoom) * 360) / Math.PI;
