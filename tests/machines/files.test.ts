import { expect, test } from 'vitest';
import { createFileDesk } from '../../machines/files/file-desk.ts';
import type { CallOptions } from '../../machines/http/client.ts';
import type { Outcome } from '../../machines/http/outcome.ts';
import { type BusMessage, createBus } from '../../streams/bus.ts';

/** A desk whose server answers so, and what passed its bus. */
function boot(outcome: Outcome<unknown>) {
  const bus = createBus();
  const passed: BusMessage[] = [];
  bus.messages$.subscribe((message) => {
    passed.push(message);
  });
  const answer = (() => Promise.resolve(outcome)) as never;
  const desk = createFileDesk(bus, { call: answer, file: answer }, { next: () => 'key' });
  return { desk, passed };
}
const refused: Outcome<never> = { ok: false, kind: 'refused', code: 'A0400', message: '文件过大', field: 'file' };
const lost: Outcome<never> = { ok: false, kind: 'network', code: 'network', message: '' };
const picture = { name: '山.png', file: { size: 12, type: 'image/png' } };

test('a file that was sent shows on the bus with its name, its size and what the server made of it', async () => {
  const { desk, passed } = boot({ ok: true, data: { fileId: 'f' } });
  expect(await desk.upload('upload', { bucketName: 'rich' }, picture)).toMatchObject({ ok: true });
  expect(passed).toEqual([
    {
      kind: 'wished',
      wish: {
        type: 'file.send',
        commandId: 'key',
        call: 'upload',
        args: { bucketName: 'rich' },
        name: '山.png',
        size: 12,
      },
    },
    { kind: 'answered', call: 'upload', key: 'key', answer: { data: { fileId: 'f' } } },
  ]);
});

/** A desk whose files are answered so, one after the other, and the keys under which they were sent. */
function answering(...answers: Outcome<never>[]) {
  const keys: (string | undefined)[] = [];
  const call = ((_name: string, _args: unknown, options: CallOptions) => {
    keys.push(options.idempotencyKey);
    return Promise.resolve(answers.shift());
  }) as never;
  let made = 0;
  return { desk: createFileDesk(createBus(), { call, file: call }, { next: () => `key-${(made += 1)}` }), keys };
}

test('a file without an answer is sent again under its key, so that it is kept once; another has its own', async () => {
  const { desk, keys } = answering(lost, lost, refused, refused, lost);
  await desk.upload('upload', { bucketName: 'rich' }, picture);
  await desk.upload('upload', { bucketName: 'image' }, picture);
  await desk.upload('upload', { bucketName: 'image' }, picture);
  await desk.upload('upload', { bucketName: 'image' }, picture);
  await desk.upload('upload', { bucketName: 'image' }, { ...picture, key: 'photo-1' });
  expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-3', 'photo-1']);
});

test('a file that may still be taken in keeps its key where it is refused for that', async () => {
  const busy = { ...refused, code: 'A0429' };
  const { desk, keys } = answering(busy, lost, busy, refused, lost);
  for (let n = 0; n < 5; n += 1) await desk.upload('upload', { bucketName: 'image' }, picture);
  expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-2', 'key-3']);
});

test('a file that was refused shows with the reason, and one that was given up with nothing', async () => {
  const { desk, passed } = boot(refused);
  await desk.upload('upload', { bucketName: 'rich' }, picture);
  expect(passed[1]).toEqual({
    kind: 'answered',
    call: 'upload',
    key: 'key',
    answer: { refusal: { code: 'A0400', message: '文件过大', field: 'file' } },
  });
  const givenUp = boot({ ok: false, kind: 'aborted', code: 'aborted', message: '' });
  await givenUp.desk.upload('upload', { bucketName: 'rich' }, picture);
  expect(givenUp.passed.map(({ kind }) => kind)).toEqual(['wished']);
});

test('a file that was fetched shows with its size and kind, never with its content', async () => {
  const { desk, passed } = boot({ ok: true, data: { size: 7, type: 'text/csv', text: 'secret' } });
  await desk.file('logExport', { format: 'csv' } as never);
  expect(passed.map((message) => (message.kind === 'answered' ? message.answer.data : message.kind))).toEqual([
    'wished',
    { size: 7, type: 'text/csv' },
  ]);
});
