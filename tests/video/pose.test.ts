import { describe, expect, test } from 'vitest';
import { endOf, fieldDeg, type Motion, poseAt, turnTo } from '../../contract/video/pose.ts';

const from = { bearingDeg: 350, tiltDeg: 0, zoom: 1 };

describe('a camera', () => {
  test('that is moved turns with the clock, over north too, and stops by itself', () => {
    const motion: Motion = { kind: 'moving', from, atMs: 0, speeds: { pan: 0.5, tilt: 0, zoom: 0 }, untilMs: 2_000 };
    expect(poseAt(motion, 0).bearingDeg).toBe(350);
    expect(poseAt(motion, 1_000).bearingDeg).toBeCloseTo(10);
    expect(poseAt(motion, 60_000)).toEqual(poseAt(motion, 2_000));
    expect(poseAt(motion, 2_000).bearingDeg).toBeCloseTo(30);
  });

  test('turns the slower the more it is enlarged', () => {
    const speeds = { pan: 1, tilt: 0, zoom: 0 };
    const near = poseAt({ kind: 'moving', from: { ...from, zoom: 10 }, atMs: 0, speeds, untilMs: 9_000 }, 1_000);
    expect(turnTo(350, near.bearingDeg)).toBeCloseTo(4);
  });

  test('goes to a pose on the shorter way and stands there', () => {
    const to = { bearingDeg: 30, tiltDeg: -10, zoom: 4 };
    const motion: Motion = { kind: 'going', from, atMs: 0, to };
    expect(turnTo(350, poseAt(motion, 500).bearingDeg)).toBeCloseTo(20);
    // Two doublings of the zoom take longest.
    expect(endOf(motion)).toBe(2_000);
    const there = poseAt(motion, 2_000);
    expect([there.bearingDeg, there.tiltDeg, there.zoom].map(Math.round)).toEqual([30, -10, 4]);
  });

  test('stays within the bounds of its gimbal', () => {
    const speeds = { pan: 0, tilt: -1, zoom: 1 };
    const end = poseAt({ kind: 'moving', from, atMs: 0, speeds, untilMs: 600_000 }, 600_000);
    expect([end.tiltDeg, end.zoom]).toEqual([-45, 20]);
  });

  test('sees half the width where it is enlarged twice', () => {
    expect(Math.tan((fieldDeg(60, 2) * Math.PI) / 360)).toBeCloseTo(Math.tan(Math.PI / 6) / 2);
  });
});
