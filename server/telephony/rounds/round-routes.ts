import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { roundStateName } from '../../../contract/telephony/round-names.ts';
import type { NotifyForm, RollCallQuery, Round } from '../../../contract/telephony/rounds.ts';
import { type RoundKind, roundKinds } from '../../../contract/telephony/schemas.ts';
import { dateTime } from '../../../contract/time.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Blobs } from '../../files/blobs.ts';
import { disposition } from '../../files/disposition.ts';
import { answered, ok, okList, raw } from '../../http/outcome.ts';
import { route } from '../../http/route.ts';
import { knownAmong } from '../../people/scope.ts';
import { csvOf, fileTypes, sheetOf } from '../../resources/sheet.ts';
import type { Exchange } from '../exchange.ts';
import { partiesOf } from '../live-call.ts';
import { messages as say } from '../messages.ts';
import { dialled, type Side, sideOf } from '../parties.ts';
import type { SpeechSynthesis } from '../speech/speech.ts';
import type { LiveRound } from './round.ts';
import { endedRound, pageOfRounds } from './round-records.ts';
import type { Rounds } from './rounds.ts';
import { makeSound, removeSound, soundsFor, takeSound } from './sounds.ts';

/** What the routes of rounds work with. */
export interface RoundParts {
  rounds: Rounds;
  exchange: Exchange;
  blobs: Blobs;
  speech: SpeechSynthesis | undefined;
}

const rightOf: Readonly<Record<RoundKind, Permission>> = { notify: 'phone.notify', rollCall: 'phone.rollCall' };

/** The people that a caller means, each once, never themselves; people they can not know are refused as not found. */
async function sidesFor(
  ctx: Context,
  caller: Caller,
  { userIds = [], tels = [], isSimulated }: Pick<NotifyForm, 'userIds' | 'tels'> & { isSimulated: boolean },
): Promise<Side[] | Refusal> {
  const ids = [...new Set(userIds)].filter((id) => id !== caller.userId);
  const known = await knownAmong(ctx, caller, ids);
  if (known.size < ids.length) return refuse('notFound', { field: 'userIds', message: say.noNumber });
  const sides = new Map<string, Side>();
  for (const id of ids) {
    const side = await sideOf(ctx, id);
    sides.set(side.tel, side);
  }
  for (const tel of tels) {
    const side = await dialled(ctx, caller, { tel, isSimulated });
    if (isRefusal(side)) return { ...side, field: 'tels' };
    sides.set(side.tel, side);
  }
  return sides.size > 0 ? [...sides.values()] : refuse('badInput', { field: 'userIds', message: say.nobody });
}

/** Begins what plays a sound, which is removed where that does not come about. */
async function playing(path: string, begin: () => Promise<Round | Refusal>): Promise<Round | Refusal> {
  let hasBegun = false;
  try {
    const round = await begin();
    hasBegun = !isRefusal(round);
    return round;
  } finally {
    if (!hasBegun) await rm(path, { force: true });
  }
}

const minuteMs = 60_000;

function beginningRoutes(app: FastifyInstance, ctx: Context, { rounds, ...parts }: RoundParts): void {
  const begin = async (
    caller: Caller,
    kind: RoundKind,
    form: Pick<NotifyForm, 'userIds' | 'tels' | 'title' | 'confirm' | 'retries'>,
    more: Pick<LiveRound, 'content' | 'times' | 'soundId' | 'soundPath' | 'spanMs'>,
  ): Promise<Round | Refusal> => {
    const sides = await sidesFor(ctx, caller, { ...form, isSimulated: parts.exchange.gateway.isSimulated });
    if (isRefusal(sides)) return sides;
    return rounds.begin({
      id: randomUUID(),
      kind,
      title: form.title,
      by: { userId: caller.userId, name: caller.realName },
      regionCode: caller.regionCode,
      wants: form.confirm === '1',
      retries: form.retries,
      ...more,
      sides,
    });
  };
  const notify = async (caller: Caller, form: NotifyForm): Promise<Round | Refusal> => {
    const { fileId, content = '' } = form;
    if ((fileId === undefined) === (content === ''))
      return refuse('badInput', { field: 'content', message: say.soundOrText });
    const sound = (await soundsFor(ctx, caller)).find((one) => one.fileId === fileId);
    if (fileId !== undefined && !sound) return refuse('notFound', { field: 'fileId', message: say.noSound });
    const path = await makeSound(ctx, parts, { fileId, content });
    if (isRefusal(path)) return path;
    const told = { content: sound?.name ?? content, times: form.times, soundId: fileId, soundPath: path };
    return playing(path, () => begin(caller, 'notify', form, { ...told, spanMs: undefined }));
  };
  const rollCall = (caller: Caller, form: RollCallQuery): Promise<Round | Refusal> =>
    begin(caller, 'rollCall', form, {
      content: '',
      times: 1,
      soundId: undefined,
      soundPath: undefined,
      spanMs: form.minutes * minuteMs,
    });
  route(app, ctx, 'phoneNotify', async ({ args, caller }) => {
    return answered(await notify(caller, args));
  });
  route(app, ctx, 'phoneRollCall', async ({ args, caller }) => {
    return answered(await rollCall(caller, args));
  });
}

/** The kinds of rounds of which somebody may make such ones. */
async function kindsOf(ctx: Context, caller: Caller): Promise<RoundKind[]> {
  const kinds: RoundKind[] = [];
  for (const kind of roundKinds) if (await ctx.gate.allows(caller, rightOf[kind])) kinds.push(kind);
  return kinds;
}

function recordRoutes(app: FastifyInstance, ctx: Context, { rounds, ...parts }: RoundParts): void {
  const seen = async (caller: Caller, id: string): Promise<LiveRound | Refusal> => {
    const round = rounds.find(id) ?? (await endedRound(ctx, id));
    const isOwn = round?.by.userId === caller.userId;
    const isSeen =
      round &&
      (isOwn ||
        (isWithin(caller.regionCode, round.regionCode) && (await ctx.gate.allows(caller, rightOf[round.kind]))));
    return isSeen ? round : refuse('notFound', { field: 'recordId', message: say.noRound });
  };
  route(app, ctx, 'phoneRoundOp', async ({ args: { recordId, op }, caller }) => {
    const round = await seen(caller, recordId);
    if (isRefusal(round)) return round;
    if (op === 'again' && !(await ctx.gate.allows(caller, rightOf[round.kind]))) return refuse('forbidden');
    const operate = () => rounds.operate(round, op, caller.userId);
    const path =
      op === 'again' && round.kind === 'notify' && round.state === 'ended'
        ? await makeSound(ctx, parts, { fileId: round.soundId, content: round.content })
        : undefined;
    if (isRefusal(path)) return path;
    if (path !== undefined) round.soundPath = path;
    return answered(await (path === undefined ? operate() : playing(path, operate)));
  });
  route(app, ctx, 'phoneRounds', async ({ args, caller }) => {
    const { userId, regionCode } = caller;
    const kinds = await kindsOf(ctx, caller);
    const { rounds: found, total } = await pageOfRounds({ db: ctx.reads }, { ...args, userId, regionCode, kinds });
    return okList(found, total);
  });
  route(app, ctx, 'phoneRoundExport', async ({ args: { recordId, format }, caller }) => {
    const { userId, regionCode } = caller;
    const kinds = await kindsOf(ctx, caller);
    const one = { recordId, userId, regionCode, kinds, pageNum: 1, pageSize: 1 };
    const [round] = (await pageOfRounds({ db: ctx.reads }, one)).rounds;
    if (!round) return refuse('notFound', { field: 'recordId', message: say.noRound });
    async function* rows(found: Round): AsyncGenerator<string[][]> {
      yield [[...say.roundHeadings]];
      yield found.targets.map(({ name, tel, state, tries, at }) => [
        name,
        tel,
        roundStateName(found, state),
        String(tries),
        at === undefined ? '' : dateTime(at),
      ]);
    }
    const file = format === 'csv' ? csvOf(rows(round)) : sheetOf(rows(round));
    return raw(file, fileTypes[format], {
      'content-disposition': disposition('attachment', `${round.title}.${format}`),
      'cache-control': 'no-store',
    });
  });
}

/** Routes of notices to many and roll calls. */
export function roundRoutes(app: FastifyInstance, ctx: Context, parts: RoundParts): void {
  const { exchange, blobs, speech } = parts;
  beginningRoutes(app, ctx, parts);
  recordRoutes(app, ctx, parts);
  route(app, ctx, 'phoneSoundUpload', async ({ request, caller }) => {
    return answered(await takeSound(ctx, blobs, { request, caller }));
  });
  route(app, ctx, 'phoneSoundRemove', async ({ args: { fileId }, caller }) =>
    (await removeSound(ctx, caller, fileId)) ? ok(null) : refuse('notFound', { field: 'fileId', message: say.noSound }),
  );
  route(app, ctx, 'phoneSounds', async ({ caller }) =>
    ok({ sounds: await soundsFor(ctx, caller), speaks: speech !== undefined }),
  );
  route(app, ctx, 'phonePress', ({ args: { callId }, caller }) => {
    const call = exchange.calls.get(callId);
    if (!call || !partiesOf(call).includes(caller.userId))
      return refuse('notFound', { field: 'callId', message: say.noCall });
    // In a call that asks for no key, one means nothing, as on any telephone.
    if (call.round?.press()) exchange.tell(call);
    return ok(null);
  });
}
