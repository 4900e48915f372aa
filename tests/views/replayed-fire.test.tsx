import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import ReplayPage from '../../src/app/pages/replay-page.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { eventOf, opened, sampleStart, zhang } from '../support/sample-events.ts';
import { show } from '../support/screen.tsx';

const by = zhang;
const lots = [{ speciesId: 's1', speciesName: '风力灭火机', unit: '台', quantity: 6 }];
const events: readonly LookoutEvent[] = [
  opened('f1', 'a1', { position: 1 }),
  eventOf(
    'fire.suppliesSent',
    'fire-f1',
    { by, sendings: [{ id: 'g1', storeId: 'h1', storeName: '旌德县储备库', lots }] },
    { position: 2, version: 2 },
  ),
  eventOf(
    'fire.flightTold',
    'fire-f1',
    { by, flightId: 'u1', name: '火场侦察', uavName: '1号无人机', pilot: '飞手甲', state: 'flying' },
    { position: 3, version: 3 },
  ),
];
const header = {
  lookout: 'recording',
  version: 1,
  schemaHash: 'h',
  startedAt: new Date(sampleStart).toISOString(),
  user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
};

test('the page of a replayed fire shows material and flights of then, and says what no recording holds', async () => {
  const lines = [
    header,
    ...events.map((event, n) => ({ t: (n + 1) * 1_000, message: { kind: 'pushed', frames: [event] } })),
    { t: 4_000, message: { kind: 'wished', wish: { type: 'fire.select', fireId: 'f1' } } },
  ];
  const file = Object.assign(new File([''], 'night.ndjson'), {
    text: () => Promise.resolve(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`),
  });
  const { person } = show(createFakeStation(), <ReplayPage />);
  await person.upload(screen.getByLabelText('选择录像文件'), file);
  await person.selectOptions(await screen.findByLabelText('播放速度'), '最快');
  await person.click(screen.getByRole('button', { name: '播放' }));
  const material = await screen.findByRole('region', { name: '物资' });
  expect(material.textContent).toContain('风力灭火机 6 台');
  expect(within(material).queryByRole('button')).toBeNull();
  expect(screen.getByText('火场侦察')).toBeTruthy();
  const note = screen.getByRole('note');
  for (const missing of ['点名与群呼', '轨迹', '录像', '周边资源']) expect(note.textContent).toContain(missing);
  expect(note.textContent).toContain('空白不表示当时没有');
  expect(screen.getByText(/录像不含周边资源/)).toBeTruthy();
});
