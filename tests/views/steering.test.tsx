import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSteering } from '../../src/video/steer/use-steering.ts';
import { aCameraState, cameraStation, toldOfCamera } from '../support/camera-views.ts';
import { officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

function Said({ camera }: { camera: string }) {
  return <p role="status">{useSteering(camera, true).message}</p>;
}
const mine = { userId: officer.id, realName: officer.realName };
const colleague = { userId: 'u-colleague', realName: '旌德值班员' };
const said = (): string | null => screen.getByRole('status').textContent;

test('who steers a camera is told that it was taken over, and nothing of another one that somebody else has', () => {
  const station = cameraStation();
  const { rerender } = show(station, <Said camera="cam1" />);
  toldOfCamera(station, aCameraState({ steering: mine as never }));
  toldOfCamera(station, aCameraState({ cameraId: 'cam2', steering: colleague as never }));
  rerender(<Said camera="cam2" />);
  expect(said()).toBe('');
  rerender(<Said camera="cam1" />);
  toldOfCamera(station, aCameraState({ steering: colleague as never }));
  expect(said()).toBe('旌德值班员已接管这台摄像机');
});
