import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { NamedFile } from '../../machines/http/request.ts';
import type { Station } from '../../machines/station.ts';
import type { KeptPhoto, PhotoPlace } from '../../src/patrol/ranger/photo-place.ts';
import { createSenders } from '../../src/patrol/ranger/sender.ts';

interface Sent {
  call: string;
  args: object;
  answer: (outcome: object) => void;
  /** The session ends. */
  end: () => void;
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A station whose calls a test answers, and a phone that keeps photos in `memory`. */
function phone(memory = new Map<string, KeptPhoto>(), keeps = true) {
  const sent: Sent[] = [];
  const station = {
    command(call: string, args: object) {
      const state$ = new BehaviorSubject<object>({ state: 'sending' });
      sent.push({ call, args, answer: (outcome) => state$.next(outcome), end: () => state$.complete() });
      return state$;
    },
    upload: (call: string, _args: object, { key }: NamedFile) =>
      new Promise((answer) => {
        sent.push({ call, args: { key }, answer, end: () => undefined });
      }),
  } as unknown as Pick<Station, 'command' | 'upload'>;
  const photoPlace: PhotoPlace = {
    all: () => Promise.resolve([...memory.values()]),
    put(photo) {
      memory.set(photo.photoKey, photo);
      return Promise.resolve(keeps);
    },
    drop(key) {
      memory.delete(key);
      return Promise.resolve();
    },
  };
  let text: string | undefined;
  const place = {
    keep(next: string | undefined) {
      text = next;
      return true;
    },
    kept: () => text,
    changed: () => () => undefined,
  };
  const senders = createSenders(station, 'u-ranger', place, photoPlace);
  const calls = () => sent.map(({ call }) => call);
  const answer = async (n: number, outcome: object): Promise<void> => {
    sent[n]?.answer(outcome);
    await settled();
  };
  return { ...senders, sent, calls, answer, memory };
}

const done = { state: 'done', data: {} };
const uploaded = (n: number) => ({ ok: true, data: { fileUrl: `/file-${n}` } });
const checkIn = (n: number) => ({
  taskId: 't1',
  key: `phone-key-${n}`,
  saidAt: `2026-03-01T0${n}:00:00.000Z`,
  longitude: 118.54,
  latitude: 30.29,
});
const photo = (n: number, of = n): KeptPhoto => ({
  photoKey: `phone-photo-${n}`,
  userId: 'u-ranger',
  taskId: 't1',
  key: `phone-key-${of}`,
  takenAt: `2026-03-01T0${n}:00:00.000Z`,
  picture: new Blob(['x']),
});

test('a photo goes behind its check-in, content first, and is gone from the phone once it has arrived', async () => {
  const { sender, photos, calls, answer, sent, memory } = phone();
  await settled();
  sender.add(checkIn(1));
  await photos.add([photo(1)]);
  expect(calls()).toEqual(['patrolCheckIn']);
  await answer(0, done);
  expect(calls()).toEqual(['patrolCheckIn', 'upload']);
  await answer(1, uploaded(1));
  expect(sent[2]).toMatchObject({
    call: 'patrolPhoto',
    args: { taskId: 't1', key: 'phone-key-1', photoKey: 'phone-photo-1', fileUrl: '/file-1' },
  });
  expect(memory.size).toBe(1);
  await answer(2, done);
  expect(memory.size).toBe(0);
  expect(photos.waiting()).toMatchObject({ all: [], isSending: false });
});

test('a photo that fails holds up neither the check-ins behind it nor the other photos', async () => {
  const { sender, photos, calls, answer } = phone();
  await settled();
  sender.add(checkIn(1));
  await photos.add([photo(1), photo(2, 1)]);
  await answer(0, done);
  await answer(1, { ok: false, kind: 'refused', code: 'B0001', message: '系统错误' });
  sender.add(checkIn(3));
  expect(calls()).toEqual(['patrolCheckIn', 'upload', 'upload', 'patrolCheckIn']);
  await answer(2, uploaded(2));
  await answer(4, done);
  expect(photos.waiting().all.map(({ photoKey }) => photoKey)).toEqual(['phone-photo-1']);
  photos.again();
  expect(calls().at(-1)).toBe('upload');
});

test('where the network goes, the rest waits; a content that is on the server is not sent again', async () => {
  const { photos, calls, answer, memory, sent } = phone();
  await settled();
  await photos.add([photo(1), photo(2)]);
  await answer(0, uploaded(1));
  await answer(1, { state: 'refused', code: 'B0503', message: '系统暂时无法保存，请稍后再试' });
  await answer(2, { ok: false, kind: 'network', code: 'network', message: '' });
  expect(calls()).toEqual(['upload', 'patrolPhoto', 'upload']);
  // The page is opened anew.
  const later = phone(memory);
  await settled();
  expect(later.sent[0]).toMatchObject({ call: 'patrolPhoto', args: { fileUrl: '/file-1' } });
  await later.answer(0, done);
  expect(later.calls()).toEqual(['patrolPhoto', 'upload']);
  // The server may have it although nothing came back: the key is the one of the first try.
  expect([sent[2]?.args, later.sent[1]?.args]).toEqual([{ key: 'phone-photo-2' }, { key: 'phone-photo-2' }]);
});

test('a content that the server has lost is sent as another file', async () => {
  const { photos, answer, sent } = phone();
  await settled();
  await photos.add([photo(1)]);
  await answer(0, uploaded(1));
  await answer(1, { state: 'refused', code: 'A0402', field: 'fileUrl', message: '文件已过期' });
  photos.again();
  await settled();
  expect([sent[0]?.args, sent[2]?.args]).toEqual([{ key: 'phone-photo-1' }, { key: 'phone-photo-1.1' }]);
});

test('a session that ends while a photo is on its way holds the rest back until somebody is back', async () => {
  const { photos, calls, answer, sent, memory } = phone();
  await settled();
  await photos.add([photo(1), photo(2)]);
  await answer(0, uploaded(1));
  sent[1]?.end();
  await settled();
  expect(photos.waiting()).toMatchObject({ isSending: false });
  expect([calls(), memory.size]).toEqual([['upload', 'patrolPhoto'], 2]);
  photos.again();
  await settled();
  await answer(2, done);
  expect(calls()).toEqual(['upload', 'patrolPhoto', 'patrolPhoto', 'upload']);
});

test('a photo that the server does not take is told with its reason and not sent again', async () => {
  const { photos, answer, calls } = phone();
  await settled();
  await photos.add([photo(1)]);
  await answer(0, { ok: false, kind: 'refused', code: 'A0402', message: '文件类型不正确' });
  expect(photos.waiting().all[0]).toMatchObject({ refused: '文件类型不正确' });
  photos.again();
  expect(calls()).toEqual(['upload']);
  photos.dismiss('phone-photo-1');
  await settled();
  expect(photos.waiting().all).toEqual([]);
});

test('what a proxy or a hotspot answers ends neither a photo nor, by its check-in, its photos', async () => {
  const { sender, photos, answer, calls, memory } = phone();
  await settled();
  await photos.add([photo(1)]);
  await answer(0, { ok: false, kind: 'refused', code: 413, message: '网络连接失败' });
  photos.again();
  await answer(1, uploaded(1));
  await answer(2, { state: 'refused', code: 'unreadable', message: '网络连接失败' });
  expect(photos.waiting().all).toEqual([{ ...photo(1), fileUrl: '/file-1' }]);
  sender.add(checkIn(2));
  await photos.add([photo(2)]);
  await answer(3, { state: 'refused', code: 403, message: '网络连接失败' });
  expect(sender.waiting().all).toEqual([checkIn(2)]);
  expect(memory.size).toBe(2);
  expect(calls()).toEqual(['upload', 'upload', 'patrolPhoto', 'patrolCheckIn']);
});

test('photos of a check-in that was not taken go with it', async () => {
  const { sender, photos, answer, calls, memory } = phone();
  await settled();
  sender.add(checkIn(1));
  await photos.add([photo(1)]);
  await answer(0, { state: 'refused', code: 'C0002', message: '巡护时段已结束，不能打卡' });
  expect(calls()).toEqual(['patrolCheckIn']);
  expect(memory.size).toBe(0);
});

test('a phone without room says so, and sends them all the same', async () => {
  const { photos, calls } = phone(new Map(), false);
  await settled();
  await photos.add([photo(1)]);
  expect(photos.waiting().isKept).toBe(false);
  expect(calls()).toEqual(['upload']);
});
