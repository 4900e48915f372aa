import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { mapLinks } from '../../src/rescue/page/way.ts';
import { button, offline, ok, newPhoneForEachTest, open, phone, sheet, view } from './rescue-phone.ts';

newPhoneForEachTest();

describe('the page behind a link', () => {
  test('shows which fire it is, who to call and the way there', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('版书镇江村后山');
    for (const text of [
      '处置中',
      '安徽省宣城市旌德县',
      '发现时间 03-01 07:30',
      '发给：旌德县专业队',
      '链接有效至 03-01 20:00',
      '118.54000, 30.29000',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '呼叫旌德县森防指 0563-8601234' }).getAttribute('href')).toBe(
      'tel:05638601234',
    );
    expect(screen.getByRole('link', { name: '高德地图' }).getAttribute('href')).toContain('to=118.545000,30.287500,');
    expect(screen.getByRole('img', { name: '火场与我的位置示意图' })).toBeTruthy();
  });

  test('tells how far it is, and where to, once one lets it know where one is', async () => {
    const person = await open();
    await person.click(button('显示我的位置和距离'));
    expect(screen.getByText('直线距离 9.6 公里，在您的东方向')).toBeTruthy();
    expect(screen.getByText('定位精度约 12 米')).toBeTruthy();
  });

  test('says so where the phone does not tell', async () => {
    const person = await open({ locate: (_, failed) => failed() });
    await person.click(button('显示我的位置和距离'));
    expect(screen.getByRole('alert').textContent).toBe('未能取得位置，请在手机设置中允许浏览器定位。');
  });

  test('gives every map its own datum, and an iPhone none that it does not know', () => {
    const { fire } = view();
    expect(mapLinks(fire, false).map(({ href }) => href)).toEqual([
      expect.stringMatching(/^https:\/\/uri\.amap\.com\/navigation\?to=118\.545000,30\.287500,.*&coordinate=gaode/),
      expect.stringMatching(
        /^https:\/\/api\.map\.baidu\.com\/marker\?location=30\.293500,118\.551500&.*coord_type=bd09ll/,
      ),
      expect.stringMatching(/^geo:30\.290000,118\.540000\?q=30\.290000,118\.540000\(/),
    ]);
    expect(mapLinks(fire, true).map(({ name }) => name)).toEqual(['高德地图', '百度地图']);
  });

  test('shows nothing of the fire by a dead link, and says what it may be', async () => {
    phone.net = () => ({ state: 'refused', status: 404, message: '' });
    await open();
    expect(screen.getByRole('alert').textContent).toContain('该链接无效或已失效');
    expect(document.body.textContent).not.toContain('版书镇');
    await phone.clock.pass(600_000);
    expect(phone.posted).toHaveLength(1);
  });

  test('goes dark when the link dies while one looks at it, and says what was lost', async () => {
    const person = await open();
    phone.net = offline;
    await person.click(button('接受任务，前往'));
    await person.click(sheet().getByRole('button', { name: '提交' }));
    phone.net = () => ({ state: 'refused', status: 404, message: '' });
    await phone.clock.pass(30_000);
    expect(document.body.textContent).not.toContain('版书镇');
    expect(screen.getByText('有 1 条未送达的内容已无法提交，请电话告知指挥部。')).toBeTruthy();
    expect(phone.store.size).toBe(0);
  });

  test('asks for the whole link where half of it came', async () => {
    await open({}, '/s/r/abc');
    expect(screen.getByRole('alert').textContent).toContain('链接不完整');
    expect(phone.posted).toEqual([]);
  });

  test('opens by itself once there is a network', async () => {
    phone.net = offline;
    await open();
    expect(screen.getByRole('alert').textContent).toContain('网络不通');
    phone.net = () => ok(view());
    await phone.clock.pass(2_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('版书镇江村后山');
  });

  test('counts down to the next check-in by the server’s clock, and raises its voice when that is over', async () => {
    phone.net = () =>
      ok(
        view({
          now: '2026-03-01T01:00:00.000Z',
          force: { name: '队', state: 'arrived', stateName: '已到场', checkInDue: '2026-03-01T01:10:00.000Z' },
          may: ['checkIn'],
        }),
      );
    await open();
    expect(screen.getByText('请在 09:10 前再次报到（还有 10 分钟）')).toBeTruthy();
    phone.net = offline;
    await phone.clock.pass(600_000);
    expect(screen.getByText('已超过报到时限（09:10），请立即报到').getAttribute('role')).toBe('alert');
  });

  test('of an ended fire takes what may still be said', async () => {
    phone.net = () =>
      ok(view({ fire: { ...view().fire, status: 'handled', statusName: '已处置', isOver: true }, may: ['feedBack'] }));
    await open();
    expect(screen.getByText('该火情已结束')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '接受任务，前往' })).toBeNull();
    expect(button('现场反馈')).toBeTruthy();
  });
});
