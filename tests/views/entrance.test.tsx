import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Station } from '../../machines/station.ts';
import { entranceOf } from '../support/entrance-of.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { openEntrance } from '../support/screen.tsx';

test('the sign-in stands before the rest of the station has come, and a forgotten password waits for it', async () => {
  const station = createFakeStation({ signedOut: true });
  const whole$ = new BehaviorSubject<Station | undefined>(undefined);
  const { person } = openEntrance({ ...entranceOf(station), whole$ }, '/login');
  await person.type(screen.getByLabelText('账号'), 'xuancheng');
  await person.type(screen.getByLabelText('密码'), 'Fire@2026{Enter}');
  expect(station.wishes).toContainEqual({ type: 'session.signIn', username: 'xuancheng', password: 'Fire@2026' });
  await person.click(screen.getByRole('button', { name: '忘记密码？' }));
  expect(screen.getByText('正在加载…')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '找回密码' })).toBeNull();
  act(() => whole$.next(station));
  expect(await screen.findByRole('heading', { name: '找回密码' })).toBeTruthy();
});
