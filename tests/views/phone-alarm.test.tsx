import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallRecord, PhoneCall } from '../../contract/telephony/schemas.ts';
import { Facts } from '../../src/alarms/detail/facts.tsx';
import PhoneTab from '../../src/app/pages/phone-tab.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/draw-map.tsx', () => ({ default: () => null }));
beforeEach(freshBrowser);

const me = { tel: '800001', name: '宣城值班员', userId: officer.id, isOutside: false };
const villager = { tel: '13856312345', name: '模拟外线', isOutside: true };
const talking: PhoneCall = {
  id: 'c-1',
  from: villager,
  to: me,
  state: 'talking',
  heldBy: [],
  lost: [],
  supervisors: [],
  isRecording: false,
  startedAt: '2025-11-21T05:50:00.000Z',
  answeredAt: '2025-11-21T05:50:06.000Z',
};
const ranger = { tel: '800009', name: '朱旺护林员', userId: 'u-ranger', isOutside: false };
const past: CallRecord = {
  id: 'c-2',
  from: ranger,
  to: me,
  startedAt: '2025-11-21T04:00:00.000Z',
  answeredAt: '2025-11-21T04:00:05.000Z',
  endedAt: '2025-11-21T04:01:05.000Z',
  outcome: 'answered',
  recordings: [],
  alarms: [{ id: 'a-1', placeName: '朱旺村后山' }],
};

function opened(): { station: FakeStation; person: ReturnType<typeof show>['person'] } {
  const station = createFakeStation();
  station.answer('phoneRecords', { state: 'ready', data: [past], total: 1 });
  const { person } = show(station, <PhoneTab />);
  station.bus.publish({
    kind: 'pushed',
    frames: [{ type: 'line.phone', position: 0, at: '', data: { call: talking } }],
  });
  return { station, person };
}
const box = async (name: string): Promise<string> => (await screen.findByLabelText<HTMLInputElement>(name)).value;

describe('an alarm from a call', () => {
  test('is entered with N while one talks: number and time stand there, and it names the call', async () => {
    const { person } = opened();
    await screen.findByRole('button', { name: /^录入报警/ });
    await person.keyboard('n');
    expect(await screen.findByText(/^由通话录入：13856312345，2025-11-21 13:50/)).toBeTruthy();
    expect(await box('来电号码')).toBe('13856312345');
    expect(await box('来电人')).toBe('');
    expect(await box('发现时间')).toBe('2025-11-21 13:50');
    expect(await box('来源')).toBe('4');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is entered from a past call with the name of the directory, and keeps a draft of its own', async () => {
    const { person } = opened();
    const row = await screen.findByRole('row', { name: /朱旺护林员/ });
    expect(within(row).getByRole('link', { name: '朱旺村后山' }).getAttribute('href')).toContain('alarm=a-1');
    await person.click(within(row).getByRole('button', { name: '将与朱旺护林员的通话录入报警' }));
    expect([await box('来电人'), await box('来电号码')]).toEqual(['朱旺护林员', '800009']);
    await person.type(await screen.findByLabelText('描述'), '后山冒烟');
    const kept = JSON.parse(localStorage.getItem('lookout.entryDraft') ?? '{}') as object;
    expect(Object.keys(kept)).toEqual([`${officer.id} c-2`]);
  });

  test('shows its call, and says where the recording may not be heard', async () => {
    const station = createFakeStation();
    const { recordings: _none, ...call } = past;
    const told = { ...call, recordings: [{ fileId: 'f1', at: past.startedAt, ms: 60_000 }], isHeard: true };
    station.answer('phoneRecordOf', { state: 'ready', data: told });
    const { unmount } = show(station, <Facts alarm={anAlarm({ callId: 'c-2' })} />);
    expect(screen.getByText('朱旺护林员 800009 → 宣城值班员 800001')).toBeTruthy();
    expect(screen.getByRole('button', { name: '播放录音' }).textContent).toBe('1:00');
    unmount();
    station.answer('phoneRecordOf', { state: 'ready', data: { ...told, recordings: [], isHeard: false } });
    show(station, <Facts alarm={anAlarm({ callId: 'c-2' })} />);
    expect(screen.getByText('有录音，您无权调听')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '播放录音' })).toBeNull();
  });
});
