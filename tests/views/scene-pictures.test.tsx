import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pictures } from '../../src/alarms/inspector/pictures.tsx';
import { picturesOf } from '../../src/alarms/inspector/pictures-of.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const seen = (id: string, minute: string) =>
  anAlarm({ id, sourceType: 5, sourceId: id, startTime: `2025-11-21T05:${minute}:00.000Z`, imageUrls: [`/${id}.jpg`] });
const three = picturesOf([seen('K1', '10'), seen('K3', '30'), seen('K2', '20')]);
const captions = (): string[] => screen.getAllByText(/^视频监控 K\d/).map((one) => one.textContent);
const open = () => show(createFakeStation(), <Pictures pictures={three} />).person;

test('the newest picture is large, with its source and time; older ones are a press away', async () => {
  const person = open();
  expect(captions()).toEqual(['视频监控 K3　2025-11-21 13:30:00']);
  expect(screen.getByRole('button', { name: '较新的图片' }).getAttribute('aria-disabled')).toBe('true');
  await person.click(screen.getByRole('button', { name: '较早的图片' }));
  expect(captions()).toEqual(['视频监控 K2　2025-11-21 13:20:00']);
  expect(screen.getByRole('status').textContent).toBe('2 / 3');
});

test('a picture that two alarms name is there once, and keeps nobody from the older ones', async () => {
  const twice = [seen('K1', '10'), { ...seen('K3', '25'), imageUrls: ['/K3.jpg', '/K3.jpg'] }, seen('K3', '30')];
  const { person } = show(createFakeStation(), <Pictures pictures={picturesOf(twice)} />);
  expect(captions()).toEqual(['视频监控 K3　2025-11-21 13:30:00']);
  await person.click(screen.getByRole('button', { name: '较早的图片' }));
  expect(captions()).toEqual(['视频监控 K1　2025-11-21 13:10:00']);
  expect(screen.getByRole('status').textContent).toBe('2 / 2');
});

test('a picture that was chosen stays before the eye when another one comes, in the large window too', async () => {
  const { person, rerender } = show(createFakeStation(), <Pictures pictures={three} />);
  await person.click(screen.getByRole('button', { name: '较早的图片' }));
  await person.click(screen.getByTitle('放大查看'));
  const chosen = '视频监控 K2　2025-11-21 13:20:00';
  expect(await screen.findByRole('dialog', { name: chosen })).toBeTruthy();
  rerender(<Pictures pictures={[...picturesOf([seen('K4', '40')]), ...three]} />);
  expect(screen.getByRole('dialog', { name: chosen })).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(captions()).toEqual([chosen]);
  expect(screen.getByRole('status').textContent).toBe('3 / 4');
});

test('the first and the newest stand beside each other on demand', async () => {
  const person = open();
  await person.click(screen.getByRole('button', { name: '前后对比' }));
  expect(captions().map((one) => one.slice(5, 7))).toEqual(['K1', 'K3']);
  await person.click(screen.getByRole('button', { name: '前后对比' }));
  expect(captions()).toHaveLength(1);
});

test('a press shows one as large as the window, larger by keys, and Esc leaves it', async () => {
  const person = open();
  await person.click(screen.getByTitle('放大查看'));
  const zoom = await screen.findByRole('dialog', { name: '视频监控 K3　2025-11-21 13:30:00' });
  expect(within(zoom).getByRole('status').textContent).toBe('100%');
  await person.keyboard('++');
  expect(within(zoom).getByRole('status').textContent).toBe('225%');
  await person.keyboard('-0');
  expect(within(zoom).getByRole('status').textContent).toBe('100%');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one picture has nothing to be turned or compared, none has no place', () => {
  const { rerender } = show(createFakeStation(), <Pictures pictures={three.slice(0, 1)} />);
  expect(screen.queryByRole('button', { name: '前后对比' })).toBeNull();
  rerender(<Pictures pictures={[]} />);
  expect(screen.queryByRole('region', { name: '现场图片' })).toBeNull();
});
