import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import MessagePushPage from '../../src/rescue/push/message-push-page.tsx';
import SmsRecordsPage from '../../src/rescue/sms/sms-records-page.tsx';
import { chooseForester } from '../support/choose-forester.ts';
import { createFakeStation, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const sentAt = '2026-03-01T04:00:00.000Z';
const by = { userId: 'u1', realName: '旌德县值班员' };

let station: FakeStation;
beforeEach(() => {
  station = createFakeStation();
});

test('a message is pushed to people, and its form is empty afterwards; who has read is told', async () => {
  const { person } = show(station, <MessagePushPage />);
  act(() =>
    station.answer('pushed', {
      state: 'ready',
      total: 1,
      data: [
        {
          id: 'n1',
          at: sentAt,
          by,
          content: '请立即到岗',
          fireId: 'f1',
          placeName: '版书镇附近',
          phones: [],
          people: [
            { userId: 'u2', realName: '甲', readAt: sentAt },
            { userId: 'u3', realName: '乙' },
          ],
        },
      ],
    }),
  );
  expect(
    within(screen.getByRole('table', { name: '推送记录' }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026-03-01 12:00:00', '旌德县值班员', '版书镇附近', '请立即到岗', '甲、乙', '1/2']);
  await chooseForester(station, person);
  await person.type(screen.getByLabelText('标题（选填）'), '集中培训');
  await person.type(screen.getByLabelText('内容'), '周五九点');
  await person.click(screen.getByRole('button', { name: '推送' }));
  expect(station.commands).toMatchObject([
    { call: 'pushNotice', args: { userIds: ['u2'], title: '集中培训', content: '周五九点', fileUrls: [] } },
  ]);
  act(() => station.commands[0]?.state$.next({ state: 'done', data: { noticeId: 'n2' } }));
  expect(screen.getByText('已推送给 1 人')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('内容').value).toBe('');
});

test('SMS about fires are listed with what became of them', () => {
  show(station, <SmsRecordsPage />);
  act(() =>
    station.answer('smsRecords', {
      state: 'ready',
      total: 2,
      data: [
        {
          id: 2,
          at: sentAt,
          fireId: 'f1',
          placeName: '版书镇附近',
          phone: '13800000011',
          text: '【瞭望】… http://x/s/r/******',
          state: 'kept',
          attempts: 0,
        },
        {
          id: 1,
          at: sentAt,
          fireId: 'f1',
          placeName: '版书镇附近',
          phone: '13800000012',
          text: '【瞭望】请到场',
          state: 'failed',
          attempts: 4,
          error: '短信网关无法连接',
        },
      ],
    }),
  );
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['13800000011', '版书镇附近', '【瞭望】… http://x/s/r/******', '未接短信网关，未外发', '—'],
    ['13800000012', '版书镇附近', '【瞭望】请到场', '未送达', '短信网关无法连接'],
  ]);
});
