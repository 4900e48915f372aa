import { afterAll, beforeAll } from 'vitest';
import { registerPeople } from '../support/people.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';

/** A server with people of several regions and roles, who are signed in. */
export function openPeople() {
  let server: TestServer;
  const people: Record<string, SignedIn> = {};
  const who = (name: string): SignedIn => people[name]!;

  beforeAll(async () => {
    server = await startTestServer({
      async prepare({ auth }) {
        await registerPeople(auth.registerUser);
        const more = [
          ['cityclerk', '宣城文员', '3418', 'NONE', '宣城市林业局'],
          ['guard1', '巡护甲', '341825', 'NONE', '旌德县林业局'],
          ['guard2', '巡护乙', '341825', 'NONE', '旌德县林业局'],
          ['it', '信息员', '3401', 'NONE', '信息ITB中心'],
          ['township', '云乐镇值班员', '341825100', 'ZBY', '云乐镇林业站'],
          ['chief', '旌德县带班', '341825', 'DBY', '旌德县林业局'],
        ] as const;
        for (const [userName, realName, regionCode, role, deptName] of more) {
          await auth.registerUser({ userName, realName, password: 'Fire@2026', regionCode, deptName, roles: [role] });
        }
      },
    });
    for (const name of ['admin', 'sheng', 'xuancheng', 'jingde', 'huangshan', 'trainer', 'guard1', 'township'])
      people[name] = await server.signIn(name);
    await server.call(
      'role.create',
      { roleName: '带班员', roleCode: 'DBY', permissions: ['FH_VIEW', 'alarms.act'] },
      who('admin').headers,
    );
  });
  afterAll(() => server.stop());
  return {
    get server() {
      return server;
    },
    who,
  };
}
