import '../support/readable-files.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screenNow } from '../support/fake-alarms.ts';
import { openForm, press } from '../support/fire-form.tsx';
import { aForce, aRow, burning } from '../support/fires-at-screen.ts';

describe('a form', () => {
  test('marks the field that is missing, with the focus there, and sends nothing', async () => {
    const { person, sent } = openForm('ruleOut');
    await person.click(press('认定无火情'));
    const reason = screen.getByLabelText('原因');
    expect([reason.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', reason]);
    expect(screen.getByText('请填写原因')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
  test('says 发送中 until it is answered, sends once, and is done only then', async () => {
    const { station, person, onDone, sent } = openForm('ruleOut');
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
    const { station, person, onDone } = openForm('feedBack');
    await person.type(screen.getByLabelText('内容'), '南坡明火已扑灭');
    await person.click(press('现场反馈'));
    act(() =>
      station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', message: '内容有误', field: 'content' }),
    );
    const content = screen.getByLabelText<HTMLTextAreaElement>('内容');
    expect([content.value, content.getAttribute('aria-invalid'), document.activeElement]).toEqual([
      '南坡明火已扑灭',
      'true',
      content,
    ]);
    expect(onDone).not.toHaveBeenCalled();
  });
  test('says what concerns no field above its buttons', async () => {
    const { station, person } = openForm('report');
    await person.click(press('上报上级'));
    act(() =>
      station.commands[0]?.state$.next({ state: 'refused', code: 'C0002', message: '该火情已处置，不能上报上级' }),
    );
    expect(screen.getByRole('alert').textContent).toBe('该火情已处置，不能上报上级');
  });
});

describe('moving between regions', () => {
  const waiting = burning({
    transfer: {
      status: 2,
      from: '341825',
      to: '3418',
      by: { userId: 'u', realName: '甲' },
      at: new Date(screenNow).toISOString(),
    },
  });
  test('a report goes up with its remark', async () => {
    const { person, sent } = openForm('report');
    await person.type(screen.getByLabelText('备注'), '请支援');
    await person.click(press('上报上级'));
    expect(sent()).toEqual([['fireTransferAndUp', { fireId: 'f1', transferStatus: 2, remark: '请支援' }]]);
  });
  test('a transfer wants a region; those below in which the fire lies are offered', async () => {
    const { person, sent } = openForm('transfer', burning({ holder: '34' }), { regionCode: '34' });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['3418', '341825']);
    await person.click(press('转交下级'));
    expect(screen.getByText('请选择转交到的区域')).toBeTruthy();
    expect(sent()).toEqual([]);
    await person.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await person.click(press('转交下级'));
    expect(sent()).toEqual([['fireTransferAndUp', { fireId: 'f1', transferStatus: 1, to: '3418' }]]);
  });
  test('the only region below is chosen already', () => {
    openForm('transfer', burning({ holder: '3418' }), { regionCode: '3418' });
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });
  test('signing says what is signed for', async () => {
    const { person, sent } = openForm('sign', waiting, { regionCode: '3418' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('签收上报火情');
    await person.click(press('签收'));
    expect(sent()).toEqual([['signFor', { fireId: 'f1', remark: '签收上报火情', transferStatus: 2, oldStatus: 2 }]]);
  });
  test('taking over and taking back each make their call', async () => {
    const over = openForm('takeOver', burning({ informed: '3418' }), { regionCode: '3418' });
    await over.person.click(press('接管指挥'));
    expect(over.sent()).toEqual([['takeOverFire', { fireId: 'f1' }]]);
    const back = openForm('withdraw', waiting);
    await back.person.click(press('转交有误'));
    await back.person.click(press('撤回'));
    expect(back.sent()).toEqual([['withdrawTransfer', { fireId: 'f1', reason: '转交有误' }]]);
  });
});

describe('what is heard of forces', () => {
  test('arrival is offered first, with its place where both degrees are given', async () => {
    const { person, sent } = openForm('answerForce', burning({ forces: [aForce()] }));
    expect(screen.getByLabelText<HTMLSelectElement>('现状').value).toBe('arrived');
    await person.type(screen.getByLabelText('经度'), '118.55');
    await person.click(press('记录力量答复'));
    expect(screen.getByText('经度和纬度应同时填写')).toBeTruthy();
    await person.type(screen.getByLabelText('纬度'), '30.31');
    await person.click(press('记录力量答复'));
    expect(sent()).toEqual([
      ['answerForce', { fireId: 'f1', forceId: 'w1', state: 'arrived', longitude: 118.55, latitude: 30.31 }],
    ]);
  });
  test.each(['as it is offered', 'as it was chosen'])(
    'arrival, %s, becomes no other answer where the force says it first by its link',
    async (how) => {
      const { person, sent, change } = openForm('answerForce', burning({ forces: [aForce()] }));
      const state = () => screen.getByLabelText<HTMLSelectElement>('现状');
      if (how.endsWith('chosen')) await person.selectOptions(state(), '已到场');
      change(burning({ forces: [aForce({ state: 'arrived' })] }));
      expect(state().value).toBe('');
      expect(screen.getByText('该力量现为已到场，请重新选择')).toBeTruthy();
      await person.click(press('记录力量答复'));
      expect([document.activeElement, sent()]).toEqual([state(), []]);
      await person.selectOptions(state(), '已撤离');
      await person.click(press('记录力量答复'));
      expect(sent()).toEqual([['answerForce', { fireId: 'f1', forceId: 'w1', state: 'left' }]]);
    },
  );
  test('checking in sets by when it is due again', async () => {
    const { person, sent } = openForm(
      'checkIn',
      burning({ forces: [aForce({ state: 'arrived' }), aForce({ id: 'w2', name: '二队', state: 'arrived' })] }),
      { forceId: 'w2' },
    );
    await person.selectOptions(screen.getByLabelText('下次报到'), '30 分钟内');
    await person.click(press('现场报到'));
    expect(sent()).toEqual([
      [
        'checkInForce',
        { fireId: 'f1', forceId: 'w2', imageUrls: [], nextDue: new Date(screenNow + 30 * 60_000).toISOString() },
      ],
    ]);
  });
  test('where nobody is on scene it says so', () => {
    openForm('checkIn', burning({ forces: [aForce()] }));
    expect(screen.getByText('还没有到场的力量')).toBeTruthy();
  });
  test('news of the scene carry their photographs', async () => {
    const { station, person, sent } = openForm('feedBack', burning({ forces: [aForce()] }));
    const box = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await person.upload(
      box,
      new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)], '现场.png', {
        type: 'image/png',
      }),
    );
    await waitFor(() => expect(station.uploads).toHaveLength(1));
    await act(async () =>
      station.uploads[0]?.answer({ ok: true, data: { fileUrl: '/file/1', fileName: '现场.png' } } as never),
    );
    expect(screen.getByRole('button', { name: '移除照片 1' })).toBeTruthy();
    await person.type(screen.getByLabelText('内容'), '火线推进缓慢');
    await person.selectOptions(screen.getByLabelText('力量'), '旌德县半专业队');
    await person.click(press('现场反馈'));
    expect(sent()).toEqual([
      ['feedBackFire', { fireId: 'f1', content: '火线推进缓慢', imageUrls: ['/file/1'], forceId: 'w1' }],
    ]);
  });
});

describe('the rest', () => {
  test('a repeated fire wants the one that it is the same as', async () => {
    const { station, person, sent } = openForm('associate');
    act(() =>
      station.answer('repeatFireList', {
        state: 'ready',
        data: [{ ...aRow({ id: 'f2', fireId: 'f2', placeName: '胡乐镇附近' }), distanceM: 850, hoursApart: 0.4 }],
      }),
    );
    expect(screen.getByText(/^相距 850 米\s起火相差 不足 1 小时$/)).toBeTruthy();
    await person.click(press('标为重复火情'));
    expect(screen.getByRole('alert').textContent).toBe('请选择火情');
    await person.click(screen.getByRole('radio'));
    await person.click(press('标为重复火情'));
    expect(sent()).toEqual([['associateFire', { fireId: 'f1', into: 'f2' }]]);
  });
  test('a corrected place is checked, and told where it lies', async () => {
    const { station, person, sent } = openForm('relocate');
    const box = screen.getByLabelText<HTMLInputElement>('地点');
    expect(box.value).toBe('118.50000, 30.30000');
    await person.clear(box);
    await person.click(press('修正位置'));
    expect(screen.getByText('请填写地点')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    await person.type(box, '118.6, 30.3');
    const nearestVillage = { name: '朱旺村', distanceM: 800 };
    act(() =>
      station.answer('districtByPoint', {
        state: 'ready',
        data: { areaCode: '341825', areaName: '旌德县', nearestVillage },
      }),
    );
    expect(await screen.findByText('旌德县，最近村庄：朱旺村（约800 米）')).toBeTruthy();
    await person.click(press('修正位置'));
    expect(sent()).toEqual([['firePosition', { fireId: 'f1', longitude: 118.6, latitude: 30.3 }]]);
  });
  test('a place of another county is not sent, for that is a transfer', async () => {
    const { station, person, sent } = openForm('relocate');
    const nearestVillage = { name: '谭家桥村', distanceM: 800 };
    act(() =>
      station.answer('districtByPoint', {
        state: 'ready',
        data: { areaCode: '341003', areaName: '黄山市黄山区', nearestVillage },
      }),
    );
    expect(await screen.findByText('该地点在黄山市黄山区，不在原县级行政区内；跨区请用转交')).toBeTruthy();
    await person.click(press('修正位置'));
    expect(sent()).toEqual([]);
  });
  test('burned land wants an area', async () => {
    const { person, sent } = openForm('addLand');
    await person.click(press('登记过火林地'));
    expect(screen.getByText('请填写大于0的面积')).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('林地种类'), '草地');
    await person.type(screen.getByLabelText('面积（公顷）'), '1.25');
    await person.click(press('登记过火林地'));
    expect(sent()).toEqual([['forestLandAdd', { fireId: 'f1', kind: 'grass', areaHa: 1.25 }]]);
  });
  test('an announcement wants people and words', async () => {
    const { station, person, sent } = openForm('notify');
    await person.click(press('通知人员'));
    expect(screen.getByText('请选择收件人')).toBeTruthy();
    act(() =>
      station.answer('qryAllUser', {
        state: 'ready',
        data: [
          {
            id: 'u-9',
            realName: '李四',
            deptName: '旌德县林业局',
            regionCode: '341825',
            region: '旌德县',
            isOfficer: true,
          },
        ],
        total: 1,
      }),
    );
    await person.click(screen.getByRole('combobox', { name: '收件人' }));
    await person.click(await screen.findByRole('option', { name: /李四/ }));
    await person.type(screen.getByLabelText('内容'), '速到现场');
    await person.click(press('通知人员'));
    expect(sent()).toEqual([['pushNotice', { fireId: 'f1', userIds: ['u-9'], content: '速到现场' }]]);
  });
});
