import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordedPicture } from '../../src/video/playback/recorded-picture.tsx';
import { usePlayback } from '../../src/video/playback/use-playback.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { show } from '../support/screen.tsx';

const fromMs = screenNow - 600_000;

function Shown() {
  const played = usePlayback({ id: 'cam', name: '东山摄像机' }, fromMs + 1_000);
  return played && <RecordedPicture played={played} />;
}

test('a recording that could not be fetched is said to have failed, and is fetched again by a press', async () => {
  const station = createFakeStation();
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: ['video.watch'] } });
  const segments = [{ fromMs, untilMs: fromMs + 10_000, pictures: 2, bytes: 100 }];
  station.answer('videoRecorded', { state: 'ready', data: { segments, marks: [] } });
  const { person } = show(station, <Shown />);
  expect(screen.getByRole('status').textContent).toBe('正在加载录像…');
  await act(async () =>
    station.uploads[0]?.answer({ ok: false, kind: 'network', code: 'network', message: '网络异常' }),
  );
  expect(screen.getByRole('status').textContent).toBe('录像加载失败：网络异常');
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByRole('status').textContent).toBe('正在加载录像…');
  expect(station.uploads.map(({ call }) => call)).toEqual(['videoSegment', 'videoSegment']);
});
