import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReplay } from '../../machines/playback/replay-station.ts';
import { browserClock } from '../../src/app/ports/clock.ts';
import ReplayPage from '../../src/app/pages/replay-page.tsx';
import { linesSource } from '../../streams/lines-source.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { stateHashOf } from '../../streams/derived/state-hash.ts';

const text = readFileSync(join(process.cwd(), 'tests/recordings/exercise-night.ndjson'), 'utf8');
const recording = (content: string): File =>
  Object.assign(new File([content], 'night.ndjson'), { text: () => Promise.resolve(content) });

/** The hash of the recording's end, without a screen. */
async function headlessHash(): Promise<string> {
  const station = await openReplay({
    source: linesSource(text.trimEnd().split('\n')),
    clock: browserClock,
    speed: 'max',
  });
  if (!('playback$' in station)) throw new Error('the recording can not be read');
  const ended = new Promise<void>((resolve) => {
    station.playback$.subscribe(({ state }) => {
      if (state === 'ended') resolve();
    });
  });
  station.play();
  await ended;
  return stateHashOf(station);
}

test('a recording played in the browser ends with the hash that it has without a screen', async () => {
  const { person } = show(createFakeStation(), <ReplayPage />);
  await person.upload(screen.getByLabelText('选择录像文件'), recording(text));
  await person.selectOptions(await screen.findByLabelText('播放速度'), '最快');
  await person.click(screen.getByRole('button', { name: '播放' }));
  const shown = (await screen.findByLabelText('状态校验值', {}, { timeout: 10_000 })).textContent;
  expect(shown).toMatch(/^[\da-f]{64}$/);
  expect(shown).toBe(await headlessHash());
});

test('a file that is no recording says at which line', async () => {
  const { person } = show(createFakeStation(), <ReplayPage />);
  await person.upload(screen.getByLabelText('选择录像文件'), recording('not a recording\n'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^录像无法读取：第 1 行/);
});

test('another file may be chosen, and the former one stops', async () => {
  const { person } = show(createFakeStation(), <ReplayPage />);
  await person.upload(screen.getByLabelText('选择录像文件'), recording(text));
  await person.click(await screen.findByRole('button', { name: '换一个文件' }));
  await act(async () => {
    await Promise.resolve();
  });
  expect(screen.getByLabelText('选择录像文件')).toBeTruthy();
});
