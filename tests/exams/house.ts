import type { ExamPublishBody, ExamSheet } from '../../contract/exams/schemas.ts';
import { groupStream } from '../../server/grids/streams.ts';
import { requestOf, type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { password, registerPeople } from '../support/people.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';

/** Questions of the tests' bank: two single, one with several keys, one true or false. */
export const bank = [
  { text: '火警电话', kind: 'single', optionA: '110', optionB: '12119', key: 'B', points: 10, topic: '常识' },
  { text: '逃生方向', kind: 'single', optionA: '逆风', optionB: '顺风', key: 'A', points: 10, topic: '安全' },
  { text: '灭火工具', kind: 'multiple', optionA: '油锯', optionB: '伞', optionC: '二号工具', key: 'AC', points: 20 },
  { text: '防火期可以野外用火', kind: 'judge', key: '错', points: 10, explanation: '防火期禁止野外用火' },
] as const;

/** A server with a bank of questions, and rangers with accounts in two villages of Jingde. */
export interface ExamHouse {
  server: TestServer;
  clock: SteppedClock;
  who: Record<'trainer' | 'jingde' | 'xuancheng' | 'huangshan' | 'admin' | 'ranger' | 'other', SignedIn>;
  questionIds: readonly string[];
  /** Signs everybody in anew, after the clock was moved far. */
  signIn(): Promise<void>;
  publish(more?: Partial<ExamPublishBody>, by?: SignedIn): Promise<string>;
  begin(examId: string, by: SignedIn): Promise<ExamSheet>;
}

const township = '341825100';
export const villages = ['341825100001', '341825100002'] as const;

async function drawGrid(server: TestServer): Promise<void> {
  const shape = { type: 'Polygon' as const, coordinates: [] };
  await server.ctx.store.append({
    actor: 'system',
    writes: [
      {
        stream: groupStream(undefined, villages[0]),
        expectedVersion: 0,
        events: [
          {
            type: 'grid.drawn',
            areaCode: villages[0],
            data: {
              gridId: 'g1',
              code: `${villages[0]}-2001`,
              name: '一村网格',
              level: 2,
              shape: {
                ...shape,
                type: 'MultiPolygon',
                coordinates: [
                  [
                    [
                      [118, 30],
                      [118.1, 30],
                      [118.1, 30.1],
                      [118, 30],
                    ],
                  ],
                ],
              },
              areaKm2: 1,
              people: [{ duty: 'member', name: '没有账号的网格员', phone: '13900000001' }],
              cameFrom: [],
              reason: '测试',
            },
          } as never,
        ],
      },
    ],
  });
}

/** Opens it. Its clock stands still until it is moved. */
export async function openExamHouse(): Promise<ExamHouse> {
  const clock = steppedClock();
  const server = await startTestServer({
    clock,
    async prepare({ auth }) {
      await registerPeople(auth.registerUser);
      const ranger = (userName: string, regionCode: string) =>
        auth.registerUser({
          userName,
          realName: `${userName}护林员`,
          password,
          regionCode,
          deptName: township,
          roles: [],
          userType: 3,
        });
      await ranger('ranger', villages[0]);
      await ranger('other', villages[1]);
    },
  });
  await drawGrid(server);
  const names = ['trainer', 'jingde', 'xuancheng', 'huangshan', 'admin', 'ranger', 'other'] as const;
  const who = {} as ExamHouse['who'];
  const signIn = async (): Promise<void> => {
    for (const name of names) who[name] = await server.signIn(name);
  };
  await signIn();
  const questionIds: string[] = [];
  for (const question of bank) {
    const { status, answer } = await server.call('question.create', question, who.trainer.headers);
    if (status !== 200) throw new Error(String(answer.message));
    questionIds.push((answer.data as { id: string }).id);
  }
  return {
    server,
    clock,
    who,
    questionIds,
    signIn,
    async publish(more = {}, by = who.trainer) {
      const body = {
        title: '防火考试',
        areaCode: '341825',
        groups: ['u3'],
        questionIds,
        passPercent: 60,
        minutes: 30,
        opensAt: new Date(clock.now()).toISOString(),
        closesAt: new Date(clock.now() + 86_400_000).toISOString(),
        ...more,
      };
      const { status, answer } = await server.call('examPublish', body, by.headers);
      if (status !== 200) throw new Error(`${String(answer.field)} ${String(answer.message)}`);
      return (answer.data as { examId: string }).examId;
    },
    async begin(examId, by) {
      const begun = await server.call('examBegin', { examId }, by.headers);
      if (begun.status !== 200) throw new Error(String(begun.answer.message));
      return (await server.call('myExamSheet', { examId }, by.headers)).answer.data as ExamSheet;
    },
  };
}

/** The same request twice, as a browser repeats it whose answer was lost. */
export const twice = (server: TestServer, request: ReturnType<typeof requestOf>) =>
  Promise.all([server.inject(request), server.inject(request)]);
