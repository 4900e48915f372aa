import { pino } from 'pino';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { PushLogRow } from '../../contract/pushes/schemas.ts';
import { createPushRules, type PushRulesWork } from '../../server/pushes/carry-out.ts';
import { openSmsOutbox, type SmsOutbox } from '../../server/sms/outbox.ts';
import type { SmsGateway } from '../../server/sms/gateway.ts';
import { changeByAdministrator } from '../auth/given.ts';
import { county } from '../clocks/given.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { registerAdministrators } from '../support/people.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

export const mobile = '13800000020';

/** 10:00 of a Thursday in China. */
export const morning = Date.parse('2026-03-05T02:00:00.000Z');

/** A server with an officer in Jingde, who has a mobile; its push rules are carried out when a test says so. */
export interface Given {
  clock: SteppedClock;
  server: TestServer;
  outbox: SmsOutbox;
  work: PushRulesWork;
  /** The officer of the county. */
  officerId: string;
  /** Makes a rule of the county, which tells its officers; resolves to its id. */
  rule(values?: object): Promise<string>;
  /** The log of the pushes as an administrator sees it, the newest first. */
  log(asked?: object): Promise<PushLogRow[]>;
  texts(): Promise<string[]>;
  as(who: string): Promise<SignedIn>;
  stop(): Promise<void>;
}

const silent = pino({ level: 'silent' });

/** Another worker over the same log, as another server has one. */
export const workOf = (
  { server, clock }: Pick<Given, 'server' | 'clock'>,
  gateway?: SmsGateway,
): { work: PushRulesWork; outbox: SmsOutbox } => {
  const outbox = openSmsOutbox(server.ctx.db, clock, silent, gateway ? { gateway } : {});
  return { outbox, work: createPushRules(server.ctx, outbox) };
};

/** Starts it at a moment. */
export async function given(at = morning): Promise<Given> {
  const clock = steppedClock(at);
  const server = await startTestServer({ clock, prepare: registerAdministrators });
  await changeByAdministrator(server, 'jingde', { mobile });
  const { userId: officerId } = await server.signIn('jingde');
  const as = (who: string): Promise<SignedIn> => server.signIn(who);
  return {
    clock,
    server,
    officerId,
    ...workOf({ server, clock }),
    as,
    async rule(values = {}) {
      const { headers } = await as('admin');
      const { status, answer } = await server.call(
        'pushRule.create',
        {
          name: '县级推送',
          regionCode: county,
          kinds: ['fireOpened'],
          roles: ['ZBY'],
          by: ['message', 'sms'],
          text: '{事件}：{地点}（{时间}）',
          perHour: 20,
          enabled: true,
          ...values,
        },
        headers,
      );
      if (status !== 200) throw new Error(`${answer.field ?? ''} ${answer.message}`);
      clock.advance(1);
      return (answer.data as { id: string }).id;
    },
    async log(asked = {}) {
      const { headers } = await as('admin');
      return (await server.call('pushLog', { pageSize: 100, ...asked }, headers)).answer.data as PushLogRow[];
    },
    async texts() {
      const rows = await server.ctx.db.selectFrom('sms_outbox').select('text').orderBy('id').execute();
      return rows.map(({ text }) => text);
    },
    stop: () => server.stop(),
  };
}

/** All events of pushes in the log. */
export async function pushedIn({ ctx }: TestServer): Promise<readonly LookoutEvent[]> {
  return ctx.store.readStream('push');
}
