import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';
import { accountRoutes } from '../../server/auth/account-routes.ts';
import { factorRoutes } from '../../server/auth/factor-routes.ts';
import { authRoutes } from '../../server/auth/routes.ts';
import { sessionRoutes } from '../../server/auth/session-routes.ts';
import { type User, userStream } from '../../server/auth/projections.ts';
import type { SignedIn } from '../../server/auth/sign-in.ts';
import type { Context } from '../../server/context.ts';
import type { Caller } from '../../server/caller.ts';
import { handleErrors } from '../../server/http/errors.ts';
import { addParsers } from '../../server/http/parsers.ts';
import { requestOf } from '../support/server.ts';
import { type Bare, freshAddress, openBare } from './bare.ts';

/** What a call was answered; `cookie`: what the browser is to keep. */
export interface Answered {
  status: number;
  answer: Answer;
  cookie: string | undefined;
  body: Buffer;
}

/** The HTTP side of accounts alone. */
export interface BareApp {
  app: FastifyInstance;
  call(name: CallName, args: object, headers?: Record<string, string>): Promise<Answered>;
}

/** Puts the routes of accounts over them. Regions whose code ends in 9 have no name. */
export function openBareApp(bare: Bare): BareApp {
  const ctx = {
    db: bare.db,
    store: bare.store,
    clock: bare.clock,
    gate: bare.auth.gate,
    options: { regionCode: '34' },
    checkAnswers: true,
    quotas: { take: () => undefined, giveBack: () => undefined, decide: () => undefined },
    space: { refusalOf: () => undefined, failed: () => undefined },
    gazetteer: { fullName: (code: string) => (code.endsWith('9') ? undefined : `地区${code}`) },
  } as unknown as Context;
  const app = Fastify({ trustProxy: true });
  handleErrors(app);
  addParsers(app);
  for (const routes of [authRoutes, accountRoutes, factorRoutes, sessionRoutes]) routes(bare.auth)(app, ctx);
  return {
    app,
    async call(name, args, headers) {
      const response = await app.inject(requestOf(name, args, headers));
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        answer: isJson ? response.json<Answer>() : { code: '' },
        body: response.rawPayload,
        cookie: response.headers['set-cookie'] as string | undefined,
      };
    },
  };
}

/**
 * Accounts without a whole server, and their routes: with a second factor by choice, and with one that administrators
 * must have.
 */
export interface Bares {
  /** The one in use, and its routes. Each test begins with the free one. */
  readonly bare: Bare;
  readonly http: BareApp;
  /** Goes on with the one in which administrators must have a second factor. */
  useStrict: () => void;
  /** A new person who is signed in, and the headers of their requests. */
  entered: (more?: Parameters<Bare['person']>[0]) => Promise<Entered>;
  /** Something that happens to an account. */
  changed: (user: User, type: string, data: object) => Promise<void>;
}

interface Entered extends Caller, SignedIn {
  user: User;
  headers: Record<string, string>;
}

/** Headers of a request from an address of its own. */
export const from = (address = freshAddress()): Record<string, string> => ({ 'x-forwarded-for': address });
const by = ({ tokens }: Pick<SignedIn, 'tokens'>): Record<string, string> => ({
  authorization: `Bearer ${tokens.accessToken}`,
  ...from(),
});

/** Opens both before the tests of a file and closes them after. */
export function openBares(): Bares {
  let all: { free: Bare; strict: Bare; bare: Bare; http: BareApp };
  const use = (bare: Bare): void => {
    all = { ...all, bare, http: openBareApp(bare) };
  };
  beforeAll(async () => {
    const [free, strict] = [await openBare(), await openBare({ secondFactor: 'administrators' })];
    all = { ...all, free, strict };
  });
  afterAll(async () => {
    await all.free.close();
    await all.strict.close();
  });
  beforeEach(() => use(all.free));
  afterEach(() => all.http.app.close());
  return {
    get bare() {
      return all.bare;
    },
    get http() {
      return all.http;
    },
    useStrict: () => use(all.strict),
    async entered(more = {}) {
      const user = await all.bare.person(more);
      const here = await all.bare.enter(user);
      return { ...here, user, headers: by(here) };
    },
    changed: (user, type, data) => all.bare.happens(userStream(user.id), type, data),
  };
}
