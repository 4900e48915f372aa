import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { padded, samples } from '../files/samples.ts';
import { type GivenRescue, openRescue } from './given.ts';

const minute = 60_000;

let given: GivenRescue;
beforeAll(async () => {
  given = await openRescue();
}, 60_000);
afterAll(() => given.server.stop());

const crewLink = async () => {
  const { fireId, forceId } = await given.withCrew();
  return { fireId, forceId, ...(await given.link(fireId, { forceId })) };
};
const newest = async (fireId: string) => (await given.events(fireId)).at(-1)!;
const forceAt = async (fireId: string) =>
  (await given.data<{ forces: { state: string; checkInDue?: string }[] }>('county', 'fireDetail', { fireId }))
    .forces[0];

describe('by a crew’s link', () => {
  test('the crew accepts, arrives and leaves; each is an event of the fire, by the link', async () => {
    const { fireId, forceId, secret, linkId } = await crewLink();
    expect((await given.say(secret, 'accepted')).answer.data).toMatchObject({
      force: { state: 'accepted' },
      may: ['arrived', 'refused', 'feedBack'],
      said: [{ answer: 'accepted', photos: 0 }],
    });
    expect(await newest(fireId)).toMatchObject({
      type: 'fire.forceAnswered',
      actor: `link:${linkId}`,
      data: { forceId, state: 'accepted' },
    });
    expect((await newest(fireId)).data).not.toHaveProperty('by');
    await given.say(secret, 'arrived', { longitude: 118.541, latitude: 30.291 });
    expect(await newest(fireId)).toMatchObject({ data: { state: 'arrived', longitude: 118.541, latitude: 30.291 } });
    expect((await given.say(secret, 'left')).answer.data).toMatchObject({
      force: { state: 'left' },
      may: ['feedBack'],
    });
    expect(await forceAt(fireId)).toMatchObject({ state: 'left' });
  });

  test('who can not come says why', async () => {
    const { fireId, secret } = await crewLink();
    expect(await given.say(secret, 'refused')).toMatchObject({
      status: 400,
      answer: { field: 'text', message: '请填写无法前往的原因' },
    });
    await given.say(secret, 'refused', { text: '车辆故障' });
    expect(await newest(fireId)).toMatchObject({
      type: 'fire.forceAnswered',
      data: { state: 'refused', remark: '车辆故障' },
    });
  });

  test('a tap twice, a retry and a race with one key are one event', async () => {
    const { fireId, secret } = await crewLink();
    const key = 'tapped-twice-1';
    const both = await Promise.all([given.say(secret, 'accepted', { key }), given.say(secret, 'accepted', { key })]);
    both.push(await given.say(secret, 'accepted', { key }));
    for (const { status, answer } of both) expect([status, answer.data?.force?.state]).toEqual([200, 'accepted']);
    expect((await given.events(fireId)).filter(({ type }) => type === 'fire.forceAnswered')).toHaveLength(1);
  });

  test('a retry that comes when the crew is further already is still answered as taken', async () => {
    const { fireId, secret } = await crewLink();
    await given.say(secret, 'accepted', { key: 'late-retry-1' });
    await given.say(secret, 'arrived');
    expect(await given.say(secret, 'accepted', { key: 'late-retry-1' })).toMatchObject({
      status: 200,
      answer: { data: { force: { state: 'arrived' } } },
    });
    expect((await given.events(fireId)).filter(({ type }) => type === 'fire.forceAnswered')).toHaveLength(2);
  });

  test('a key that was used for another answer is refused', async () => {
    const { secret } = await crewLink();
    await given.say(secret, 'accepted', { key: 'one-key-two' });
    expect((await given.say(secret, 'arrived', { key: 'one-key-two' })).status).toBe(400);
  });

  test.each([
    ['left', '撤离 before arriving'],
    ['checkIn', '报到 before arriving'],
  ])('%s out of turn is refused (%s)', async (answer) => {
    const { fireId, secret } = await crewLink();
    const before = await given.events(fireId);
    expect(await given.say(secret, answer)).toMatchObject({
      status: 409,
      answer: { field: 'answer', message: '当前不能这样答复' },
    });
    expect(await given.events(fireId)).toHaveLength(before.length);
  });

  test('on scene it is due within the region’s interval, and each check-in sets the next', async () => {
    const { fireId, secret } = await crewLink();
    const now = given.clock.now();
    const due = (after: number): string => new Date(now + after * minute).toISOString();
    expect((await given.say(secret, 'arrived')).answer.data?.force?.checkInDue).toBe(due(30));
    given.clock.advance(20 * minute);
    expect((await given.say(secret, 'checkIn', { text: '正在开隔离带' })).answer.data?.force?.checkInDue).toBe(due(50));
    expect(await newest(fireId)).toMatchObject({
      type: 'fire.checkedIn',
      data: { remark: '正在开隔离带', nextDue: due(50) },
    });
    expect(await forceAt(fireId)).toMatchObject({ state: 'arrived', checkInDue: due(50) });
  });

  test('what the network held back says when it was said', async () => {
    const { fireId, secret } = await crewLink();
    const saidAt = new Date(given.clock.now()).toISOString();
    given.clock.advance(25 * minute);
    await given.say(secret, 'feedBack', { text: '火线约两百米', saidAt });
    expect(await newest(fireId)).toMatchObject({
      type: 'fire.fedBack',
      data: { content: expect.stringMatching(/^火线约两百米（手机上 \d\d-\d\d \d\d:\d\d 作出，因网络延迟送达）$/) },
    });
  });

  test('what a phone says it said before it had the link, or two minutes ago at most, is said now', async () => {
    const { fireId, secret } = await crewLink();
    const sentAt = given.clock.now();
    const content = async (): Promise<unknown> =>
      ((await newest(fireId)) as { data: { content: string } }).data.content;
    const say = (text: string, saidAt: number) =>
      given.say(secret, 'feedBack', { text, saidAt: new Date(saidAt).toISOString() });
    given.clock.advance(25 * minute);
    await say('钟慢的手机', sentAt - 1);
    expect(await content()).toBe('钟慢的手机');
    await say('刚才', given.clock.now() - 2 * minute + 1);
    expect(await content()).toBe('刚才');
    await say('两分钟前', given.clock.now() - 2 * minute);
    expect(await content()).toContain('因网络延迟送达');
  });

  test('is to be heard of again by the rule of the duty that has the fire in hand', async () => {
    const { fireId, secret } = await crewLink();
    for (const [regionCode, checkInMinutes] of [
      ['341825', 10],
      ['3418', 50],
    ] as const)
      await given.data('admin', 'dutyRule.create', { name: '值班时限', regionCode, checkInMinutes });
    await given.data('county', 'fireTransferAndUp', { fireId, transferStatus: 2 });
    await given.data('city', 'signFor', { fireId });
    await given.data('city', 'takeOverFire', { fireId });
    const due = (minutes: number): string => new Date(given.clock.now() + minutes * minute).toISOString();
    expect((await given.say(secret, 'arrived')).answer.data?.force?.checkInDue).toBe(due(50));
    expect((await given.say(secret, 'checkIn')).answer.data?.force?.checkInDue).toBe(due(50));
    expect(await forceAt(fireId)).toMatchObject({ checkInDue: due(50) });
    const rules = await given.data<{ id: string; version: number }[]>('admin', 'dutyRule.page', {});
    for (const { id, version } of rules) await given.data('admin', 'dutyRule.remove', { id, version });
  });

  test('the crew on scene is heard of after the end of the fire, and withdraws', async () => {
    const { fireId, secret } = await crewLink();
    const other = await given.link(fireId, { to: '版书镇林业站' });
    await given.say(secret, 'arrived');
    await given.say(other.secret, 'arrived');
    await given.data('county', 'noFire', { fireId, reason: '现场核实无火' });
    expect((await given.view(other.secret)).answer.data).toMatchObject({ may: [] });
    const { data } = (await given.say(secret, 'checkIn')).answer;
    expect(data).toMatchObject({
      fire: { isOver: true },
      force: { state: 'arrived', checkInDue: expect.any(String) },
      may: ['left', 'checkIn'],
    });
    expect((await given.say(secret, 'left')).answer.data).toMatchObject({ force: { state: 'left' }, may: [] });
  });

  test('the operator log names the crew', async () => {
    const { fireId, secret } = await crewLink();
    await given.say(secret, 'accepted');
    const rows = await given.data<{ type: string; actorName: string }[]>('county', 'fireOperatorLog', { fireId });
    expect(rows.find(({ type }) => type === 'fire.forceAnswered')).toMatchObject({ actorName: '旌德县专业队' });
  });
});

describe('who writes without end', () => {
  test('is heard 300 times by one link; its page shows the newest fifty; what was said last counts', async () => {
    const { fireId } = await given.withCrew();
    const { secret, linkId } = await given.link(fireId, { to: '版书镇林业站' });
    await given.say(secret, 'accepted');
    const { areaCode, version } = (await newest(fireId)) as { areaCode: string; version: number };
    const news = Array.from({ length: 298 }, (_, n) => ({
      type: 'fire.fedBack' as const,
      areaCode,
      data: { content: `第${n}次`, imageUrls: [] },
    }));
    await given.server.ctx.store.append({
      actor: `link:${linkId}`,
      writes: [{ stream: `fire-${fireId}`, expectedVersion: version, events: news }],
    });
    const last = (await given.say(secret, 'arrived', { key: 'the-last-one' })).answer.data;
    expect(last).toMatchObject({
      may: ['left', 'checkIn', 'feedBack'],
      said: [{ answer: 'arrived' }, { text: '第297次' }, ...Array.from({ length: 48 }, () => ({}))],
    });
    expect(await given.say(secret, 'left')).toMatchObject({
      status: 429,
      answer: { code: 'A0429', message: '每个链接最多答复300次，请联系指挥部重新发送' },
    });
    expect((await given.say(secret, 'arrived', { key: 'the-last-one' })).status).toBe(200);
    expect(((await newest(fireId)) as { data: object }).data).toMatchObject({ answer: 'arrived' });
    const other = await given.link(fireId, { to: '兴隆镇林业站' });
    expect((await given.view(other.secret)).answer.data).toMatchObject({ said: [] });
    expect((await given.say(other.secret, 'feedBack', { text: '有烟' })).status).toBe(200);
  });
});

describe('by the link of somebody without a force', () => {
  test('all answers are news of the scene, and one follows the other', async () => {
    const { fireId } = await given.withCrew();
    const { secret, linkId } = await given.link(fireId, { to: '版书镇林业站' });
    expect((await given.view(secret)).answer.data).toMatchObject({
      to: '版书镇林业站',
      may: ['accepted', 'refused', 'arrived', 'feedBack'],
    });
    expect((await given.view(secret)).answer.data).not.toHaveProperty('force');
    await given.say(secret, 'accepted');
    expect((await given.say(secret, 'arrived', { longitude: 118.5, latitude: 30.3 })).answer.data?.may).toEqual([
      'left',
      'checkIn',
      'feedBack',
    ]);
    expect(await newest(fireId)).toMatchObject({
      type: 'fire.fedBack',
      actor: `link:${linkId}`,
      data: { answer: 'arrived', content: '已到场（位置 118.50000, 30.30000）', imageUrls: [] },
    });
    const rows = await given.data<{ type: string; actorName: string }[]>('county', 'fireOperatorLog', { fireId });
    expect(rows.at(-1)).toMatchObject({ type: 'fire.fedBack', actorName: '版书镇林业站' });
  });
});

describe('photos', () => {
  test('are seen by the officers who may see the fire, once they are part of it, and by no others', async () => {
    const { fireId, secret } = await crewLink();
    const { fileId } = (await given.photo(secret)).answer.data!;
    const open = (who: 'county' | 'city' | 'elsewhere' | 'trainer') => given.ask(who, 'fileTicket', { fileId });
    expect((await open('county')).status).toBe(404);
    await given.say(secret, 'feedBack', { fileIds: [fileId] });
    expect(await newest(fireId)).toMatchObject({
      type: 'fire.fedBack',
      data: { content: '现场照片1张', imageUrls: [fileUrlOf(fileId)] },
    });
    for (const who of ['county', 'city', 'trainer'] as const) expect((await open(who)).status).toBe(200);
    expect((await open('elsewhere')).status).toBe(404);
  });

  test.each([
    ['a text that calls itself a picture', { name: 'a.jpg', content: Buffer.from('<script>alert(1)</script>') }],
    ['a document', { name: 'a.pdf', content: samples.pdf }],
    ['nothing', { name: 'a.jpg', content: Buffer.alloc(0) }],
  ])('%s is not taken', async (_, sent) => {
    expect(await given.photo((await crewLink()).secret, sent)).toMatchObject({
      status: 400,
      answer: { field: 'file', message: '只能上传 JPG、PNG 或 GIF 照片' },
    });
  });

  test('of more than ten megabytes are not taken', async () => {
    const { secret } = await crewLink();
    expect((await given.photo(secret, { content: padded(samples.jpeg, 10_100_001) })).status).toBe(413);
  });

  test('of another link, or of nobody, become part of no answer', async () => {
    const [own, other] = [await crewLink(), await crewLink()];
    const { fileId } = (await given.photo(other.secret)).answer.data!;
    for (const id of [fileId, '0190b7a4-0000-7000-8000-000000000000']) {
      expect((await given.say(own.secret, 'feedBack', { fileIds: [id] })).status).toBe(400);
    }
  });

  test('are forty by one link and no more when fifty-five are sent at once', async () => {
    const { secret } = await crewLink();
    const sent = await Promise.all(Array.from({ length: 55 }, () => given.photo(secret)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(40);
    expect((await given.view(secret)).answer.data).toMatchObject({ photosLeft: 0 });
  });

  test('are forty by one link and no more, seven to one answer too many', async () => {
    const { secret } = await crewLink();
    for (let n = 0; n < 40; n += 1) {
      if (n % 10 === 0) given.clock.advance(minute);
      expect((await given.photo(secret)).status).toBe(200);
    }
    given.clock.advance(minute);
    expect(await given.photo(secret)).toMatchObject({ status: 429, answer: { message: '每个链接最多上传40张照片' } });
    expect((await given.view(secret)).answer.data).toMatchObject({ photosLeft: 0 });
    expect((await given.say(secret, 'feedBack', { fileIds: Array.from({ length: 7 }, () => 'x') })).status).toBe(400);
  });
});
