import { act } from '@testing-library/react';
import type { CameraState, NearCamera } from '../../contract/video/schemas.ts';
import { createAskedStation } from './asked-station.ts';
import { createFakeStation, officer } from './fake-station.ts';

/** Cameras of a test: their words are those of the demo. */
export const aNearCamera = (over: Partial<NearCamera> = {}): NearCamera => ({
  id: 'cam1',
  name: '旌德县1号云台监控',
  type: '1',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  longitude: 118.5,
  latitude: 30.3,
  turns: true,
  angleDeg: 60,
  rangeM: 6_000,
  distanceM: 3_200,
  azimuthDeg: 90.2,
  elevationDeg: 0.4,
  isSeen: true,
  ...over,
});

/** Where it looks, and who has it. */
export const aCameraState = (over: Partial<CameraState> = {}): CameraState => ({
  cameraId: 'cam1',
  pose: { bearingDeg: 0, tiltDeg: -2, zoom: 1 },
  isMoving: false,
  steering: null,
  ...over,
});

/** A station at which an officer may watch and steer cameras, as far as these rights go. */
export function cameraStation(rights: readonly string[] = ['video.watch', 'video.steer']) {
  const station = createAskedStation({ canCommand: true });
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: [...rights] } });
  return station;
}

/** The station is told of a camera by the live connection. */
export const toldOfCamera = (station: ReturnType<typeof createFakeStation>, state: CameraState): void =>
  act(() =>
    station.bus.publish({
      kind: 'pushed',
      text: '',
      frames: [{ type: 'line.video', position: 0, at: '', data: { ...state, areaCode: '341825' } }],
    } as never),
  );

/** What jsdom has not: elements come into sight when `sight.come` is called, and all at once. */
export function stubSight() {
  const watching = new Set<(seen: { isIntersecting: boolean }[]) => void>();
  class Sight {
    readonly #tell: (seen: { isIntersecting: boolean }[]) => void;
    constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe(): void {
      watching.add(this.#tell);
    }
    disconnect(): void {
      watching.delete(this.#tell);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Sight });
  return { come: (isIntersecting = true) => act(() => watching.forEach((tell) => tell([{ isIntersecting }]))) };
}
