import type { PlanRow, PlanVersionAnswer, PlanView } from '../../contract/plans/schemas.ts';
import type { SignedIn, TestServer } from '../support/server.ts';

/** What is sent of a plan of one or more levels; `more` takes the place of parts of it. */
export const content = (more: object = {}) => ({
  name: '旌德县森林火灾应急预案',
  kind: 'special',
  guides: true,
  purpose: '为做好森林火灾处置\n适用于旌德县',
  levels: [1, 2, 3, 4].map((level) => ({
    level,
    conditions: `${level}级的启动条件`,
    steps: [
      { who: '值班员', what: `${level}级：核实火情`, withinMinutes: 10, confirm: true },
      { who: '乡镇', what: `${level}级：提醒村组`, withinMinutes: 30, confirm: false },
    ],
  })),
  attachments: [],
  ...more,
});

/** The calls about plans, as somebody makes them. */
export function plansOf(server: TestServer) {
  const call = (who: SignedIn, name: Parameters<TestServer['call']>[0], args: object) =>
    server.call(name, args, who.headers);
  const draft = async (who: SignedIn, areaCode: string, more: object = {}): Promise<string> => {
    const { status, answer } = await call(who, 'planDraft', { areaCode, content: content(more) });
    if (status !== 200) throw new Error(answer.message);
    return (answer.data as { id: string }).id;
  };
  const move = (who: SignedIn, id: string, action: string, no = 1, more: object = {}) =>
    call(who, 'planMove', { id, no, action, ...more });
  const read = async (who: SignedIn, id: string, no = 1): Promise<PlanVersionAnswer> =>
    (await call(who, 'planVersion', { id, no })).answer.data as PlanVersionAnswer;
  const view = async (who: SignedIn, id: string): Promise<PlanView> =>
    (await call(who, 'planView', { id })).answer.data as PlanView;
  /** Decides on a version; `seen`: the plan as it was read, by default the present one. */
  const decide = async (who: SignedIn, id: string, action: string, more: object = {}) => {
    if (action !== 'approve') return call(who, 'planDecide', { id, no: 1, action, ...more });
    const read = (await call(who, 'planView', { id })).answer.data as PlanView | undefined;
    // Who may not read it sends some version.
    return call(who, 'planDecide', { id, no: 1, action, seen: read?.seen ?? 1, ...more });
  };
  return {
    call,
    draft,
    move,
    decide,
    read,
    /** Changes a draft; `seen`: the version that was read, by default the present one. */
    change: async (who: SignedIn, id: string, more: object = {}, no = 1, seen?: number) =>
      call(who, 'planChange', { id, no, seen: seen ?? (await read(who, id, no)).seen, content: content(more) }),
    view,
    list: async (who: SignedIn, asked: object = {}): Promise<PlanRow[]> =>
      (await call(who, 'planPage', { pageSize: 100, ...asked })).answer.data as PlanRow[],
    /** A plan of a region that one has written and another has approved, in force from a day. */
    inForce: async (writer: SignedIn, approver: SignedIn, areaCode: string, from: string, more: object = {}) => {
      const id = await draft(writer, areaCode, more);
      await move(writer, id, 'submit');
      const { status, answer } = await decide(approver, id, 'approve', { from });
      if (status !== 200) throw new Error(answer.message);
      return id;
    },
  };
}
