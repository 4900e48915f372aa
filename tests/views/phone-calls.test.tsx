import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import LocationTab from '../../src/app/pages/location-tab.tsx';
import { CallCard } from '../../src/telephony/call-card.tsx';
import { PhoneBanner } from '../../src/telephony/phone-banner.tsx';
import PhonePanel from '../../src/telephony/phone-panel.tsx';
import type { BusMessage, MediaChange } from '../../streams/bus.ts';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/members-map.tsx', () => ({ default: () => null }));

let station: FakeStation;
beforeEach(() => {
  freshBrowser();
  station = createFakeStation();
  const member = { userId: 'u-li', memName: '李值班', memTel: '800002', memMobile: '', deptName: '', region: '' };
  station.answer('orgMembers', { state: 'ready', data: [member] });
  station.answer('phoneRecords', { state: 'ready', data: [], total: 0 });
});

const me = { tel: '800001', name: officer.realName, userId: officer.id, isOutside: false };
const li = { tel: '800002', name: '李值班', userId: 'u-li', isOutside: false };
const call = (more: Partial<PhoneCall> = {}): PhoneCall => ({
  id: 'c-1',
  from: li,
  to: me,
  state: 'ringing',
  heldBy: [],
  lost: [],
  supervisors: [],
  isRecording: false,
  startedAt: '2025-11-21T05:50:00.000Z',
  ...more,
});
const told = (one: PhoneCall): void =>
  act(() =>
    station.bus.publish({ kind: 'pushed', frames: [{ type: 'line.phone', position: 0, at: '', data: { call: one } }] }),
  );
const answer = (state: object): void => act(() => station.commands.at(-1)?.state$.next(state as never));
const refused = { state: 'refused', code: 'A0404', message: '没有这个分机' };
const notices = (): string[] => {
  const texts: string[] = [];
  station.bus.messages$.subscribe((one: BusMessage) => {
    if (one.kind === 'noticed') texts.push(one.text);
  });
  return texts;
};
const made = (name: string): number => station.commands.filter((one) => one.call === name).length;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a number that is dialled', () => {
  test('is called once, stays where it was typed until the server has it, and a refusal is told', async () => {
    const said = notices();
    const { person } = show(station, <PhonePanel />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '拨号' });
    await person.type(box, '800009{Enter}');
    expect(button('正在呼叫').disabled).toBe(true);
    expect(button('呼叫李值班').disabled).toBe(true);
    await person.type(box, '{Enter}');
    expect([made('phoneMake'), box.value]).toEqual([1, '800009']);
    answer(refused);
    expect([said, box.value, button('呼叫').disabled]).toEqual([['没有这个分机'], '800009', false]);
    await person.click(button('呼叫'));
    answer({ state: 'done', data: call({ from: me, to: li }) });
    expect([made('phoneMake'), box.value]).toEqual([2, '']);
  });

  test('and can not be one is told in the colour of what is wrong', async () => {
    const { person } = show(station, <PhonePanel />);
    await person.type(screen.getByRole('textbox', { name: '拨号' }), '火{Enter}');
    expect(getComputedStyle(screen.getByText('请输入正确的电话号码')).color).toBe('var(--chakra-colors-alarm-pending)');
    expect(made('phoneMake')).toBe(0);
  });

  test('from the directory is called once', async () => {
    const { person } = show(station, <PhonePanel />);
    await person.click(button('呼叫李值班'));
    await person.click(button('正在呼叫李值班'));
    expect(made('phoneMake')).toBe(1);
    answer({ state: 'done', data: call({ from: me, to: li }) });
    expect(button('呼叫李值班').disabled).toBe(false);
  });

  test('to pass a call on to it stays with its dialog until the server has done so', async () => {
    const leg = { state: 'talking', isMuted: false, fault: undefined, message: undefined } as const;
    const { person } = show(station, <CallCard call={call({ state: 'talking' })} leg={leg} me={officer.id} />);
    await person.click(button('转接'));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: '拨号' }), '800009{Enter}');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '正在转接' }).disabled).toBe(true);
    answer(refused);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '拨号' }).value).toBe('800009');
    await person.click(dialog.getByRole('button', { name: '转接李值班' }));
    answer({ state: 'done', data: null });
    expect(station.commands.at(-1)?.args).toEqual({ callId: 'c-1', tel: '800002' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('where people are is called once, and shown on the page of the telephone when the server has it', async () => {
    const [path, member] = ['/command-dispatch/index', { userId: 'u-li', name: '李值班', deptName: '', region: '' }];
    window.history.replaceState(null, '', `${path}?tab=location`);
    station.answer('traceMembers', { state: 'ready', data: [{ ...member, memTel: '800002' }], total: 1 });
    const { person } = show(station, <LocationTab />);
    await person.click(button(/^李值班/));
    await person.click(button('呼叫'));
    expect(button('呼叫').disabled).toBe(true);
    await person.click(button('呼叫'));
    expect([made('phoneMake'), window.location.search]).toEqual([1, '?tab=location']);
    expect(screen.getByText('正在呼叫')).toBeTruthy();
    answer({ state: 'done', data: call({ from: me, to: li }) });
    expect(window.location.search).toBe('?tab=phone');
  });
});

describe('the directory', () => {
  test('is asked for the status of all in it every fifteen seconds, since not all is told', () => {
    const now = station.clock$.value;
    station.clock$.next(now - (now % 15_000));
    show(station, <PhonePanel />);
    const asks = () => station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'phoneListStatus');
    const begun = asks().length;
    act(() => station.clock$.next(station.clock$.value + 14_999));
    expect(asks()).toHaveLength(begun);
    act(() => station.clock$.next(station.clock$.value + 1));
    expect(asks()).toHaveLength(begun + 1);
  });
});

describe('a member of a region, where people are', () => {
  test('is not called while a call of one’s own is talked in or rings out, and the card says why', async () => {
    const member = { userId: 'u-wang', name: '王值班', deptName: '', region: '', memTel: '800003' };
    station.answer('traceMembers', { state: 'ready', data: [member], total: 1 });
    const { person } = show(station, <LocationTab />);
    await person.click(button(/^王值班/));
    // A call that comes keeps nobody from calling.
    told(call());
    expect(button('呼叫').disabled).toBe(false);
    const isOff = () => [button('呼叫').disabled, screen.queryByText('正在与李值班通话，请先挂断或保持') !== null];
    told(call({ state: 'talking' }));
    expect(isOff()).toEqual([true, true]);
    told(call({ state: 'talking', heldBy: [officer.id] }));
    expect(isOff()).toEqual([false, false]);
    told(call({ from: me, to: li }));
    expect(isOff()).toEqual([true, true]);
    told(call({ state: 'ended', outcome: 'cancelled' }));
    expect(isOff()).toEqual([false, false]);
  });
});

describe('a call that comes while another page is shown', () => {
  const page = '/fire/entry';
  const media = (news: MediaChange): void =>
    act(() => station.bus.publish({ kind: 'media', of: 'phone', callId: 'c-1', news }));
  const opened = () => {
    window.history.replaceState(null, '', page);
    const shown = show(station, <PhoneBanner isAtPhone={false} />);
    told(call());
    return shown;
  };

  test('is taken there, and the page is left only when that is wished', async () => {
    const { person } = opened();
    await person.click(button('接听'));
    expect(station.wishes.at(-1)).toEqual({ type: 'phone.answer', callId: 'c-1' });
    media({ change: 'opened', audio: true, video: false });
    answer({ state: 'done', data: { answer: 'sdp' } });
    told(call({ state: 'talking' }));
    expect(screen.getByText('正在与李值班通话')).toBeTruthy();
    expect(window.location.pathname).toBe(page);
    await person.click(button('返回通话'));
    expect(window.location.search).toBe('?tab=phone');
  });

  test('and has no microphone says why, and is tried again there', async () => {
    const { person } = opened();
    await person.click(button('接听'));
    media({ change: 'failed', fault: 'missing' });
    expect(screen.getByText('与李值班的通话未接通：未找到麦克风，请接好耳麦后重试')).toBeTruthy();
    await person.click(button('重试'));
    expect(station.wishes.at(-1)).toEqual({ type: 'phone.answer', callId: 'c-1' });
    expect(window.location.pathname).toBe(page);
  });

  test('and was cut off is gone back to there', async () => {
    const { person } = opened();
    told(call({ state: 'talking', lost: [officer.id] }));
    await person.click(button('回到与李值班的通话'));
    expect(station.wishes.at(-1)).toEqual({ type: 'phone.join', callId: 'c-1' });
    expect([window.location.pathname, screen.getByText('正在与李值班通话').textContent]).toEqual([
      page,
      '正在与李值班通话',
    ]);
  });
});
