import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { organizations } from '../../contract/system/access.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { password } from '../support/people.ts';
import { areas, city, openGround, type Caller, type Ground } from './ground.ts';
import { openThings, type At, type Things } from './things.ts';
import type { Place } from '../../contract/access/scope.ts';

let ground: Ground;
let things: Things;
let administrator: Caller;
let keeper: Caller;

beforeAll(async () => {
  ground = await openGround();
  things = await openThings(ground);
  const of = (kind: string): Caller => ground.callers.find((one) => one.kind === kind && one.regionCode === city)!;
  [administrator, keeper] = [of('administrator'), of('keeper')];
}, 60_000);
afterAll(() => ground.server.stop());

const at = (place: Place, caller = administrator): At => ({ place, area: areas[place], caller, spoils: true });
const ask = (name: CallName, args: object, caller = administrator): Promise<{ status: number; answer: Answer }> =>
  ground.server.call(name, args, caller.headers);

describe('nothing is carried over the border:', () => {
  test.each(['sibling', 'parent'] as const)(
    'no account, organisation or announcement is moved to the %s',
    async (place) => {
      const regionCode = areas[place];
      for (const [name, thing, changes] of [
        ['user.change', await things.user(at('own')), { regionCode }],
        ['organization.change', await things.record(organizations, at('own')), { regionCode }],
        ['notice.change', await things.announcement(at('own')), { regionCodes: [regionCode] }],
      ] as const) {
        expect(await ask(name, { id: thing.id, version: 1, changes })).toMatchObject({
          status: 403,
          answer: { code: '40301' },
        });
      }
    },
  );

  test.each(['confirmAlarm', 'alarmsRepeat'] as const)('%s joins no alarm to a fire of another city', async (name) => {
    const alarm = await things.received(at('own'));
    const fire = await things.fire(at('sibling'));
    const { status, answer } = await ask(name, { alarmId: alarm.id, fireId: fire.id });
    expect(status).toBe(404);
    expect(JSON.stringify(answer)).not.toContain(fire.mark);
  });

  test('an archive with one file of another city is not made', async () => {
    const [own, other] = [await things.file(at('own')), await things.file(at('sibling'))];
    expect((await ask('fileZip', { fileIds: `${own.id},${other.id}` })).status).toBe(404);
  });

  test('a mark on several announcements is not made where one is of another city', async () => {
    const [own, other] = [await things.announcement(at('own')), await things.announcement(at('sibling'))];
    const before = (await ask('noticeUnreadCount', {})).answer.data;
    expect((await ask('noticeRead', { ids: [own.id, other.id] })).status).toBe(404);
    expect((await ask('noticeUnreadCount', {})).answer.data).toEqual(before);
  });

  test('an organisation is not put below one of another city, whose name the keeper would learn', async () => {
    const other = await things.record(organizations, at('sibling'));
    const own = await things.record(organizations, at('own'));
    const refused = { status: 400, answer: { field: 'parentId', message: '上级不存在' } };
    expect(
      await ask('organization.create', {
        name: '林业站',
        regionCode: '341825',
        kind: 'station',
        order: 1,
        parentId: other.id,
      }),
    ).toMatchObject(refused);
    expect(await ask('organization.change', { id: own.id, version: 1, changes: { parentId: other.id } })).toMatchObject(
      refused,
    );
  });

  test('one that stands below an organisation of the region above is still kept by its city', async () => {
    const above = await things.record(organizations, at('parent'));
    const { data } = (
      await ground.server.call(
        'organization.create',
        { name: '林业局', regionCode: city, kind: 'authority', order: 1, parentId: above.id },
        ground.root.headers,
      )
    ).answer;
    const { id } = data as { id: string };
    expect((await ask('organization.change', { id, version: 1, changes: { order: 2 } })).status).toBe(200);
    expect(
      (
        await ask('organization.create', {
          name: '林业站',
          regionCode: '341825',
          kind: 'station',
          order: 1,
          parentId: id,
        })
      ).status,
    ).toBe(200);
  });
});

describe('nobody rises by what they may keep:', () => {
  const person = { realName: '新人', regionCode: city, deptName: '测试', userType: '1' };

  test('who keeps accounts makes none that may do more than they may', async () => {
    for (const role of ['XTGLY', 'ZBY', 'READER']) {
      expect(await ask('user.create', { ...person, userName: `riser${role}`, roles: [role] }, keeper)).toMatchObject({
        status: 403,
        answer: { field: 'roles' },
      });
    }
  });

  test('nor resets, changes or removes one', async () => {
    const { userId: id } = administrator;
    expect((await ask('resetPwd', { id }, keeper)).status).toBe(403);
    expect((await ask('user.change', { id, version: 1, changes: { mobile: '13900000009' } }, keeper)).status).toBe(403);
    expect((await ask('user.remove', { id, version: 1 }, keeper)).status).toBe(403);
  });

  test('nor gives their own account more', async () => {
    expect(
      (await ask('user.change', { id: keeper.userId, version: 1, changes: { roles: ['XTGLY'] } }, keeper)).status,
    ).toBe(409);
  });
});

describe('a file', () => {
  const picture = (id: string): object => ({ title: '防火宣传', place: 'home', picture: fileUrlOf(id) });

  test('that somebody does not see is not opened to them by a record of their own', async () => {
    await ask(
      'role.create',
      { roleName: '广告员', roleCode: 'ADS', permissions: ['advertisement.read', 'advertisement.write'] },
      ground.root,
    );
    await ground.server.auth.registerUser({
      userName: 'ads',
      realName: '广告员',
      password,
      regionCode: '34',
      deptName: '测试',
      roles: ['ADS'],
    });
    const { headers } = await ground.server.signIn('ads');
    const file = await things.file(at('sibling'));
    const refused = { status: 400, answer: { field: 'picture', message: '图片的文件不存在，请重新上传' } };
    expect(await ground.server.call('advertisement.create', picture(file.id), headers)).toMatchObject(refused);
    const { fileId } = await given(ground.server, headers, {
      bucketName: 'image',
      name: '图.png',
      content: samples.png,
    });
    const { answer } = await ground.server.call('advertisement.create', picture(fileId), headers);
    const { id } = answer.data as { id: string };
    expect(
      await ground.server.call(
        'advertisement.change',
        { id, version: 1, changes: { picture: fileUrlOf(file.id) } },
        headers,
      ),
    ).toMatchObject(refused);
    expect((await ground.server.inject({ url: fileUrlOf(file.id), headers })).statusCode).toBe(404);
  });
});

describe('one’s own', () => {
  test('account is seen by everybody', async () => {
    for (const caller of ground.callers.filter(({ kind, signedIn }) => signedIn && kind !== 'beginner')) {
      expect((await ask('userDetail', { id: caller.userId }, caller)).answer.data).toMatchObject({
        userName: caller.userName,
      });
    }
  });
});
