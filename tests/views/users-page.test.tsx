import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import UsersPage from '../../src/app/pages/users-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const person: AnyRecord = {
  id: 'u-1',
  version: 1,
  areaCode: '341825',
  createdAt: '2025-11-20T01:00:00.000Z',
  changedAt: '2025-11-20T01:00:00.000Z',
  changedBy: '系统管理员',
  userName: 'jingde',
  realName: '旌德县值班员',
  regionCode: '341825',
  deptName: '旌德县林业局',
  roles: ['ZBY'],
  userType: '1',
  names: { regionCode: '安徽省宣城市旌德县', roles: '值班员' },
};

test('an administrator resets a password and is shown the one-time password once', async () => {
  history.replaceState(null, '', '/sys/user');
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['user.read', 'user.write'] } });
  station.answer('user.page', { state: 'ready', data: [person], total: 1 });
  const { person: hand } = show(station, <UsersPage />);
  expect(screen.getByText('安徽省宣城市旌德县')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '重置密码' }));
  expect(screen.getByText('确定要重置“jingde”的密码？')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '确定' }));
  expect(station.commands).toMatchObject([{ call: 'resetPwd', args: { id: 'u-1' } }]);
  act(() => station.commands[0]!.state$.next({ state: 'done', data: { password: 'Once#2026abc' } }));
  expect(screen.getByDisplayValue('Once#2026abc')).toBeTruthy();
});
