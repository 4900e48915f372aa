import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { linkCalls } from '../../contract/rescue/link-calls.ts';
import type { RescueView } from '../../contract/rescue/view-schemas.ts';
import { settle } from '../support/manual-clock.ts';
import {
  answers,
  button,
  offline,
  ok,
  newPhoneForEachTest,
  open,
  phone,
  photo,
  secret,
  sheet,
  view,
  waiting,
} from './rescue-phone.ts';

newPhoneForEachTest();

describe('an answer', () => {
  const said = (answer: RescueView['said'][number]['answer'], more: Partial<RescueView> = {}) =>
    view({ said: [{ at: '2026-03-01T00:00:01.000Z', answer, photos: 0 }], ...more });

  test.each([
    ['接受任务，前往', 'accepted'],
    ['已到场', 'arrived'],
  ] as const)('%s is sent after one more look, and shown once it has arrived', async (name, answer) => {
    const person = await open();
    await person.click(button(name));
    phone.net = (path) => ok(path === linkCalls.rescueAnswer.path ? said(answer, { may: ['feedBack'] }) : view());
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    expect(answers()).toEqual([
      {
        secret,
        key: 'key-1-abcdefgh',
        answer,
        saidAt: '2026-03-01T00:00:00.000Z',
        fileIds: [],
        text: undefined,
        longitude: undefined,
        latitude: undefined,
      },
    ]);
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('heading', { name: '已送达指挥部' }).parentElement?.textContent).toContain('03-01 08:00');
    expect(phone.store.size).toBe(0);
  });

  test('无法前往 wants a reason', async () => {
    const person = await open();
    await person.click(button('无法前往'));
    await person.click(sheet().getByRole('button', { name: '提交' }));
    expect(sheet().getByRole('alert').textContent).toBe('请填写无法前往的原因');
    expect(document.activeElement).toBe(sheet().getByLabelText('原因（必填）'));
    await person.type(sheet().getByLabelText('原因（必填）'), '车辆故障');
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    expect(answers()).toMatchObject([{ answer: 'refused', text: '车辆故障' }]);
  });

  test('已到场 and 已撤离 take along where one is, unless one does not want that', async () => {
    phone.net = () => ok(view({ may: ['arrived', 'left'] }));
    const person = await open();
    await person.click(button('显示我的位置和距离'));
    await person.click(button('已到场'));
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    await person.click(button('已撤离'));
    await person.click(sheet().getByLabelText('附上我的位置'));
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    expect(answers()).toMatchObject([{ answer: 'arrived', longitude: 118.44, latitude: 30.29 }, { answer: 'left' }]);
    expect(answers()[1]?.['longitude']).toBeUndefined();
  });

  test('现场报到 and 现场反馈 take photos and words', async () => {
    phone.net = (path) =>
      ok(path === linkCalls.rescuePhoto.path ? { fileId: 'f-1', size: 3 } : view({ may: ['checkIn', 'feedBack'] }));
    const person = await open();
    await person.click(button('现场报到'));
    await person.type(sheet().getByLabelText('备注（选填）'), '正在开隔离带');
    await person.upload(sheet().getByLabelText('拍照或选择照片'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await sheet().findByRole('img', { name: '第 1 张照片' })).toBeTruthy();
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    expect(phone.posted.find(({ path }) => path === linkCalls.rescuePhoto.path)?.body).toEqual({ secret, data: photo });
    expect(answers()).toMatchObject([{ answer: 'checkIn', text: '正在开隔离带', fileIds: ['f-1'] }]);
    await person.click(button('现场反馈'));
    await person.click(sheet().getByRole('button', { name: '提交' }));
    expect(sheet().getByRole('alert').textContent).toBe('请填写反馈内容或附上照片');
  });

  test('pressed twice is said once', async () => {
    const person = await open();
    phone.net = offline;
    for (let n = 0; n < 2; n += 1) {
      const again = screen.queryByRole('button', { name: '接受任务，前往' });
      if (!again || again.hasAttribute('disabled')) break;
      await person.click(again);
      await person.dblClick(sheet().getByRole('button', { name: '提交' }));
    }
    expect(button('接受任务，前往').hasAttribute('disabled')).toBe(true);
    phone.net = () => ok(view());
    await phone.clock.pass(60_000);
    expect(new Set(answers().map(({ key }) => key)).size).toBe(1);
  });

  test('without a network is kept on the phone, says so, and arrives by the same key when there is one', async () => {
    const person = await open();
    phone.net = offline;
    await person.click(button('现场反馈'));
    await person.type(sheet().getByLabelText('反馈内容'), '火线约两百米');
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    expect(waiting()).toContain('等待网络，已重试 1 次，联网后自动送达');
    expect(screen.getByText(/^当前没有网络/)).toBeTruthy();
    // The page is closed, and opened again an hour later.
    await open();
    await phone.clock.pass(3_600_000);
    expect(document.body.textContent).toContain('网络不通');
    phone.net = () => ok(view());
    for (const call of phone.back) call();
    await phone.clock.pass(10);
    expect(answers().at(-1)).toMatchObject({
      key: 'key-1-abcdefgh',
      text: '火线约两百米',
      saidAt: '2026-03-01T00:00:00.000Z',
    });
    expect([waiting(), phone.store.size]).toEqual(['', 0]);
  });

  test('goes on with the photo at which the network broke, and sends none twice', async () => {
    let uploads = 0;
    phone.net = (path) => {
      if (path !== linkCalls.rescuePhoto.path) return ok(view());
      uploads += 1;
      return uploads === 2 ? offline() : ok({ fileId: `f-${uploads}`, size: 1 });
    };
    const person = await open();
    await person.click(button('现场反馈'));
    await person.upload(sheet().getByLabelText('拍照或选择照片'), [
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
      new File(['y'], 'b.jpg', { type: 'image/jpeg' }),
    ]);
    await sheet().findByRole('img', { name: '第 2 张照片' });
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    expect(waiting()).toContain('照片已上传 1/2');
    await phone.clock.pass(5_000);
    expect(uploads).toBe(3);
    expect(answers()).toMatchObject([{ fileIds: ['f-1', 'f-3'] }]);
  });

  test.each([
    [409, '当前不能这样答复'],
    [429, '每个链接最多答复300次，请联系指挥部重新发送'],
  ])(
    'that is refused for good (%i) says why, stays to be read, and holds up none behind it',
    async (status, message) => {
      const person = await open();
      phone.net = (path, body) =>
        path === linkCalls.rescueAnswer.path && body['answer'] === 'accepted'
          ? { state: 'refused', status, message }
          : ok(view());
      await person.click(button('接受任务，前往'));
      await person.click(sheet().getByRole('button', { name: '提交' }));
      await settle();
      expect(waiting()).toContain(`未被接受：${message}`);
      await person.click(button('现场反馈'));
      await person.type(sheet().getByLabelText('反馈内容'), '已绕行');
      await person.click(sheet().getByRole('button', { name: '提交' }));
      await settle();
      expect(answers().map(({ answer }) => answer)).toEqual(['accepted', 'feedBack']);
      await person.click(button('删除：已接受'));
      expect(waiting()).toBe('');
    },
  );

  test('that the phone has no room for says that it is lost with the page', async () => {
    const person = await open();
    [phone.net, phone.full] = [offline, true];
    await person.click(button('现场反馈'));
    await person.type(sheet().getByLabelText('反馈内容'), '火线约两百米');
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    expect(waiting()).toContain('手机存储已满：关闭本页后这条内容会丢失');
  });

  test('waits as long as the server asks for', async () => {
    const person = await open();
    phone.net = () => ({ state: 'refused', status: 429, message: '操作过于频繁', seconds: 40 });
    await person.click(button('接受任务，前往'));
    await person.click(sheet().getByRole('button', { name: '提交' }));
    await settle();
    const before = phone.posted.length;
    await phone.clock.pass(39_000);
    expect(phone.posted).toHaveLength(before);
    phone.net = () => ok(view());
    await phone.clock.pass(1_000);
    expect(waiting()).toBe('');
  });
});
