import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EntryForm } from '../../src/alarms/entry/entry-form.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const open = () => {
  const station = createFakeStation();
  return { station, ...show(station, <EntryForm onBack={() => undefined} />) };
};

test('a phone call becomes an alarm at the typed point, seen now', async () => {
  const { station, person } = open();
  await person.type(screen.getByLabelText('经度'), '118.44');
  await person.type(screen.getByLabelText('纬度'), '30.28');
  await person.type(screen.getByLabelText('描述'), '山腰有明火');
  await person.click(screen.getByRole('button', { name: '录入报警' }));
  expect(station.wishes).toEqual([
    {
      type: 'fire.save',
      entry: {
        kind: 'alarm',
        sourceType: 4,
        longitude: 118.44,
        latitude: 30.28,
        startTime: '2025-11-21T06:03:00.000Z',
        content: '山腰有明火',
      },
    },
  ]);
});

test.each([
  ['', '请输入经度'],
  ['abc', '经度应为数字'],
  ['181', '经度应在-180至180之间'],
])('longitude %j is refused beside the field', async (typed, message) => {
  const { station, person } = open();
  if (typed !== '') await person.type(screen.getByLabelText('经度'), typed);
  await person.type(screen.getByLabelText('纬度'), '30');
  await person.click(screen.getByRole('button', { name: '录入报警' }));
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('经度'));
  expect(station.wishes).toEqual([]);
});

test("the server's refusal stands beside the field that it names", () => {
  const { station } = open();
  act(() => station.entry$.next({ state: 'refused', commandId: 'c', field: 'longitude', message: '不在您的辖区内' }));
  const described = screen.getByLabelText('经度').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('不在您的辖区内');
});

test('it is said to be sent until the server has taken it in, and what was entered before does not count', () => {
  const station = createFakeStation();
  station.entry$.next({ state: 'saved', commandId: 'former', alarmId: 'a-9' });
  show(station, <EntryForm onBack={() => undefined} />);
  expect(screen.queryByText('已录入。')).toBeNull();
  act(() => station.entry$.next({ state: 'sending', commandId: 'c' }));
  expect(screen.getByRole('button', { name: '发送中…' })).toBeTruthy();
  act(() => station.entry$.next({ state: 'saved', commandId: 'c', alarmId: 'a-10' }));
  expect(screen.getByText('已录入。')).toBeTruthy();
});
