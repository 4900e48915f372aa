import { constants, inflateRawSync } from 'node:zlib';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { announcementSigns } from '../../server/announcements/signs.ts';
import { createTellOf } from '../../server/push/log-told.ts';
import { framesOf } from '../../server/push/told.ts';
import { deflatedFrame, fragmentsOf, heartbeatFrame, pingFrame, textFrame } from '../../server/push/wire.ts';
import type { StoredEvent } from '../../server/store/port.ts';
import { joined, opened, raised } from './events.ts';
import { createMemoryStore } from './memory-store.ts';
import { framesOf as open, textOf } from './paper-socket.ts';

/** Events as the log stores them. */
async function stored(...events: [stream: string, event: NewEvent][]): Promise<readonly StoredEvent[]> {
  const store = createMemoryStore(() => 0);
  for (const [stream, event] of events) store.happen(stream, event);
  return await store.read({ after: 0, limit: events.length });
}
const due = (regionCodes: string[], userIds?: string[]): NewEvent => ({
  type: 'bulletin.due',
  areaCode: '34',
  data: { noticeVersion: 1, regionCodes, ...(userIds ? { userIds } : {}) },
});
const tellOf = createTellOf([announcementSigns], pino({ level: 'silent' }));
const eventsFrames = (events: readonly StoredEvent[], regionCode: string) => framesOf(tellOf(events))(regionCode);
const told = (frame: Buffer | undefined) => frame && open(frame).map((one) => [one.position, one.type]);

it.each([10, 1_000, 1_000_000])(
  'a text of %i letters is deflated into a frame that leans on no other',
  async (length) => {
    const text = '山火'.repeat(length / 2);
    const frame = await deflatedFrame(textFrame(text));
    // As the receiver of RFC 7692, 7.2.2 does: the tail is added again.
    const head = frame[1] === 127 ? 10 : frame[1] === 126 ? 4 : 2;
    const body = Buffer.concat([frame.subarray(head), Buffer.from([0, 0, 0xff, 0xff])]);
    expect(frame[0]).toBe(0xc1);
    expect(inflateRawSync(body, { finishFlush: constants.Z_SYNC_FLUSH }).toString()).toBe(text);
  },
);

describe('a text message as a frame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [127, [0x81, 126, 0, 127]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
    [65_537, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 1]],
  ])('of %i bytes has the head that RFC 6455 gives it', (length, head) => {
    const frame = textFrame('a'.repeat(length));
    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect(frame).toHaveLength(head.length + length);
    expect(textOf(frame)).toBe('a'.repeat(length));
  });

  it('is counted in bytes, not in characters', () => {
    expect(textOf(textFrame('火'.repeat(42)))).toBe('火'.repeat(42));
    expect(textFrame('火'.repeat(42))[1]).toBe(126);
  });
});

describe('a large message in fragments', () => {
  const heads = (frame: Buffer, most: number) => [...fragmentsOf(frame, most)].map(({ head }) => [...head]);

  it('has the heads that RFC 6455 gives them, and is what it was without a copy', () => {
    const frame = textFrame('a'.repeat(131_071));
    const fragments = [...fragmentsOf(frame, 65_535)];
    expect(heads(frame, 65_535)).toEqual([
      [0x01, 126, 0xff, 0xff],
      [0x00, 126, 0xff, 0xff],
      [0x80, 1],
    ]);
    expect(Buffer.concat(fragments.map(({ body }) => body))).toEqual(frame.subarray(10));
    expect(fragments.map(({ left }) => left)).toEqual([65_536, 1, 0]);
    expect(fragments.every(({ body }) => body.buffer === frame.buffer)).toBe(true);
  });

  it('says once, at its beginning, that it is deflated, and ends with the fragment that its bytes fill', async () => {
    const frame = await deflatedFrame(textFrame('山火'));
    const bytes = frame.length - 2;
    expect(heads(frame, bytes)).toEqual([[0xc1, bytes]]);
    expect(heads(frame, bytes - 1)).toEqual([
      [0x41, bytes - 1],
      [0x80, 1],
    ]);
  });
});

describe('what people of a region may see of some events', () => {
  it('is theirs alone, no matter who asks; another region’s people get another frame, or none', async () => {
    const events = await stored(
      ['alarm-a', raised('341825')],
      ['alarm-b', raised('341002')],
      ['fire-f', opened('3418')],
    );
    expect(told(eventsFrames(events, '341825')('u'))).toEqual([[1, 'alarm.raised']]);
    expect(told(eventsFrames(events, '3418')('u'))).toEqual([
      [1, 'alarm.raised'],
      [3, 'fire.opened'],
    ]);
    expect(told(eventsFrames(events, '34')('u'))).toEqual([
      [1, 'alarm.raised'],
      [2, 'alarm.raised'],
      [3, 'fire.opened'],
    ]);
    expect(eventsFrames(events, '3403')('u')).toBeUndefined();
    expect(eventsFrames([], '34')('u')).toBeUndefined();
  });

  it('is one frame for all that no announcement names, and one of their own for who it does name', async () => {
    const plain = eventsFrames(await stored(['alarm-a', raised('341825')]), '34');
    expect(plain('one')).toBe(plain('other'));
    const frameOf = eventsFrames(await stored(['alarm-a', raised('341825')], ['bulletin-n', due([], ['named'])]), '34');
    expect(frameOf('one')).toBe(frameOf('other'));
    expect(told(frameOf('one'))).toEqual([[1, 'alarm.raised']]);
    expect(told(frameOf('named'))).toEqual([
      [1, 'alarm.raised'],
      [2, 'line.notices'],
    ]);
  });

  it('is no more to a person named by an announcement: their own region’s events, and the sign', async () => {
    const events = await stored(
      ['alarm-a', raised('341002')],
      ['bulletin-n', due(['3410'], ['named'])],
      ['alarm-b', raised('341825')],
    );
    const frameOf = eventsFrames(events, '341825');
    expect([told(frameOf('named')), told(frameOf('other'))]).toEqual([
      [
        [2, 'line.notices'],
        [3, 'alarm.raised'],
      ],
      [[3, 'alarm.raised']],
    ]);
  });

  it('carries the mark of its kind in front of the stored text, which is left as it is', async () => {
    const events = await stored(
      ['alarm-a', raised('341825')],
      ['fire-f', joined('341825', 'a')],
      ['fire-f', opened('341825')],
    );
    const text = textOf(eventsFrames(events, '34')('u')!);
    const [alarm, join, fire] = events;
    expect(text).toBe(`[{"errorMsg":6,${alarm!.body.slice(1)},{"errorMsg":21,${join!.body.slice(1)},${fire!.body}]`);
  });

  it('is nothing of accounts, sessions and keys, even in the same region', async () => {
    const events = await stored(
      ['session-s', { type: 'session.signedIn', areaCode: '341825', data: { userId: 'u', address: '10.0.0.1' } }],
      ['bulletinRead-u:n', { type: 'bulletin.read', areaCode: '341825', data: { noticeId: 'n' } }],
    );
    expect(eventsFrames(events, '341825')('u')).toBeUndefined();
  });
});

describe('the sign that announcements may have changed', () => {
  it.each([
    ['of their own region', ['341825'], true],
    ['of the city above', ['3418'], true],
    ['of the province', ['34'], true],
    ['of another county', ['341802'], false],
    ['of a township below', ['341825001'], false],
    ['of theirs among others', ['3410', '3418'], true],
    ['of nobody’s region', [], false],
  ])('reaches an officer of a county for an announcement to people %s: so', async (_, regionCodes, reaches) => {
    const [event] = await stored(['bulletin-n', due(regionCodes)]);
    const frame = eventsFrames([event!], '341825')('u');
    expect(frame && open(frame)).toEqual(
      reaches ? [{ type: 'line.notices', position: 1, at: new Date(0).toISOString() }] : undefined,
    );
  });

  it('reaches who it names wherever they are, and nobody else, nor those who are asked about as a region', async () => {
    const [event] = await stored(['bulletin-n', due(['3410'], ['a', 'b'])]);
    const frameFor = eventsFrames([event!], '341825');
    expect(['a', 'b', 'c', ''].map((userId) => told(frameFor(userId)))).toEqual([
      [[1, 'line.notices']],
      [[1, 'line.notices']],
      undefined,
      undefined,
    ]);
    expect(told(eventsFrames([event!], '341002')('c'))).toEqual([[1, 'line.notices']]);
  });

  it('says nothing of what the announcement holds', async () => {
    const [event] = await stored(['bulletin-n', due(['34'], ['a'])]);
    expect(Object.keys(JSON.parse(announcementSigns.of(event!)!.json) as object)).toEqual(['type', 'position', 'at']);
  });

  it('comes of announcements alone', async () => {
    const [event] = await stored(['alarm-a', raised('341825')]);
    expect(announcementSigns.of(event!)).toBeUndefined();
  });

  it('is anybody’s own who is named in any of the events', async () => {
    const events = await stored(
      ['bulletin-n', due([], ['a'])],
      ['alarm-a', raised('341825')],
      ['bulletin-m', due(['34'])],
      ['bulletin-o', due([], ['b', 'a'])],
    );
    const frameFor = eventsFrames(events, '3403');
    expect(['a', 'b', 'c'].map((userId) => told(frameFor(userId))?.map(([position]) => position))).toEqual([
      [1, 3, 4],
      [3, 4],
      [3],
    ]);
    expect(frameFor('c')).toBe(frameFor('d'));
  });

  it('is not anybody’s own who is named by an event of a fire', async () => {
    const by = { userId: 'u-1', realName: '值班员甲' };
    const release: NewEvent = {
      type: 'fire.peopleNotified',
      areaCode: '341825',
      data: { by, userIds: ['a'], text: '请前往' } as never,
    };
    const frameOf = eventsFrames(await stored(['fire-f', release]), '341825');
    expect(frameOf('a')).toBe(frameOf('b'));
    expect(told(frameOf('a'))).toEqual([[1, 'fire.peopleNotified']]);
  });

  it('is read once from its event, for however many regions and people', async () => {
    const events = await stored(['bulletin-n', due(['34'], ['a', 'b'])]);
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const framesFor = framesOf(tellOf(events));
    for (const regionCode of ['34', '3418', '3410'])
      for (const userId of ['a', 'b', 'c']) framesFor(regionCode)(userId);
    expect(parse).toHaveBeenCalledTimes(1);
  });
});

it('a heartbeat says how far the log has come, and when', () => {
  expect(open(heartbeatFrame(7, Date.parse('2026-03-01T04:00:00.000Z')))).toEqual([
    { type: 'line.heartbeat', position: 7, at: '2026-03-01T04:00:00.000Z' },
  ]);
});

it.each([
  [1, [0x89, 1, 0x31]],
  [1_234, [0x89, 4, 0x31, 0x32, 0x33, 0x34]],
])('ping %i is a frame of RFC 6455, 5.5.2, with its number', (n, bytes) => {
  expect([...pingFrame(n)]).toEqual(bytes);
});
