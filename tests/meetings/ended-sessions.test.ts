import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import { createMeetingSweep } from '../../server/meetings/sweep.ts';
import { changeByAdministrator } from '../auth/given.ts';
import { refreshForm, type SignedIn } from '../support/server.ts';
import { idOf, type MeetingHouse, openMeetingHouse, type Who } from './support.ts';

let house: MeetingHouse;
let [city, county]: SignedIn[] = [];
beforeAll(async () => {
  house = await openMeetingHouse();
});
afterAll(() => house.server.stop());
beforeEach(async () => {
  await house.server.auth.sessions.endAll(idOf(county), 'admin');
  ({ city, county } = await house.begin());
});

const stateIn = async (meetId: string): Promise<string | undefined> =>
  (await house.memberOf(meetId, county, city))?.state;
const isHeard = (meetId: string): boolean => house.rooms.holds(meetId, idOf(county));
const signOut = (who: Who) => house.ask('removeToken', { accessToken: who?.accessToken }, who);
/** A city meets with a county. */
async function meeting(): Promise<string> {
  const meetId = await house.meet(city, county);
  await house.join(meetId, city);
  await house.join(meetId, county);
  return meetId;
}

describe('who takes part in a meeting', () => {
  test('and signs out has left it, and the meeting says so', async () => {
    const meetId = await meeting();
    await signOut(county);
    await expect.poll(() => stateIn(meetId)).toBe('left');
    expect(isHeard(meetId)).toBe(false);
    expect((await house.logged(meetId, city)).at(-1)).toBe('left');
    expect(await house.memberOf(meetId, city, city)).toMatchObject({ state: 'in' });
  });

  test.each([
    ['is disabled', { disabled: true }, { disabled: false }],
    ['goes to another region', { regionCode: '341003' }, { regionCode: '341825' }],
  ])('and whose account %s is out at once', async (_name, to, back) => {
    const meetId = await meeting();
    await changeByAdministrator(house.server, 'jingde', to);
    await expect.poll(() => stateIn(meetId)).toBe('left');
    expect(isHeard(meetId)).toBe(false);
    await changeByAdministrator(house.server, 'jingde', back);
  });

  test('stays as their other station signs out, and as their tokens are renewed', async () => {
    const other = await house.server.signIn('jingde');
    const meetId = await meeting();
    const swept = createMeetingSweep(house.server.ctx.meetings, { log: pino({ level: 'silent' }) });
    await house.server.call('token', refreshForm(county?.refreshToken ?? ''), {});
    await signOut(other);
    await swept.sweep();
    expect([isHeard(meetId), await stateIn(meetId)]).toEqual([true, 'in']);
  });

  test('and ends the session of that station elsewhere is heard there no more, and can go on here', async () => {
    const other = await house.server.signIn('jingde');
    const meetId = await meeting();
    await house.ask('mySessionsEnd', {}, other);
    await expect.poll(() => isHeard(meetId)).toBe(false);
    expect(await stateIn(meetId)).toBe('in');
    expect((await house.join(meetId, other)).code).toBe('00000');
    house.clock.advance(meetingLimits.awayMs);
    await createMeetingSweep(house.server.ctx.meetings, { log: pino({ level: 'silent' }) }).sweep();
    expect([isHeard(meetId), await stateIn(meetId)]).toEqual([true, 'in']);
  });

  test('by a session that is over unheard is let out by the next sweep', async () => {
    const meetId = await meeting();
    await house.server.ctx.db
      .updateTable('sessions')
      .set({ ended_at: 1 })
      .where('user_id', '=', idOf(county))
      .execute();
    await changeByAdministrator(house.server, 'trainer', { realName: '教练员' });
    await createMeetingSweep(house.server.ctx.meetings, { log: pino({ level: 'silent' }) }).sweep();
    expect([isHeard(meetId), await stateIn(meetId)]).toEqual([false, 'left']);
  });
});
