import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownLimits } from '../../contract/limits.ts';
import { createReadPicture } from '../../server/push/read-picture.ts';
import { onDay, openPictureDatabase } from './picture-database.ts';

const lastDay = ownLimits.liveWindowMs / 86_400_000;
let at: ReturnType<typeof openPictureDatabase>;
beforeEach(() => {
  at = openPictureDatabase();
});
afterEach(() => at.db.destroy());
const readPicture = (regionCode: string) => createReadPicture(at.db)(regionCode);
const idsIn = (docs: readonly string[]): string[] => docs.map((doc) => (JSON.parse(doc) as { id: string }).id);

describe('the picture of a region', () => {
  it('of an empty log is empty, at 0, and of no time', async () => {
    expect(await readPicture('34')).toEqual({
      position: 0,
      at: undefined,
      alarms: [],
      fires: [],
      incidents: [],
      members: [],
    });
  });

  it('holds the things of the region and all areas in it, as they are stored, and nothing of any other', async () => {
    for (const [n, areaCode] of ['341825', '341825001', '341802', '341002', '3418', '34'].entries()) {
      at.alarm(`a${n}`, areaCode, 'pending');
      at.fire(`f${n}`, areaCode, 'open');
      at.incident(`i${n}`, areaCode, `a${n}`);
    }
    const county = await readPicture('341825');
    expect([county.alarms, county.fires, county.incidents].map((docs) => idsIn(docs).toSorted())).toEqual([
      ['a0', 'a1'],
      ['f0', 'f1'],
      ['i0', 'i1'],
    ]);
    expect(new Map(county.members)).toEqual(
      new Map([
        ['a0', 'i0'],
        ['a1', 'i1'],
      ]),
    );
    expect(county.alarms).toContain(JSON.stringify({ id: 'a0', position: 1 }));
    const city = await readPicture('3418');
    expect(idsIn(city.alarms).toSorted()).toEqual(['a0', 'a1', 'a2', 'a4']);
    expect(idsIn(city.fires).toSorted()).toEqual(['f0', 'f1', 'f2', 'f4']);
    expect(idsIn(city.incidents).toSorted()).toEqual(['i0', 'i1', 'i2', 'i4']);
    const elsewhere = await readPicture('3403');
    expect(elsewhere).toEqual({
      position: at.position,
      at: undefined,
      alarms: [],
      fires: [],
      incidents: [],
      members: [],
    });
  });

  it('names neither an incident beyond the region nor which of its alarms stand there', async () => {
    at.alarm('here', '341825', 'pending');
    at.alarm('there', '341802', 'pending');
    at.incident('beyond', '341802', 'here', 'there');
    const county = await readPicture('341825');
    expect([idsIn(county.alarms), county.incidents, county.members]).toEqual([['here'], [], []]);
    expect(new Map((await readPicture('3418')).members)).toEqual(
      new Map([
        ['here', 'beyond'],
        ['there', 'beyond'],
      ]),
    );
  });

  it('names each incident once, however many alarms stand in it', async () => {
    for (let n = 0; n < 3; n++) at.alarm(`a${n}`, '341825', 'received');
    at.incident('one', '341825', 'a0', 'a1', 'a2');
    const { incidents, members } = await readPicture('341825');
    expect([idsIn(incidents), new Map(members)]).toEqual([
      ['one'],
      new Map([
        ['a0', 'one'],
        ['a1', 'one'],
        ['a2', 'one'],
      ]),
    ]);
  });

  it('holds what is open however old, and what is closed from the last days before the newest birth on', async () => {
    for (const status of ['pending', 'received', 'confirmed', 'dismissed', 'repeat'])
      at.alarm(`old ${status}`, '341825', status, 0);
    for (const status of ['confirmed', 'dismissed', 'repeat']) at.alarm(`young ${status}`, '341825', status, 1);
    for (const status of ['open', 'dispatched', 'handled', 'noFire']) at.fire(`old ${status}`, '341825', status, 0);
    for (const status of ['handled', 'noFire']) at.fire(`young ${status}`, '341825', status, 1);
    at.alarm('newest', '341825', 'pending', lastDay + 1);
    const { alarms, fires } = await readPicture('341825');
    expect(idsIn(alarms).toSorted()).toEqual([
      'newest',
      'old pending',
      'old received',
      'young confirmed',
      'young dismissed',
      'young repeat',
    ]);
    expect(idsIn(fires).toSorted()).toEqual(['old dispatched', 'old open', 'young handled', 'young noFire']);
  });

  it.each([
    ['an alarm that waits', () => at.alarm('newest', '341825', 'pending', lastDay + 2)],
    ['one that was received', () => at.alarm('newest', '341825', 'received', lastDay + 2)],
    ['one that was confirmed', () => at.alarm('newest', '341825', 'confirmed', lastDay + 2)],
    ['one that was dismissed', () => at.alarm('newest', '341825', 'dismissed', lastDay + 2)],
    ['a repeat', () => at.alarm('newest', '341825', 'repeat', lastDay + 2)],
    ['a fire', () => at.fire('newest', '341825', 'handled', lastDay + 2)],
  ])('counts its days from the newest birth, whatever was born: %s', async (_, born) => {
    at.alarm('before', '341825', 'dismissed', 1);
    at.fire('before', '341825', 'noFire', 1);
    at.alarm('within', '341825', 'dismissed', 2);
    at.fire('within', '341825', 'noFire', 2);
    born();
    const { alarms, fires } = await readPicture('341825');
    expect([...idsIn(alarms), ...idsIn(fires)].filter((id) => id !== 'newest')).toEqual(['within', 'within']);
  });

  it('counts its days from its own births, not from those of other regions', async () => {
    at.alarm('mine', '341825', 'dismissed', 1);
    at.alarm('mine too', '341825', 'pending', 2);
    for (const status of ['pending', 'received', 'confirmed', 'dismissed', 'repeat'])
      at.alarm(`other ${status}`, '341002', status, 400);
    at.fire('other', '341002', 'handled', 400);
    expect(idsIn((await readPicture('341825')).alarms)).toEqual(['mine too', 'mine']);
  });

  it('puts the open ones first, the newest of each before the older', async () => {
    for (const [id, status, day] of [
      ['a', 'dismissed', 3],
      ['b', 'pending', 1],
      ['c', 'pending', 2],
      ['d', 'confirmed', 4],
    ] as const)
      at.alarm(id, '341825', status, day);
    expect(idsIn((await readPicture('341825')).alarms)).toEqual(['c', 'b', 'd', 'a']);
  });

  it.each([
    [1, ['d']],
    [2, ['d', 'b']],
    [3, ['d', 'b', 'c']],
    [4, ['d', 'b', 'c', 'a']],
    [9, ['d', 'b', 'c', 'a']],
  ])('leaves out, where it may hold no more than %i alarms, the older closed ones first', async (most, expected) => {
    for (const [id, status, day] of [
      ['a', 'dismissed', 1],
      ['b', 'pending', 2],
      ['c', 'dismissed', 3],
      ['d', 'received', 4],
    ] as const)
      at.alarm(id, '341825', status, day);
    expect(idsIn((await createReadPicture(at.db, most)('341825')).alarms)).toEqual(expected);
  });

  it('finds where each of very many alarms stands', async () => {
    at.together(() => {
      for (let n = 0; n < 1_850; n++) at.alarm(`a${n}`, '341825', 'pending');
      for (let n = 0; n < 1_850; n++) at.incident(`i${n}`, '341825', `a${n}`);
    });
    const { incidents, members } = await readPicture('341825');
    expect(new Set(idsIn(incidents)).size).toBe(1_850);
    expect(incidents).toHaveLength(1_850);
    expect(members).toHaveLength(1_850);
    expect(new Map(members)).toEqual(new Map(Array.from({ length: 1_850 }, (_, n) => [`a${n}`, `i${n}`])));
  });
});

describe('how far the picture goes', () => {
  it('is the end of the log, also where other regions moved it', async () => {
    at.alarm('a', '341825', 'pending');
    at.told('341002');
    expect((await readPicture('341825')).position).toBe(2);
  });

  it.each([
    ['an alarm', () => at.alarm('x', '341825', 'pending')],
    ['a fire', () => at.fire('x', '341825', 'open')],
    [
      'an incident',
      () => {
        at.incident('x', '341825', 'first');
        at.rewrite('incidents', { id: 'x', position: at.told('341825') });
      },
    ],
    ['an alarm’s place', () => at.incident('x', '341825', 'first')],
  ])('and its time is that of the newest event of the region: of %s', async (_, happens) => {
    at.alarm('first', '341825', 'pending');
    at.told('341002', onDay(100));
    happens();
    const newest = at.position;
    at.told('341002', onDay(200));
    expect(await readPicture('341825')).toMatchObject({ position: newest + 1, at: onDay(newest - 1) });
  });

  it('is read from positions of several digits', async () => {
    for (let n = 0; n < 11; n++) at.told('341002');
    at.alarm('a', '341825', 'pending');
    at.told('341002');
    expect(await readPicture('341825')).toMatchObject({ position: 13, at: onDay(11) });
  });

  it('goes by the last position that a document names, whatever stands in it before', async () => {
    at.alarm('a', '341825', 'pending');
    at.told('341825');
    at.rewrite('alarms', { id: 'a', content: '"position":99', position: 2, more: true });
    expect((await readPicture('341825')).at).toBe(onDay(1));
  });
});
