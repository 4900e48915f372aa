import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LinkRow } from '../../contract/rescue/schemas.ts';
import { FireLinks } from '../../src/rescue/links/fire-links.tsx';
import { typedPhones } from '../../src/rescue/links/typed-phones.ts';
import { createFakeStation, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { sentAt, fire, by } from './rescued-fire.ts';

const link = (over: Partial<LinkRow> = {}): LinkRow => ({
  id: 'l1',
  fireId: fire.id,
  to: '队长（138****0011）',
  forceId: 'w1',
  by,
  sentAt,
  validUntil: '2026-03-01T10:00:00.000Z',
  state: 'delivered',
  stateName: '已送达',
  isAlive: true,
  bySms: true,
  ...over,
});

let station: FakeStation;
beforeEach(() => {
  station = createFakeStation();
});

describe('the links of a fire', () => {
  test('show who they went to, whether they came, and why not', () => {
    show(station, <FireLinks fire={fire} />);
    act(() =>
      station.answer('fireLinks', {
        state: 'ready',
        data: [
          link({ state: 'opened', stateName: '已打开', openedAt: '2026-03-01T04:05:00.000Z' }),
          link({ id: 'l2', to: '138****0012', state: 'failed', stateName: '未送达', reason: '短信网关无法连接' }),
          link({ id: 'l3', to: '林业站', state: 'expired', stateName: '已过期', isAlive: false, bySms: false }),
        ],
      }),
    );
    const items = within(screen.getByRole('region', { name: '现场链接' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^队长（138\*\*\*\*0011）已打开.*有效至 2026-03-01 18:00:00打开 2026-03-01 12:05:00撤销$/);
    expect(items[1]).toContain('未送达');
    expect(items[1]).toContain('原因：短信网关无法连接');
    expect(items[2]).not.toContain('撤销');
  });

  test('are sent to forces that are there, people and typed phones', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    act(() => station.answer('fireLinks', { state: 'ready', data: [] }));
    await person.click(screen.getByRole('button', { name: '发送短信' }));
    const form = within(screen.getByRole('form', { name: '发送短信' }));
    expect(form.queryByText('已撤队伍')).toBeNull();
    await person.click(form.getByRole('button', { name: '发送短信' }));
    expect(form.getByText('请选择或填写收信人')).toBeTruthy();
    await person.click(form.getByRole('checkbox', { name: /旌德县专业队/ }));
    await person.type(form.getByLabelText('手机号'), '1380000 队长');
    await person.click(form.getByRole('button', { name: '发送短信' }));
    expect(form.getByText('“1380000 队长”不是手机号')).toBeTruthy();
    await person.clear(form.getByLabelText('手机号'));
    await person.type(form.getByLabelText('手机号'), '13800000011 队长');
    await person.selectOptions(form.getByLabelText('有效期'), '12 小时');
    await person.click(form.getByRole('button', { name: '发送短信' }));
    expect(station.commands).toMatchObject([
      {
        call: 'pushSms',
        args: { fireId: fire.id, hours: 12, to: [{ forceId: 'w1' }, { phone: '13800000011', name: '队长' }] },
      },
    ]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { sent: [{ to: 'a' }, { to: 'b' }] } }));
    expect(screen.getByText('已交付 2 条短信')).toBeTruthy();
  });

  test('from four fifths of the budget on the form says what is left, and whether that bounds this one', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    act(() => station.answer('fireLinks', { state: 'ready', data: [] }));
    await person.click(screen.getByRole('button', { name: '发送短信' }));
    const form = within(screen.getByRole('form', { name: '发送短信' }));
    const budget = { areaName: '宣城市', monthlyFen: 1_000, usedFen: 700, leftFen: 300, isNear: false };
    act(() => station.answer('smsMoney', { state: 'ready', data: { massFrom: 2, budget } }));
    expect(form.queryByText(/本月短信预算/)).toBeNull();
    const near = { ...budget, usedFen: 850, leftFen: 150, isNear: true };
    act(() => station.answer('smsMoney', { state: 'ready', data: { massFrom: 2, budget: near } }));
    expect(form.getByText(/宣城市本月短信预算已用八成以上，还剩 1.50 元。一次发给1人以内不受预算限制/)).toBeTruthy();
    await person.type(form.getByLabelText('手机号'), '13800000011{Enter}13800000012');
    expect(form.getByText(/这次收信人较多，预算不足时会被拒绝/)).toBeTruthy();
  });

  test('are offered for the six spans of the specification, and an SMS without one', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    await person.click(screen.getByRole('button', { name: '发送短信' }));
    expect(
      within(screen.getByLabelText('有效期'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['6 小时', '12 小时', '24 小时', '36 小时', '48 小时', '72 小时', '不带链接']);
  });

  test('can be shown once, as a code and in words', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    await person.click(screen.getByRole('button', { name: '生成链接' }));
    await person.click(
      within(screen.getByRole('form', { name: '生成链接' })).getByRole('button', { name: '生成链接' }),
    );
    expect(station.commands).toMatchObject([{ call: 'smsH5Url', args: { fireId: fire.id, hours: 24, forceId: 'w1' } }]);
    const url = 'http://localhost/s/r/abcdefghijklmnopqrstuvwx';
    act(() =>
      station.commands[0]?.state$.next({
        state: 'done',
        data: { linkId: 'l1', url, to: '旌德县专业队', validUntil: '2026-03-02T04:00:00.000Z' },
      }),
    );
    expect(screen.getByText(url)).toBeTruthy();
    expect(await screen.findByRole('img', { name: '现场链接二维码' })).toBeTruthy();
    expect(screen.getByText(/链接只显示这一次/)).toBeTruthy();
  });

  test('are taken back after one more question', async () => {
    const { person } = show(station, <FireLinks fire={fire} />);
    act(() => station.answer('fireLinks', { state: 'ready', data: [link()] }));
    await person.click(screen.getByRole('button', { name: '撤销发给队长（138****0011）的链接' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('撤销后，队长（138****0011）将不能再打开此链接。')).toBeTruthy();
    expect(station.commands).toEqual([]);
    await person.click(question.getByRole('button', { name: '确定' }));
    expect(station.commands).toMatchObject([{ call: 'revokeLink', args: { fireId: fire.id, linkId: 'l1' } }]);
    act(() =>
      station.commands[0]?.state$.next({
        state: 'refused',
        kind: 'refused',
        code: 'C0004',
        message: '该火情不在您单位处置',
      } as never),
    );
    expect(screen.getByRole('alert').textContent).toContain('该火情不在您单位处置');
  });

  test('phones are read one a line, with names behind them', () => {
    expect(typedPhones(' 13800000011 王队\n\n13800000012')).toEqual({
      phones: [{ phone: '13800000011', name: '王队' }, { phone: '13800000012' }],
    });
    expect(typedPhones('0563-8601234').wrong).toBe('0563-8601234');
  });
});
