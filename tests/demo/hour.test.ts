import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWithin } from '../../contract/areas.ts';
import type { CallName } from '../../contract/api/calls.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { FireRow } from '../../contract/fires/list-schemas.ts';
import type { PopRow } from '../../contract/fires/transfer-schemas.ts';
import { isOpenStep } from '../../contract/fires/response.ts';
import { floodLimits } from '../../contract/incidents/flood.ts';
import type { IncidentRow } from '../../contract/incidents/schemas.ts';
import type { ShiftNow } from '../../contract/shift/schemas.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { postOf } from '../../server/demo/officers.ts';
import type { SignedIn } from '../support/server.ts';
import { openVirtualDemo, type VirtualDemo } from './virtual-demo.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
/** The posts at which people try the demo, with the region of each. */
const posts = { sheng: '34', xuancheng: '3418', jingde: '341825', huangshan: '3410' } as const;
type Post = keyof typeof posts;

/** How long a careful officer takes: to see what came, and to find out what it is. */
const seesMs = 30 * secondMs;
const findsOutMs = 3 * minuteMs;
/** A session is renewed before its token ends. */
const renewMs = 10 * minuteMs;

let demo: VirtualDemo;
let before: number;
let start: number;
beforeAll(async () => {
  demo = await openVirtualDemo();
  before = demo.server.ctx.store.head();
  start = demo.clock.now();
}, 60_000);
afterAll(() => demo.stop());

/** A careful officer at one post, who does by the calls of a station what the screen asks for. */
function robotAt(post: Post) {
  const regionCode = posts[post];
  let account: string = post;
  let session: SignedIn | undefined;
  let signedInAt = 0;
  let decided = 0;
  const news: number[] = [];
  const known = new Set<string>();

  async function ask<T>(name: CallName, args: object): Promise<T> {
    const now = demo.clock.now();
    if (!session || now - signedInAt > renewMs) [session, signedInAt] = [await demo.server.signIn(account), now];
    const { answer } = await demo.server.call(name, args, session.headers);
    expect(answer.code, `${account} ${name}: ${JSON.stringify(answer)}`).toBe('00000');
    return answer.data as T;
  }
  const isOwn = ({ areaCode }: { areaCode: string }): boolean => postOf(areaCode) === regionCode;

  async function triage(spentMs = findsOutMs): Promise<void> {
    const now = demo.clock.now();
    const rows = await ask<IncidentRow[]>('incidentPage', { pageSize: 100, state: 'pending' });
    for (const { id, openedAt } of rows) {
      if (known.has(id)) continue;
      known.add(id);
      news.push(Date.parse(openedAt));
    }
    for (const { id } of rows.filter((row) => isOwn(row) && now - Date.parse(row.openedAt) >= seesMs))
      await ask('incidentAct', { incidentId: id, action: 'receive' });
    const own = (await ask<IncidentRow[]>('incidentPage', { pageSize: 100, state: 'received' })).filter(
      ({ owner }) => owner?.userId === userIdOf(account),
    );
    for (const { id, openedAt, fireId } of own) {
      if (now - Date.parse(openedAt) < spentMs) continue;
      decided += 1;
      // One in four burns, and what is seen of a fire that burns is that fire.
      const burns = fireId !== undefined || decided % 4 === 0;
      await ask('incidentAct', {
        incidentId: id,
        ...(burns ? { action: 'confirm' } : { action: 'dismiss', reason: '已核实' }),
      });
    }
  }

  /** What the emergency plans ask of the fires in their hand, as the live picture shows it. */
  async function steps(): Promise<void> {
    const rows = await demo.server.ctx.db
      .selectFrom('fires')
      .select('doc')
      .where('status', 'in', ['open', 'dispatched'])
      .execute();
    for (const { id, holder, response } of rows.map(({ doc }) => JSON.parse(doc) as Fire))
      for (const { key } of holder === regionCode ? (response?.steps.filter(isOpenStep) ?? []) : [])
        await ask('answerStep', { fireId: id, key, result: 'done' });
  }

  async function fires(): Promise<void> {
    for (const transferStatus of [1, 2])
      for (const { fireId } of await ask<PopRow[]>('getPop', { districtCode: regionCode, transferStatus }))
        await ask('signFor', { fireId, transferStatus });
    await steps();
    const own = await ask<FireRow[]>('firePage', { pageSize: 100, hand: 'own' });
    for (const { fireId, status, areaCode, transfer, informed, openedAt } of own) {
      if (status === 'open')
        await ask('commandAndDispatch', {
          fireId,
          forces: [{ kind: 'other', name: `${areaCode}应急队`, strength: 20 }],
          otherwise: '先派最近的',
        });
      const isDue = demo.clock.now() - Date.parse(openedAt) > 5 * minuteMs;
      if (status === 'dispatched' && isDue && !transfer && informed === undefined && regionCode !== '34')
        await ask('fireTransferAndUp', { fireId, transferStatus: 2 });
    }
  }

  return {
    regionCode,
    news,
    ask,
    async work(): Promise<void> {
      await triage();
      await fires();
    },
    /** Hands the duty over to the second officer of the post, who signs and goes on. */
    async handOver(): Promise<void> {
      // What they have in hand they settle themselves.
      await triage(0);
      await ask('shiftHandOver', { to: userIdOf(`${post}2`), note: '警情均已处置，火情见清单' });
      account = `${post}2`;
      session = undefined;
      await ask('shiftAccept', {});
    },
  };
}

describe('an hour of the demo with a careful officer at each post', () => {
  const robots = (Object.keys(posts) as Post[]).map(robotAt);

  test('each finds the duty in their own hands, by the roster too', async () => {
    for (const [n, post] of (Object.keys(posts) as Post[]).entries()) {
      const now = await robots[n]!.ask<ShiftNow>('shiftNow', {});
      expect(now.officer?.userId).toBe(userIdOf(post));
      expect(now.roster?.officers).toEqual([now.officer?.realName]);
      expect(now.pending).toBeUndefined();
    }
  });

  test('passes with the hand-over signed halfway, by the second officer of each post', async () => {
    let looks = 0;
    const work = async (): Promise<void> => {
      // They look up every twenty seconds.
      looks += 1;
      if (looks % 2 === 0) return;
      for (const robot of robots) await robot.work();
    };
    await demo.pass(30 * minuteMs, work);
    for (const robot of robots) await robot.handOver();
    await demo.pass(30 * minuteMs, work);
    for (const [n, post] of (Object.keys(posts) as Post[]).entries()) {
      const now = await robots[n]!.ask<ShiftNow>('shiftNow', {});
      expect(now.officer?.userId).toBe(userIdOf(`${post}2`));
      expect(now.pending).toBeUndefined();
    }
  }, 300_000);

  test('brings no flood to any of them', () => {
    for (const { news } of robots) {
      const most = news.map((at) => news.filter((one) => one >= at && one < at + floodLimits.windowMs).length);
      expect(Math.max(...most)).toBeLessThanOrEqual(floodLimits.on);
    }
  });

  test('brings each of them something to do of their own, and every deadline is met', async () => {
    const events = await demo.eventsAfter(before);
    const late = events.filter(({ type }) => type === 'incident.clockPassed' || type === 'fire.clockPassed');
    expect(late.map(({ type, areaCode, data }) => ({ type, areaCode, data }))).toEqual([]);
    for (const { regionCode } of robots.filter((robot) => robot.regionCode !== '34')) {
      const own = events.filter(({ type, areaCode }) => type === 'alarm.received' && postOf(areaCode) === regionCode);
      expect(own.length).toBeGreaterThan(2);
    }
    expect(events.some(({ type, actor }) => type === 'fire.signed' && actor.startsWith(userIdOf('sheng')))).toBe(true);
    expect(events.filter(({ areaCode }) => areaCode !== '' && !isWithin('34', areaCode))).toEqual([]);
    expect(demo.clock.now() - start).toBe(60 * minuteMs);
  });
});
