import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import type { TrunkStatus } from '../../contract/telephony/trunk.ts';
import { CallCard } from '../../src/telephony/call-card.tsx';
import { OutsideLine } from '../../src/telephony/outside-line.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const since = '2026-11-26T04:00:00.000Z';

describe('the line outside, below the number that is dialled', () => {
  test.each<[TrunkStatus, string]>([
    [{ kind: 'simulated' }, '外线为模拟'],
    [{ kind: 'trunk', state: 'up', since }, '外线正常'],
    [{ kind: 'trunk', state: 'connecting', since }, '外线正在连接'],
    [{ kind: 'trunk', state: 'refused', since }, '外线不可用：运营商中继拒绝登记，请通知系统管理员'],
    [{ kind: 'trunk', state: 'unreachable', since }, '外线不可用：运营商中继没有应答，请通知系统管理员'],
  ])('%j is said', (outside, text) => {
    const station = createFakeStation();
    show(station, <OutsideLine />);
    expect(screen.queryByRole('status')).toBeNull();
    act(() =>
      station.bus.publish({
        kind: 'pushed',
        frames: [{ type: 'line.phone', position: 0, at: since, data: { outside } }],
      }),
    );
    expect(screen.getByRole('status', { name: '外线' }).textContent).toBe(text);
  });
});

const call = (isSimulated: boolean): PhoneCall => ({
  id: 'c-1',
  from: { tel: '800001', name: officer.realName, userId: officer.id, isOutside: false },
  to: { tel: '95599', name: '外线', isOutside: true, ...(isSimulated ? { isSimulated } : {}) },
  state: 'talking',
  heldBy: [],
  lost: [],
  supervisors: [],
  isRecording: false,
  startedAt: since,
  answeredAt: since,
});
const leg = { state: 'talking', isMuted: false, fault: undefined, message: undefined } as const;

describe('a call outside', () => {
  test('over a trunk has keys for voice menus, which are sent one by one and shown', async () => {
    const station = createFakeStation();
    const { person } = show(station, <CallCard call={call(false)} leg={leg} me={officer.id} />);
    await person.click(screen.getByRole('button', { name: '按键' }));
    const keys = within(screen.getByRole('group', { name: '按键' }));
    for (const key of ['1', '#']) await person.click(keys.getByRole('button', { name: `按键${key}` }));
    expect(station.commands.map(({ call: name, args }) => [name, args])).toEqual([
      ['phoneKeys', { callId: 'c-1', keys: '1' }],
      ['phoneKeys', { callId: 'c-1', keys: '#' }],
    ]);
    expect(keys.getByLabelText('已发送的按键').textContent).toBe('1#');
    expect(screen.queryByText(/模拟外线/u)).toBeNull();
  });
  test('over a line that is simulated says so, and has none', () => {
    show(createFakeStation(), <CallCard call={call(true)} leg={leg} me={officer.id} />);
    expect(screen.getByText(/^模拟外线/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '按键' })).toBeNull();
  });
});
