import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { type Call, isDispatch } from '../../contract/call.ts';
import { calls } from '../../contract/api/calls.ts';
import { callsBeforeChange, callsBeforeFactor } from '../../contract/session/calls.ts';
import type { Caller, FeedCaller, Gate } from '../caller.ts';

const scheme = /^Bearer +([\w\-.~+/]+=*) *$/i;

const routesOf = (names: readonly (keyof typeof calls)[]): ReadonlySet<string> =>
  new Set(names.map((name) => `${calls[name].method} ${calls[name].path.replaceAll(/\{(\w+)\}/g, ':$1')}`));

/** Routes that are open while a one-time password is still in use, or while a second factor is wanting. */
const [beforeChange, beforeFactor] = [routesOf(callsBeforeChange), routesOf(callsBeforeFactor)];

const openTo = (route: string): 'evenBeforeChange' | 'evenBeforeFactor' | undefined =>
  beforeChange.has(route) ? 'evenBeforeChange' : beforeFactor.has(route) ? 'evenBeforeFactor' : undefined;

/** The token or key that a request carries, or undefined. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  scheme.exec(request.headers.authorization ?? '')?.[1];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const fieldsOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};

/**
 * Removes and returns the token among the parameters of a dispatch call. Nothing behind this reads it, so that it is in
 * no digest of a command.
 */
function takeParameter(request: FastifyRequest): string | undefined {
  for (const fields of [fieldsOf(request.query), fieldsOf(request.body)]) {
    const { token } = fields;
    delete fields['token'];
    if (isText(token)) return token;
  }
  return undefined;
}

/** The person who calls, or why they may not. */
export async function admitPerson(
  gate: Gate,
  access: Call['access'],
  request: FastifyRequest,
): Promise<Caller | Refusal> {
  const isOfDispatch = isDispatch({ path: request.routeOptions.url ?? '' });
  const token = bearerOf(request) ?? (isOfDispatch ? takeParameter(request) : undefined);
  if (token === undefined) return refuse('notSignedIn');
  const caller = await gate.person(token, openTo(`${request.method} ${request.routeOptions.url ?? ''}`));
  if (isRefusal(caller)) return caller;
  return access === 'user' || (await gate.allows(caller, access === 'officer' ? 'alarms.act' : access))
    ? caller
    : refuse('forbidden');
}

/** The feed that calls, or why it may not. */
export async function admitFeed(gate: Gate, request: FastifyRequest): Promise<FeedCaller | Refusal> {
  const key = bearerOf(request);
  return key === undefined ? refuse('badKey') : gate.feed(key);
}
