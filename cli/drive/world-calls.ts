import { isRefusal, okCode, refusals, type Refusal } from '../../contract/codes.ts';
import type { AlarmAction } from '../../contract/alarms/lifecycle.ts';
import { calls } from '../../contract/api/calls.ts';
import type { HttpAnswer, HttpRequest } from '../../machines/ports.ts';
import type { ScenarioOfficer } from './scenario.ts';
import { commandAlarm, notPlayed, ruleOutFire, type WorldCommand } from './world-commands.ts';
import type { World } from './world.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** Seconds that a token of the world lasts: longer than any scenario needs a new one. */
const tokenSeconds = 86_400;

const answer = (data: unknown): HttpAnswer => ({ status: 200, body: JSON.stringify({ code: okCode, data }) });

function answerOf(outcome: { data: unknown } | Refusal): HttpAnswer {
  if (!isRefusal(outcome)) return answer(outcome.data);
  const { code, status } = refusals[outcome.refused];
  return {
    status,
    body: JSON.stringify({ code, message: outcome.message, ...(outcome.data ? { data: outcome.data } : {}) }),
  };
}

function fieldsOf(request: HttpRequest): Fields {
  const query = new URLSearchParams(request.path.split('?')[1] ?? '');
  const isJson = request.headers['content-type'] === 'application/json';
  const body = isJson
    ? (JSON.parse(request.body ?? '{}') as Fields)
    : Object.fromEntries(new URLSearchParams(request.body ?? ''));
  return { ...Object.fromEntries(query), ...body };
}

const detailOf = (officer: ScenarioOfficer): unknown => ({
  ...officer,
  region: officer.regionCode,
  deptName: '',
  firstLogin: false,
  userType: 1,
  roleList: [{ roleName: '值班员', roleCode: 'ZBY' }],
});

/** A move to `pending` that names no action means another one in each state. */
const backActions: Readonly<Record<string, AlarmAction>> = {
  received: 'release',
  dismissed: 'reopen',
  repeat: 'detach',
};

function actionOf(world: World, path: string, fields: Fields): AlarmAction | 'read' | undefined {
  if (path === calls.receiveFire.path) return 'receive';
  if (path === calls.confirmAlarm.path) return 'confirm';
  if (path === calls.unConfirmAlarm.path) return 'dismiss';
  if (path === calls.alarmsRepeat.path) return 'associate';
  if (path === calls.alarmUpdateRead.path) return 'read';
  if (path !== calls.alarmUpdateStatus.path) return undefined;
  const { action } = fields;
  if (action === 'release' || action === 'reopen' || action === 'detach') return action;
  return backActions[world.alarms.get(fields['id'] ?? '')?.status ?? ''] ?? 'release';
}

function commandOf(request: HttpRequest, fields: Fields): WorldCommand {
  const alarmId = fields['alarmId'] ?? fields['id'];
  const { fireId, reason, remark } = fields;
  return {
    key: request.headers['idempotency-key'] ?? '',
    ...(alarmId === undefined ? {} : { alarmId }),
    ...(fireId === undefined ? {} : { fireId }),
    ...(reason === undefined ? {} : { reason }),
    ...(remark === undefined ? {} : { remark }),
  };
}

/**
 * Answers one officer's requests. A command with a key that was answered before gets the same answer and does nothing.
 */
export function createWorldCalls(
  world: World,
  now: () => number,
  officer: ScenarioOfficer,
): (request: HttpRequest) => HttpAnswer {
  const answered = new Map<string, HttpAnswer>();
  const command = (request: HttpRequest, path: string): HttpAnswer => {
    const fields = fieldsOf(request);
    const wish = commandOf(request, fields);
    const known = answered.get(wish.key);
    if (known) return known;
    const action = actionOf(world, path, fields);
    const outcome = action
      ? commandAlarm(world, now(), officer, action, wish)
      : path === calls.noFire.path
        ? ruleOutFire(world, now(), officer, wish)
        : notPlayed(path);
    const made = answerOf(outcome);
    answered.set(wish.key, made);
    return made;
  };
  return (request) => {
    const path = request.path.split('?')[0] ?? '';
    if (path === calls.token.path)
      return answer({
        accessToken: `access-${officer.id}`,
        refreshToken: `refresh-${officer.id}`,
        expiresIn: tokenSeconds,
      });
    if (path === calls.removeToken.path) return answer(null);
    if (path === calls.currentUser.path || path === calls.userDetail.path.replace('{id}', officer.id))
      return answer(detailOf(officer));
    if (path === calls.alarmPrompt.path) return answer({ mediaUrl: '/sounds/alarm.wav' });
    return request.method === 'GET' ? answerOf(notPlayed(path)) : command(request, path);
  };
}
