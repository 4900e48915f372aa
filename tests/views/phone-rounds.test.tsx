import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Round, RoundTarget } from '../../contract/telephony/rounds.ts';
import type { PhoneCall } from '../../contract/telephony/schemas.ts';
import type { PhoneTold } from '../../contract/telephony/told.ts';
import PhonePanel from '../../src/telephony/phone-panel.tsx';
import { PhoneBanner } from '../../src/telephony/phone-banner.tsx';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

beforeEach(freshBrowser);

const target = (name: string, tel: string, state: RoundTarget['state'], tries = 1): RoundTarget => ({
  name,
  tel,
  userId: `u-${tel}`,
  isOutside: false,
  state,
  tries,
});
const notice = (more: Partial<Round> = {}): Round => ({
  id: 'r-1',
  kind: 'notify',
  title: '高火险预警',
  content: '今日高火险，请加强巡护',
  by: '宣城值班员',
  wants: true,
  times: 2,
  retries: 1,
  state: 'running',
  isInterrupted: false,
  startedAt: '2025-11-21T06:00:00.000Z',
  targets: [
    target('旌德值班员', '800002', 'ringing'),
    target('绩溪值班员', '800003', 'confirmed'),
    target('郎溪值班员', '800004', 'noAnswer', 2),
  ],
  ...more,
});

function opened(rounds: readonly Round[], permissions = ['phone.notify', 'phone.rollCall']) {
  const station = createFakeStation();
  station.session$.next({
    ...station.session$.value,
    user: { ...officer, permissions: [...(officer.permissions ?? []), ...permissions] },
  });
  station.answer('phoneRounds', { state: 'ready', data: rounds, total: rounds.length });
  station.answer('phoneRecords', { state: 'ready', data: [], total: 0 });
  station.answer('orgMembers', { state: 'ready', data: [] });
  const { person } = show(station, <PhonePanel />);
  return { station, person };
}
const told = (station: FakeStation, data: PhoneTold): void =>
  act(() => station.bus.publish({ kind: 'pushed', frames: [{ type: 'line.phone', position: 0, at: '', data }] }));
const card = (title = '高火险预警') => within(screen.getByRole('article', { name: title }));
const rows = (): string[] =>
  card()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .slice(0, 4)
        .map((cell) => cell.textContent)
        .join(' '),
    );

describe('a notice under way', () => {
  test('lists each person, changes as it goes on, and is paused, gone on with and stopped', async () => {
    const { station, person } = opened([]);
    told(station, { round: notice() });
    expect(rows()).toEqual(['旌德值班员 800002 振铃 1', '绩溪值班员 800003 已确认 1', '郎溪值班员 800004 未接听 2']);
    expect(card().getByText('已通知 1 / 3')).toBeTruthy();
    expect(card().getByText('未达 1')).toBeTruthy();
    told(station, { round: notice({ targets: [target('旌德值班员', '800002', 'listening')] }) });
    expect(rows()).toEqual(['旌德值班员 800002 正在收听 1']);
    await person.click(card().getByRole('button', { name: '暂停' }));
    expect(station.commands.at(-1)).toMatchObject({ call: 'phoneRoundOp', args: { recordId: 'r-1', op: 'pause' } });
    told(station, { round: notice({ state: 'paused' }) });
    expect(card().getByRole('status').textContent).toBe('已暂停');
    expect(card().queryByRole('button', { name: '暂停' })).toBeNull();
    expect(card().getByRole('button', { name: '停止' })).toBeTruthy();
    told(station, { round: notice({ state: 'ended' }) });
    expect(card().getByRole('status').textContent).toBe('已结束');
  });

  test('of so many people that only its change is told is asked for as it changes', async () => {
    const { station, person } = opened([notice()]);
    await person.click(screen.getByRole('tab', { name: '群呼与点名' }));
    const roundChanged = { id: 'r-1', startedAt: notice().startedAt };
    const args = { pageNum: 1, pageSize: 1, recordId: 'r-1' };
    const asks = () => station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'phoneRounds');
    told(station, { roundChanged });
    expect(asks()).toEqual([{ type: 'query.ask', call: 'phoneRounds', args }]);
    const data = [notice({ targets: [target('旌德值班员', '800002', 'heard')] })];
    act(() => station.bus.publish({ kind: 'answered', call: 'phoneRounds', key: 'k', answer: { data, total: 1 } }));
    expect(rows()).toEqual(['旌德值班员 800002 已听完 1']);
    told(station, { roundChanged });
    expect(asks()).toHaveLength(2);
  });

  test('of so many people that was begun elsewhere stands on top, one of long ago is not asked for', async () => {
    const { station, person } = opened([notice()]);
    await person.click(screen.getByRole('tab', { name: '群呼与点名' }));
    told(station, { roundChanged: { id: 'r-0', startedAt: '2025-11-20T06:00:00.000Z' } });
    told(station, { roundChanged: { id: 'r-2', startedAt: '2025-11-21T06:01:00.000Z' } });
    expect(station.wishes.filter(({ type }) => type === 'query.ask')).toMatchObject([{ args: { recordId: 'r-2' } }]);
  });

  test('that has ended calls those again who were missed, by one press', async () => {
    const { station, person } = opened([notice({ state: 'ended' })]);
    await person.click(screen.getByRole('tab', { name: '群呼与点名' }));
    await person.click(card().getByRole('button', { name: '重呼未达 1 人' }));
    expect(station.commands.at(-1)?.args).toEqual({ recordId: 'r-1', op: 'again' });
  });

  test('that has ended says one number of those who were not reached, with those never called', async () => {
    const targets = [target('旌德值班员', '800002', 'waiting', 0), target('绩溪值班员', '800003', 'noAnswer')];
    const { person } = opened([notice({ state: 'ended', targets })]);
    await person.click(screen.getByRole('tab', { name: '群呼与点名' }));
    expect(card().getByText('未达 2')).toBeTruthy();
    expect(card().getByRole('button', { name: '重呼未达 2 人' })).toBeTruthy();
  });

  test('is nothing to begin or stop for people without the right', async () => {
    const { person } = opened([notice()], []);
    await person.click(screen.getByRole('tab', { name: '群呼与点名' }));
    expect(screen.queryByRole('button', { name: '群呼通知' })).toBeNull();
    expect(card().queryByRole('button', { name: '停止' })).toBeNull();
  });

  test('there is none: the screen says what would be here', async () => {
    const { person } = opened([]);
    await person.click(screen.getByRole('tab', { name: '群呼与点名' }));
    expect(screen.getByText('没有群呼或点名')).toBeTruthy();
  });
});

describe('the form of a notice', () => {
  const dialogOf = async (speaks: boolean) => {
    const { station, person } = opened([]);
    // What the server is asked for when the dialog opens.
    station.answer('phoneSounds', {
      state: 'ready',
      data: { speaks, sounds: [{ fileId: 'f-1', name: '警报', ms: 3_000, by: '宣城值班员', at: '' }] },
    });
    await person.click(screen.getByRole('tab', { name: '群呼与点名' }));
    await person.click(screen.getByRole('button', { name: '群呼通知' }));
    await screen.findByRole('dialog');
    return { station, person };
  };

  test('says why no text is spoken where the server can not, and offers sound files', async () => {
    const { station, person } = await dialogOf(false);
    expect(await screen.findByText(/未安装语音合成程序/)).toBeTruthy();
    expect(screen.queryByLabelText(/^文字/)).toBeNull();
    await person.click(screen.getByRole('button', { name: '开始呼叫' }));
    expect(screen.getByText('请填写名称')).toBeTruthy();
    expect(screen.getByText('请选择人员或填写号码')).toBeTruthy();
    await person.type(screen.getByLabelText(/^名称/), '演练');
    await person.type(screen.getByLabelText('其他号码'), '12119，13900000000');
    await person.selectOptions(screen.getByLabelText(/^声音文件/), 'f-1');
    await person.click(screen.getByRole('button', { name: '开始呼叫' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'phoneNotify',
      args: { title: '演练', tels: '12119,13900000000', fileId: 'f-1', times: 2, retries: 1, confirm: '1' },
    });
  });

  test('says of other numbers whether they are real telephones', async () => {
    const { station } = await dialogOf(true);
    const hint = () => screen.getByText(/^多个号码以逗号分隔/).textContent;
    told(station, { outside: { kind: 'simulated' } });
    expect(hint()).toContain('不会拨通真实电话');
    told(station, { outside: { kind: 'trunk', state: 'up', since: '2025-11-21T06:00:00.000Z' } });
    expect(hint()).not.toContain('不会拨通真实电话');
    expect(hint()).toContain('将经外线拨打真实电话');
  });

  test('sends a text to all officers of a word that were added at once', async () => {
    const { station, person } = await dialogOf(true);
    const member = (userId: string, isOfficer: boolean) => ({ userId, memName: userId, memTel: '1', isOfficer });
    station.answer('orgMembers', { state: 'ready', data: [member('u-1', true), member('u-2', false)] });
    await person.click(screen.getByLabelText('仅值班员'));
    await person.click(await screen.findByRole('button', { name: '加入 1 人' }));
    await person.type(screen.getByLabelText(/^名称/), '演练');
    await person.type(screen.getByRole('textbox', { name: /^文字/ }), '请加强巡护');
    await person.click(screen.getByRole('button', { name: '开始呼叫' }));
    expect(station.commands.at(-1)?.args).toMatchObject({ userIds: 'u-1', content: '请加强巡护' });
  });
});

describe('who is called', () => {
  const ringing: PhoneCall = {
    id: 'c-1',
    from: { tel: '', name: '宣城值班员', isOutside: false },
    to: { tel: '800001', name: '旌德值班员', userId: officer.id, isOutside: false },
    state: 'ringing',
    heldBy: [],
    lost: [],
    supervisors: [],
    isRecording: false,
    startedAt: '2025-11-21T06:00:00.000Z',
    round: { kind: 'rollCall', title: '夜间点名', content: '', wants: true, isPressed: false },
  };

  test('reads on every page what rings', () => {
    const station = createFakeStation();
    show(station, <PhoneBanner isAtPhone={false} />);
    told(station, { call: ringing });
    expect(screen.getByRole('alert').textContent).toContain('语音点名来电：夜间点名（宣城值班员）');
  });

  test('answers with 1, and can neither hold nor pass on a notice', async () => {
    const { station, person } = opened([]);
    told(station, { call: { ...ringing, state: 'talking' } });
    await person.click(screen.getByRole('button', { name: '按 1 应答' }));
    expect(station.commands.at(-1)).toMatchObject({ call: 'phonePress', args: { callId: 'c-1', key: '1' } });
    expect(screen.queryByRole('button', { name: '转接' })).toBeNull();
    const { round } = ringing;
    told(station, { call: { ...ringing, state: 'talking', round: round && { ...round, isPressed: true } } });
    expect(screen.getByRole('button', { name: '已应答' })).toHaveProperty('disabled', true);
  });
});
