import { callScope } from '../../contract/access/scopes.ts';
import { expected, type Expected } from '../../contract/access/table.ts';
import type { Scope } from '../../contract/access/scope.ts';
import { isDispatch } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/api/calls.ts';
import { schemas } from '../../contract/api/schemas.ts';
import type { Answer } from '../../contract/api/types.ts';
import { dispatchOk, okCode, refusals, type RefusalName } from '../../contract/codes.ts';
import { requestOf } from '../support/server.ts';
import type { Ask, Asked, Supplies } from './ask.ts';
import { city, placeFrom, seat, type Caller, type Ground } from './ground.ts';
import type { At } from './things.ts';

/** Calls that change something although the specification has them as GET. */
const changing: ReadonlySet<CallName> = new Set([
  'modifyPwd',
  'modifyMobile',
  'smsH5Url',
  'kickMember',
  'changeMemberLevel',
]);

interface Said {
  status: number;
  text: string;
  answer: Answer;
}

async function say({ server }: Ground, name: CallName, caller: Caller, asked: Asked): Promise<Said> {
  const headers = { ...caller.headers, ...asked.headers };
  const { method, path } = calls[name];
  const response = await server.inject(
    asked.payload === undefined
      ? requestOf(name, asked.args, headers)
      : { method, url: path, payload: asked.payload, headers },
  );
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    text: `${JSON.stringify(response.headers)}\n${response.payload}`,
    answer: isJson ? response.json<Answer>() : { code: '' },
  };
}

/** Marks of things that may never show in an answer to somebody of the city, by the scope of the call. */
const hidden: Readonly<Partial<Record<Scope, RegExp>>> = {
  own: /at\d+x\d/,
  region: /at(?!3418)\d+x\d/,
  known: /at(?!3418)\d+x\d/,
  personal: /at(?!3418)\d+x\d/,
  addressed: /at(?!3418x|34x)\d+x\d/,
};

const shown = ({ marks = [], shows }: Asked, { answer, text }: Said): boolean | undefined => {
  if (shows) return shows(answer);
  return marks.length === 0 ? undefined : marks.some((mark) => text.includes(mark));
};

const successOf = (name: CallName): string | number => (isDispatch(calls[name]) ? dispatchOk : okCode);

/** What is wrong with an answer where such a one was expected; undefined where nothing is. */
function faultOf(name: CallName, want: Expected, asked: Asked, said: Said): string | undefined {
  const { status, answer } = said;
  const got = `${status} ${answer.code} ${answer.message ?? ''} ${answer.field ?? ''}`.trim();
  if (want === 'answered' || want === 'leftOut') {
    if (status >= 300 || (!('raw' in schemas[name]) && answer.code !== successOf(name))) return `answered ${got}`;
    const tells = shown(asked, said);
    if (want === 'leftOut') return tells === true ? 'told of the thing' : undefined;
    return tells === false && (calls[name].method === 'GET' || asked.shows) ? 'told nothing of the thing' : undefined;
  }
  const { status: wanted, code } = refusals[want satisfies RefusalName];
  if (status !== wanted || answer.code !== code) return `answered ${got} instead of ${wanted} ${code}`;
  return (asked.marks ?? []).some((mark) => said.text.includes(mark)) ? 'refused, but told of the thing' : undefined;
}

/** What a call begins that ends in its own time, while others are walked. */
const endsLater: ReadonlySet<string> = new Set([
  'meeting.ended',
  'telephony.called',
  'telephony.roundEnded',
  'video.left',
  'video.recordEnded',
  'video.turned',
]);

/** The types of what a caller has written since a position. */
const wrote = async ({ server }: Ground, since: number, { userId }: Caller): Promise<string[]> =>
  (await server.ctx.store.read({ after: since, limit: 1_000 }))
    .map(({ body }) => JSON.parse(body) as { actor: string; type: string })
    .filter(({ actor, type }) => actor === userId && !endsLater.has(type))
    .map(({ type }) => type);

/** Makes one row's request; what is wrong with its answer, undefined where nothing is. */
export async function walkRow(
  supplies: Supplies,
  name: CallName,
  ask: Ask,
  where: Pick<At, 'place' | 'area' | 'caller'>,
): Promise<string | undefined> {
  const { ground } = supplies;
  const { caller, place } = where;
  const want = expected(name, caller.kind, placeFrom(caller.regionCode, place), caller.regionCode === seat);
  const asked = await ask(supplies, {
    ...where,
    spoils: want === 'answered' && (calls[name].method !== 'GET' || changing.has(name)),
  });
  const head = ground.server.ctx.store.head();
  const said = await say(ground, name, caller, asked);
  const leak = caller.regionCode === city ? hidden[callScope(name)?.scope ?? 'none']?.exec(said.text)?.[0] : undefined;
  const written = want === 'answered' ? [] : await wrote(ground, head, caller);
  const fault =
    faultOf(name, want, asked, said) ??
    (leak === undefined ? undefined : `told of ${leak}`) ??
    (written.length > 0 ? `refused, but written down: ${written.join(', ')}` : undefined);
  return fault === undefined
    ? undefined
    : `${name} by ${caller.kind} of ${caller.regionCode} about ${place} (${where.area}): expected ${want}, ${fault}`;
}
