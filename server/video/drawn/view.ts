import { fieldDeg, type Pose, turnTo } from '../../../contract/video/pose.ts';

/** How directions lie in a picture: a bearing and an elevation, in degrees, become pixels. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Width of the picture in degrees, and pixels to a degree. */
  readonly spanDeg: number;
  readonly pxPerDeg: number;
  readonly pose: Pose;
  xOf(azimuthDeg: number): number;
  yOf(elevationDeg: number): number;
}

/** The view of a lens of so many degrees. */
export function viewOf(pose: Pose, angleDeg: number, width: number, height: number): View {
  const spanDeg = fieldDeg(angleDeg, pose.zoom);
  const pxPerDeg = width / spanDeg;
  return {
    width,
    height,
    spanDeg,
    pxPerDeg,
    pose,
    xOf: (azimuthDeg) => width / 2 + turnTo(pose.bearingDeg, azimuthDeg) * pxPerDeg,
    yOf: (elevationDeg) => height / 2 - (elevationDeg - pose.tiltDeg) * pxPerDeg,
  };
}
