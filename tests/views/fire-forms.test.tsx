import '../support/readable-files.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { ShownAction } from '../../src/fires/detail/actions.ts';
import { StepForm } from '../../src/fires/forms/step-form.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { aForce, aRow, burning, sitDown } from '../support/fires-at-screen.ts';
import { show } from '../support/screen.tsx';

function open(action: ShownAction, fire: Fire = burning(), more: { forceId?: string; regionCode?: string } = {}) {
  const station = createAskedStation();
  sitDown(station, more.regionCode ?? '341825');
  const onDone = vi.fn();
  const onBack = vi.fn();
  const { person } = show(station, <StepForm fire={fire} action={action} forceId={more.forceId} onDone={onDone} onBack={onBack} />);
  return { station, person, onDone, onBack, sent: () => station.commands.map(({ call, args }) => [call, args]) };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('a form', () => {
  test('marks the field that is missing, with the focus there, and sends nothing', async () => {
    const { person, sent } = open('ruleOut');
    await person.click(press('认定无火情'));
    const reason = screen.getByLabelText('原因');
    expect([reason.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', reason]);
    expect(screen.getByText('请填写原因')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  test('says 发送中 until it is answered, sends once, and is done only then', async () => {
    const { station, person, onDone, sent } = open('ruleOut');
    await person.click(press('现场核实无火'));
    await person.type(screen.getByLabelText('原因'), '，已拍照');
    await person.click(press('认定无火情'));
    expect(sent()).toEqual([['noFire', { fireId: 'f1', reason: '现场核实无火，已拍照' }]]);
    await person.click(press('发送中…'));
    expect(station.commands).toHaveLength(1);
    expect(onDone).not.toHaveBeenCalled();
    act(() => station.commands[0]?.state$.next({ state: 'done', data: {} }));
    expect(onDone).toHaveBeenCalledOnce();
  });
  test('keeps what was typed when it is refused, with the sentence at its field and the focus there', async () => {
    const { station, person, onDone } = open('feedBack');
    await person.type(screen.getByLabelText('内容'), '南坡明火已扑灭');
    await person.click(press('现场反馈'));
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', message: '内容有误', field: 'content' }));
    const content = screen.getByLabelText<HTMLTextAreaElement>('内容');
    expect([content.value, content.getAttribute('aria-invalid'), document.activeElement]).toEqual(['南坡明火已扑灭', 'true', content]);
    expect(onDone).not.toHaveBeenCalled();
  });
  test('says what concerns no field above its buttons', async () => {
    const { station, person } = open('report');
    await person.click(press('上报上级'));
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'C0002', message: '该火情已处置，不能上报上级' }));
    expect(screen.getByRole('alert').textContent).toBe('该火情已处置，不能上报上级');
  });
});

describe('moving between regions', () => {
  const waiting = burning({ transfer: { status: 2, from: '341825', to: '3418', by: { userId: 'u', realName: '甲' }, at: new Date(screenNow).toISOString() } });
  test('a report goes up with its remark', async () => {
    const { person, sent } = open('report');
    await person.type(screen.getByLabelText('备注'), '请支援');
    await person.click(press('上报上级'));
    expect(sent()).toEqual([['fireTransferAndUp', { fireId: 'f1', transferStatus: 2, remark: '请支援' }]]);
  });
  test('a transfer wants a region; those below in which the fire lies are offered', async () => {
    const { person, sent } = open('transfer', burning({ holder: '34' }), { regionCode: '34' });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['3418', '341825']);
    await person.click(press('转交下级'));
    expect(screen.getByText('请选择转交到的区域')).toBeTruthy();
    expect(sent()).toEqual([]);
    await person.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await person.click(press('转交下级'));
    expect(sent()).toEqual([['fireTransferAndUp', { fireId: 'f1', transferStatus: 1, to: '3418' }]]);
  });
  test('the only region below is chosen already', () => {
    open('transfer', burning({ holder: '3418' }), { regionCode: '3418' });
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });
  test('signing says what is signed for', async () => {
    const { person, sent } = open('sign', waiting, { regionCode: '3418' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('签收上报火情');
    await person.click(press('签收'));
    expect(sent()).toEqual([['signFor', { fireId: 'f1', remark: '签收上报火情', transferStatus: 2, oldStatus: 2 }]]);
  });
  test('taking over and taking back each make their call', async () => {
    const over = open('takeOver', burning({ informed: '3418' }), { regionCode: '3418' });
    await over.person.click(press('接管指挥'));
    expect(over.sent()).toEqual([['takeOverFire', { fireId: 'f1' }]]);
    const back = open('withdraw', waiting);
    await back.person.click(press('转交有误'));
    await back.person.click(press('撤回'));
    expect(back.sent()).toEqual([['withdrawTransfer', { fireId: 'f1', reason: '转交有误' }]]);
  });
});

describe('sending forces', () => {
  const resource = (id: string, distanceM: number, kind = 'crew') => ({ id, kind, kindName: kind === 'crew' ? '扑火队伍' : '物资储备库', name: `${id}队`, regionCode: '341825', longitude: 118.5, latitude: 30.3, distanceM });
  const near = { longitude: 118.5, latitude: 30.3, levels: [{ withinM: 10_000, resources: [resource('r2', 9_000), resource('r1', 2_100)] }, { withinM: 30_000, resources: [resource('s1', 12_000, 'storehouse')] }] };
  const opened = (fire = burning()) => {
    const all = open('dispatch', fire);
    act(() => all.station.answer('fireListBySearchResourceLevelMin', { state: 'ready', data: near }));
    return all;
  };
  test('offers what is near, the nearest first, and not twice what is there', () => {
    opened(burning({ forces: [aForce({ resourceId: 'r1' })] }));
    const lines = within(screen.getByRole('group', { name: '附近的力量' })).getAllByRole<HTMLInputElement>('checkbox');
    expect(lines.map((box) => [box.closest('label')?.textContent, box.disabled])).toEqual([
      ['r1队扑火队伍　2.1 公里　已派出', true], ['r2队扑火队伍　9.0 公里', false], ['s1队物资储备库　12 公里', false],
    ]);
  });
  test('marks who is at another fire, and wants to know why he is called away', async () => {
    const all = open('dispatch', burning());
    const since = new Date(screenNow - 7_200_000).toISOString();
    const busy = { fireId: 'f9', placeName: '蔡家桥镇附近', stateName: '已到场', since };
    act(() => all.station.answer('fireListBySearchResourceLevelMin', { state: 'ready', data: { ...near, levels: [{ withinM: 10_000, resources: [{ ...resource('r1', 2_100), busy }, { ...resource('r2', 9_000), busy: { stateName: '已派出', since } }] }] } }));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.closest('label')?.textContent, box.disabled])).toEqual([
      ['r1队已到场：蔡家桥镇附近（2小时前派出）扑火队伍　2.1 公里', false], ['r2队已派出：辖区外的火情（2小时前派出）扑火队伍　9.0 公里', false],
    ]);
    await all.person.click(screen.getByRole('checkbox', { name: /^r1队/ }));
    await all.person.click(press('指挥调度'));
    expect(screen.getByText('所选力量正在其他火情，请填写改派的原因')).toBeTruthy();
    expect(all.sent()).toEqual([]);
    await all.person.type(screen.getByLabelText('未按预案或改派的原因'), '火势逼近村庄');
    await all.person.click(press('指挥调度'));
    expect(all.sent()).toEqual([['commandAndDispatch', { fireId: 'f1', forces: [{ kind: 'crew', resourceId: 'r1', name: 'r1队' }], otherwise: '火势逼近村庄' }]]);
  });
  test('wants at least one', async () => {
    const { person, sent } = opened();
    await person.click(press('指挥调度'));
    expect(screen.getByText('请选择要派出的力量，或按名称填写')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '按名称筛选' }));
    expect(sent()).toEqual([]);
  });
  test('sends the chosen ones, those by name, and why the run card was not followed', async () => {
    const { person, sent } = opened();
    await person.click(screen.getByRole('checkbox', { name: /^s1队/ }));
    await person.click(screen.getByRole('checkbox', { name: /^r2队/ }));
    await person.click(press('再加一支'));
    await person.selectOptions(screen.getByLabelText('种类 1'), '车辆');
    await person.type(screen.getByLabelText('名称 1'), '水车一号');
    await person.type(screen.getByLabelText('人数 1'), '4');
    await person.type(screen.getByLabelText('未按预案或改派的原因'), '道路中断');
    await person.click(press('指挥调度'));
    expect(sent()).toEqual([['commandAndDispatch', {
      fireId: 'f1', otherwise: '道路中断',
      forces: [{ kind: 'storehouse', resourceId: 's1', name: 's1队' }, { kind: 'crew', resourceId: 'r2', name: 'r2队' }, { kind: 'vehicle', name: '水车一号', strength: 4 }],
    }]]);
  });
  test('refuses a wrong number of people', async () => {
    const { person, sent } = opened();
    await person.click(press('再加一支'));
    await person.type(screen.getByLabelText('名称 1'), '水车一号');
    await person.type(screen.getByLabelText('人数 1'), '-3');
    await person.click(press('指挥调度'));
    expect(screen.getByText('人数应为0至10000的整数')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('what is heard of forces', () => {
  test('arrival is offered first, with its place where both degrees are given', async () => {
    const { person, sent } = open('answerForce', burning({ forces: [aForce()] }));
    expect(screen.getByLabelText<HTMLSelectElement>('现状').value).toBe('arrived');
    await person.type(screen.getByLabelText('经度'), '118.55');
    await person.click(press('记录力量答复'));
    expect(screen.getByText('经度和纬度应同时填写')).toBeTruthy();
    await person.type(screen.getByLabelText('纬度'), '30.31');
    await person.click(press('记录力量答复'));
    expect(sent()).toEqual([['answerForce', { fireId: 'f1', forceId: 'w1', state: 'arrived', longitude: 118.55, latitude: 30.31 }]]);
  });
  test('checking in sets by when it is due again', async () => {
    const { person, sent } = open('checkIn', burning({ forces: [aForce({ state: 'arrived' }), aForce({ id: 'w2', name: '二队', state: 'arrived' })] }), { forceId: 'w2' });
    await person.selectOptions(screen.getByLabelText('下次报到'), '30 分钟内');
    await person.click(press('现场报到'));
    expect(sent()).toEqual([['checkInForce', { fireId: 'f1', forceId: 'w2', imageUrls: [], nextDue: new Date(screenNow + 30 * 60_000).toISOString() }]]);
  });
  test('where nobody is on scene it says so', () => {
    open('checkIn', burning({ forces: [aForce()] }));
    expect(screen.getByText('还没有到场的力量')).toBeTruthy();
  });
  test('news of the scene carry their photographs', async () => {
    const { station, person, sent } = open('feedBack', burning({ forces: [aForce()] }));
    const box = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await person.upload(box, new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)], '现场.png', { type: 'image/png' }));
    await waitFor(() => expect(station.uploads).toHaveLength(1));
    await act(async () => station.uploads[0]?.answer({ ok: true, data: { fileUrl: '/file/1', fileName: '现场.png' } } as never));
    expect(screen.getByRole('button', { name: '移除照片 1' })).toBeTruthy();
    await person.type(screen.getByLabelText('内容'), '火线推进缓慢');
    await person.selectOptions(screen.getByLabelText('力量'), '旌德县半专业队');
    await person.click(press('现场反馈'));
    expect(sent()).toEqual([['feedBackFire', { fireId: 'f1', content: '火线推进缓慢', imageUrls: ['/file/1'], forceId: 'w1' }]]);
  });
});

describe('the rest', () => {
  test('a repeated fire wants the one that it is the same as', async () => {
    const { station, person, sent } = open('associate');
    act(() => station.answer('repeatFireList', { state: 'ready', data: [{ ...aRow({ id: 'f2', fireId: 'f2', placeName: '胡乐镇附近' }), distanceM: 850, hoursApart: 0.4 }] }));
    expect(screen.getByText(/^相距 850 米\s起火相差 不足 1 小时$/)).toBeTruthy();
    await person.click(press('标为重复火情'));
    expect(screen.getByRole('alert').textContent).toBe('请选择火情');
    await person.click(screen.getByRole('radio'));
    await person.click(press('标为重复火情'));
    expect(sent()).toEqual([['associateFire', { fireId: 'f1', into: 'f2' }]]);
  });
  test('a corrected place is checked, and told where it lies', async () => {
    const { person, sent } = open('relocate');
    await person.clear(screen.getByLabelText('经度'));
    await person.type(screen.getByLabelText('经度'), '218');
    await person.click(press('修正位置'));
    expect(screen.getByText('经度应为-180至180之间的数字')).toBeTruthy();
    await person.clear(screen.getByLabelText('经度'));
    await person.type(screen.getByLabelText('经度'), '118.6');
    await person.click(press('修正位置'));
    expect(sent()).toEqual([['firePosition', { fireId: 'f1', longitude: 118.6, latitude: 30.3 }]]);
  });
  test('burned land wants an area', async () => {
    const { person, sent } = open('addLand');
    await person.click(press('登记过火林地'));
    expect(screen.getByText('请填写大于0的面积')).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('林地种类'), '草地');
    await person.type(screen.getByLabelText('面积（公顷）'), '1.25');
    await person.click(press('登记过火林地'));
    expect(sent()).toEqual([['forestLandAdd', { fireId: 'f1', kind: 'grass', areaHa: 1.25 }]]);
  });
  test('a notice wants people and words', async () => {
    const { station, person, sent } = open('notify');
    await person.click(press('通知人员'));
    expect(screen.getByText('请选择收件人')).toBeTruthy();
    act(() => station.answer('qryAllUser', { state: 'ready', data: [{ id: 'u-9', realName: '李四', deptName: '旌德县林业局', regionCode: '341825', region: '旌德县', isOfficer: true }], total: 1 }));
    await person.click(screen.getByRole('combobox', { name: '收件人' }));
    await person.click(await screen.findByRole('option', { name: /李四/ }));
    await person.type(screen.getByLabelText('内容'), '速到现场');
    await person.click(press('通知人员'));
    expect(sent()).toEqual([['pushNotice', { fireId: 'f1', userIds: ['u-9'], content: '速到现场' }]]);
  });
});

describe('the end of a fire', () => {
  const grade = () => screen.getByText('按《森林防火条例》第四十条').parentElement?.textContent;
  test('shows the grade by Article 40 with its reason while one types', async () => {
    const { person } = open('end');
    expect(grade()).toContain('一般森林火灾：其他林地起火');
    await person.type(screen.getByLabelText('有林地'), '0.99');
    expect(grade()).toContain('一般森林火灾：受害森林面积 0.99 公顷，不足 1 公顷');
    await person.type(screen.getByLabelText('灌木林地'), '0.01');
    expect(grade()).toContain('较大森林火灾：受害森林面积 1 公顷，达到 1 公顷以上');
    await person.type(screen.getByLabelText('草地'), '5000');
    expect(grade()).toContain('较大森林火灾');
    await person.clear(screen.getByLabelText('死亡'));
    await person.type(screen.getByLabelText('死亡'), '10');
    expect(grade()).toContain('重大森林火灾：死亡 10 人，达到 10 人以上');
  });
  test('wants a cause, and the times in their order', async () => {
    const { person, sent } = open('end');
    await person.click(press('结束处置'));
    expect(document.activeElement).toBe(screen.getByLabelText('起火原因'));
    await person.selectOptions(screen.getByLabelText('起火原因'), '农事用火');
    await person.clear(screen.getByLabelText('扑灭时间'));
    await person.type(screen.getByLabelText('扑灭时间'), '2025-11-21T10:00');
    await person.click(press('结束处置'));
    expect(screen.getByText('扑灭时间不能早于起火时间')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  test('sends the record; the seconds of the outbreak are nobody\'s to type', async () => {
    const { person, sent } = open('end', burning({ startTime: new Date(screenNow - 10_000).toISOString() }));
    await person.type(screen.getByLabelText('有林地'), '12.5');
    await person.selectOptions(screen.getByLabelText('起火原因'), '农事用火');
    await person.type(screen.getByLabelText('人员（人）'), '40');
    await person.type(screen.getByLabelText('扑救费用（元）'), '35000');
    await person.click(press('结束处置'));
    expect(sent()).toEqual([['endHandle', { fireId: 'f1', record: {
      outAt: new Date(screenNow - 10_000).toISOString(), burned: { forest: 12.5 }, deaths: 0, seriousInjuries: 0, lightInjuries: 0, cause: 'farming', costYuan: 35_000, fighters: 40,
    } }]]);
  });
  test('begins with the land that was told already, and marks what the server refuses in the record', async () => {
    const { station, person } = open('end', burning({ burned: { shrub: 3 } }));
    expect(screen.getByLabelText<HTMLInputElement>('灌木林地').value).toBe('3');
    await person.selectOptions(screen.getByLabelText('起火原因'), '不明');
    await person.click(press('结束处置'));
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', message: '人数过大', field: 'record.deaths' }));
    expect(document.activeElement).toBe(screen.getByLabelText('死亡'));
    expect(screen.getByText('人数过大')).toBeTruthy();
  });
});
