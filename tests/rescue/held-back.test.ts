import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Report } from '../../contract/reports/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import { type GivenRescue, openRescue } from './given.ts';

const minute = 60_000;
const [first, second, old] = [
  { longitude: 118.541, latitude: 30.291 },
  { longitude: 118.551, latitude: 30.295 },
  { longitude: 118.6, latitude: 30.35 },
];

let given: GivenRescue;
beforeAll(async () => {
  given = await openRescue();
}, 60_000);
afterAll(() => given.server.stop());

test('what the network held back counts from when it was said, and moves nobody back', async () => {
  const { fireId, forceId } = await given.withCrew();
  const { secret } = await given.link(fireId, { forceId });
  const begun = given.clock.now();
  const after = (minutes: number): string => new Date(begun + minutes * minute).toISOString();
  const force = async () => (await given.data<Pick<Fire, 'forces'>>('county', 'fireDetail', { fireId })).forces[0];
  const newest = async () => (await given.events(fireId)).at(-1);

  given.clock.advance(20 * minute);
  const arrived = await given.say(secret, 'arrived', { saidAt: after(10), ...first });
  expect(arrived.answer.data?.force?.checkInDue).toBe(after(40));
  expect(await newest()).toMatchObject({ data: { state: 'arrived', saidAt: after(10) } });
  expect(await force()).toMatchObject({ arrivedAt: after(10), heardAt: after(10), seenAt: after(10), ...first });

  given.clock.advance(5 * minute);
  await given.say(secret, 'checkIn', { saidAt: after(25), ...second });
  expect((await newest())?.data).not.toHaveProperty('saidAt');
  const here = (await newest())?.position;

  given.clock.advance(175 * minute);
  const late = await given.say(secret, 'checkIn', { saidAt: after(15), ...old });
  expect(late.answer.data?.force?.checkInDue).toBe(after(55));
  expect(await newest()).toMatchObject({ type: 'fire.checkedIn', data: { saidAt: after(15), nextDue: after(45) } });
  expect(await force()).toMatchObject({ heardAt: after(25), checkInDue: after(55), seenAt: after(25), ...second });

  await given.say(secret, 'left', { saidAt: after(130) });
  const report = await given.data<Report>('county', 'fireReport', { fireId });
  const cellsOf = (section: string, line: string) =>
    report.sections.find(({ key }) => key === section)?.lines.find(({ key }) => key === line)?.cells;
  expect(cellsOf('times', 'arrived')?.[1]).toBe(dateTime(after(10)));
  expect(cellsOf('forces', forceId)?.slice(4)).toEqual([
    dateTime(after(10)),
    dateTime(after(130)),
    '10分00秒',
    '120分00秒',
  ]);
  expect(report.sketch.marks.find(({ kind }) => kind === 'force')).toMatchObject({ event: here });
});

test('who comes first by their own words is first on scene, though another’s word came sooner', async () => {
  const { fireId, forceId } = await given.withCrew();
  const { forces } = await given.data<Pick<Fire, 'forces'>>('county', 'commandAndDispatch', {
    fireId,
    forces: [{ kind: 'crew', name: '版书镇应急队', strength: 8 }],
  });
  const { secret } = await given.link(fireId, { forceId });
  const saidAt = new Date(given.clock.now() + 10 * minute).toISOString();
  given.clock.advance(30 * minute);
  await given.data('county', 'answerForce', {
    fireId,
    forceId: forces.find(({ id }) => id !== forceId)?.id,
    state: 'arrived',
  });
  given.clock.advance(30 * minute);
  await given.say(secret, 'arrived', { saidAt });
  const { sections } = await given.data<Report>('county', 'fireReport', { fireId });
  const times = sections.find(({ key }) => key === 'times')?.lines;
  expect(times?.find(({ key }) => key === 'arrived')?.cells[1]).toBe(dateTime(saidAt));
});
