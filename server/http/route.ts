import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { type Access, type Call, isDispatch } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/api/calls.ts';
import { schemas } from '../../contract/api/schemas.ts';
import type { CallSchemas } from '../../contract/call.ts';
import type { Data } from '../../contract/api/types.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { callQuota } from '../../contract/quotas/call-quotas.ts';
import type { Context } from '../context.ts';
import type { Caller, FeedCaller } from '../caller.ts';
import { takeForCall } from '../quotas/of-call.ts';
import { orGiveBack, type Taken } from '../quotas/or-give-back.ts';
import { checkAnswer } from './check-answer.ts';
import { createCommand, formerAnswer, repeatable } from './command.ts';
import type { Command } from '../store/command.ts';
import { admitFeed, admitPerson } from './credentials.ts';
import { parseInput } from './input.ts';
import { markKnown } from './known-sockets.ts';
import { messages } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { sendOutcome } from './reply.ts';

type Schemas = typeof schemas;
type ArgsOf<N extends CallName> = Schemas[N] extends { args: infer A extends z.ZodType } ? z.output<A> : undefined;
type ParamsOf<N extends CallName> = Schemas[N] extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;

/**
 * What a handler gets: arguments and path parameters as their schemas give them, who calls, the command, and the bare
 * request.
 */
export interface Request<N extends CallName, Who> {
  args: ArgsOf<N>;
  params: ParamsOf<N>;
  caller: Who;
  command: Command;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Does what a call asks for; expected failures are returned, not thrown. */
export type Handler<N extends CallName, Who> = (
  request: Request<N, Who>,
) => Promise<Outcome<Data<N>>> | Outcome<Data<N>>;

/** Adds the routes of one area. */
export type Routes = (app: FastifyInstance, ctx: Context) => void;

type Admit<Who> = (request: FastifyRequest) => Promise<Who | Refusal>;

const pathOf = (call: Call): string => call.path.replaceAll(/\{(\w+)\}/g, ':$1');

function readInput<N extends CallName>(
  name: N,
  request: FastifyRequest,
): { args: ArgsOf<N>; params: ParamsOf<N> } | Refusal {
  const { transport } = calls[name];
  const { params: paramsSchema, args: argsSchema }: CallSchemas = schemas[name];
  const params = paramsSchema ? parseInput(paramsSchema, request.params, 'path') : { value: undefined };
  if (isRefusal(params)) return params;
  if (transport === 'multipart') {
    if (!request.isMultipart())
      return refuse('wrongMediaType', { field: 'Content-Type', message: messages.notMultipart });
    return { args: undefined as ArgsOf<N>, params: params.value as ParamsOf<N> };
  }
  const source = transport === 'query' ? request.query : (request.body ?? {});
  const args = argsSchema
    ? parseInput(argsSchema, source, transport === 'query' ? 'query' : 'body')
    : { value: undefined };
  if (isRefusal(args)) return args;
  return { args: args.value as ArgsOf<N>, params: params.value as ParamsOf<N> };
}

function register<N extends CallName, Who>(
  app: FastifyInstance,
  ctx: Context,
  name: N,
  admit: Admit<Who>,
  handler: Handler<N, Who>,
  options: RouteShorthandOptions,
): void {
  const call: Call = calls[name];
  const isVital = callQuota(name)?.vital === true;
  const callers = new WeakMap<FastifyRequest, { who: Who }>();
  const admission = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const caller = await admit(request);
    if (isRefusal(caller)) return sendOutcome(reply, caller);
    if (caller !== undefined) markKnown(request.raw.socket);
    const short = ctx.space.refusalOf(name);
    if (short) return sendOutcome(reply, short);
    callers.set(request, { who: caller });
    return undefined;
  };
  // A form of the dispatch service has its token in the body, which is kept short for that reason.
  const tokenInBody = isDispatch(call) && call.transport === 'form';
  app.route({
    ...options,
    ...(tokenInBody ? { bodyLimit: serverLimits.publicBodyBytes } : {}),
    method: call.method,
    url: pathOf(call),
    // Before the body is read: who may not call is told so whatever they send, and costs nothing.
    ...(tokenInBody ? { preHandler: admission } : { onRequest: admission }),
    handler: async (request, reply) => {
      const admitted = callers.get(request);
      if (!admitted) throw new Error('a request was not admitted');
      const caller = admitted.who;
      const input = readInput(name, request);
      if (isRefusal(input)) return sendOutcome(reply, input);
      // Parts are not read yet, so that one body can not be told from another.
      const once = isPerson(caller) && call.transport !== 'multipart' ? repeatable(request, caller) : undefined;
      if (isRefusal(once)) return sendOutcome(reply, once);
      const former = once && (await formerAnswer(ctx, once));
      if (former) return sendOutcome(reply, former);
      const taken = isPerson(caller) ? takeForCall(ctx.quotas, name, caller, input.args) : undefined;
      if (isRefusal(taken)) return sendOutcome(reply, taken);
      const outcome = await whole(
        () => handler({ ...input, caller, command: createCommand(request.id, once), request, reply }),
        taken,
        (error) => {
          if (isVital) ctx.space.failed(error);
        },
      );
      // The same command may have been carried out by a request that overtook this one.
      const overtaken = once && isRefusal(outcome) ? await formerAnswer(ctx, once) : undefined;
      if (ctx.checkAnswers) checkAnswer(name, outcome);
      return sendOutcome(reply, overtaken ?? outcome);
    },
  });
}

/** Carries a call out; what it has taken of the quotas is given back where it is refused or fails. */
const whole = <T>(
  handle: () => Promise<Outcome<T>> | Outcome<T>,
  taken: Taken | undefined,
  onFailure: (error: unknown) => void,
): Promise<Outcome<T>> =>
  orGiveBack(taken, async () => {
    try {
      return await handle();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  });

const isPerson = (caller: unknown): caller is Caller =>
  typeof caller === 'object' && caller !== null && 'sessionId' in caller;

/** Who else than signed-in people calls; every other access is theirs. */
const others: ReadonlySet<Access> = new Set(['public', 'feed']);

function mustBe(name: CallName, fits: (access: Access) => boolean): void {
  if (!fits(calls[name].access)) throw new Error(`${name} is a call of access ${calls[name].access}`);
}

/** What a handler left unread is let run off; otherwise the connection would hang until it times out. */
function letRunOff(scope: FastifyInstance): void {
  // A listener and not `resume` alone: a reader that is only just leaving would stop the flow again.
  scope.addHook('onResponse', (request, _reply, next) => {
    request.raw.on('data', () => undefined).resume();
    next();
  });
}

/**
 * Adds routes whose requests come in parts and unread: their handlers read and bound them (`readParts` in
 * `http/parts.ts`).
 */
function inParts(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null, undefined));
    await scope.register(multipart);
    letRunOff(scope);
    add(scope);
  });
}

/**
 * Serves a call of signed-in people (every access but `public` and `feed`) from its declaration in the contract;
 * `admit` tells who calls where not their token alone does.
 */
export function route<N extends CallName>(
  app: FastifyInstance,
  ctx: Context,
  name: N,
  handler: Handler<N, Caller>,
  admit: Admit<Caller> = (request) => admitPerson(ctx.gate, calls[name].access, request),
): void {
  mustBe(name, (access) => !others.has(access));
  if (calls[name].transport === 'multipart') inParts(app, (scope) => register(scope, ctx, name, admit, handler, {}));
  else register(app, ctx, name, admit, handler, {});
}

/** Serves a call that anybody may make; `bodyLimit`: of how many bytes at most, where less than usual is enough. */
export function publicRoute<N extends CallName>(
  app: FastifyInstance,
  ctx: Context,
  name: N,
  handler: Handler<N, undefined>,
  { bodyLimit = serverLimits.publicBodyBytes }: { bodyLimit?: number } = {},
): void {
  mustBe(name, (access) => access === 'public');
  const admit = (): Promise<undefined> => Promise.resolve(undefined);
  if (calls[name].transport === 'multipart') inParts(app, (scope) => register(scope, ctx, name, admit, handler, {}));
  else register(app, ctx, name, admit, handler, { bodyLimit });
}

/**
 * Serves a call of feeds. `request.body` is the unread stream of the body, whatever its media type: the handler reads
 * and bounds it (`readBytes`, `readText` in `http/body.ts`), after the key has been found valid.
 */
export function feedRoute<N extends CallName>(
  app: FastifyInstance,
  ctx: Context,
  name: N,
  handler: Handler<N, FeedCaller>,
): void {
  mustBe(name, (access) => access === 'feed');
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    letRunOff(scope);
    register(scope, ctx, name, (request) => admitFeed(ctx.gate, request), handler, {
      bodyLimit: Number.MAX_SAFE_INTEGER,
    });
    done();
  });
}
