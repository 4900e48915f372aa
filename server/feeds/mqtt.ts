import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { isRefusal } from '../../contract/codes.ts';
import { positionLimits } from '../../contract/positions/limits.ts';
import type { Context } from '../context.ts';
import { decodeUtf8 } from '../http/body.ts';
import { feedNamed } from './keys.ts';
import type { TakeDelivery } from './position-routes.ts';

/** Deliveries come at `lookout/positions/<feed>`; what became of each is told at `lookout/answers/<feed>`. */
const positionsTopic = 'lookout/positions/';
const answersTopic = 'lookout/answers/';
const reconnectMs = 3_000;
/** For so long in all the messages of one feed may wait in a span, because they come too fast: others wait behind. */
const patience = { ms: 60_000, spanMs: 600_000 } as const;

/** A connection to a broker. */
export interface MqttIntake {
  /** Resolves when the broker has taken the subscription. */
  ready: Promise<void>;
  /** Ends it; what is not acknowledged comes again. */
  stop(): Promise<void>;
}

type Ctx = Pick<Context, 'clock' | 'db' | 'log'>;
type Waits = (feed: string, ms: number) => boolean;
type Answer = { message: string; field?: string } | object;

/** Says whether a feed may wait for so long once more. */
function createPatience({ clock }: Pick<Context, 'clock'>): Waits {
  const spent = new Map<string, { since: number; ms: number }>();
  return (feed, ms) => {
    const now = clock.now();
    const known = spent.get(feed);
    const of = known && now - known.since < patience.spanMs ? known : { since: now, ms: 0 };
    spent.set(feed, of);
    if (of.ms + ms > patience.ms) return false;
    of.ms += ms;
    return true;
  };
}

/** What becomes of one message; undefined for a topic that is none of ours. */
async function answerTo(
  ctx: Ctx,
  waits: Waits,
  take: TakeDelivery,
  topic: string,
  payload: Buffer,
): Promise<Answer | undefined> {
  const name = topic.slice(positionsTopic.length);
  const feed = topic.startsWith(positionsTopic) ? await feedNamed(ctx.db, name) : undefined;
  if (!feed) return undefined;
  const text = payload.length > positionLimits.positionsBodyBytes ? undefined : decodeUtf8(payload);
  if (text === undefined) return { message: `payload is larger than ${positionLimits.positionsBodyBytes} bytes` };
  if (isRefusal(text)) return { message: text.message };
  for (;;) {
    const outcome = await take(feed, text);
    if (!isRefusal(outcome)) return outcome.taken;
    const { message, field, data } = outcome;
    const seconds = data?.['seconds'];
    if (typeof seconds !== 'number' || !waits(name, seconds * 1_000))
      return { message, ...(field === undefined ? {} : { field }) };
    // What came too fast after an outage is not lost: unacknowledged meanwhile, the broker holds what comes behind it.
    await wait(seconds * 1_000, undefined, { ref: false });
  }
}

/**
 * Takes in positions from a broker, with the checks of HTTP. The broker's messages are handled one after another, so a
 * feed that goes on being too fast is refused. Who may publish at whose topic is the broker's to decide;
 * the feed must have a key that opens. A message is acknowledged when its positions are durable; while this server is
 * away the broker keeps those of QoS 1.
 */
export function startMqtt(ctx: Ctx, url: string, take: TakeDelivery): MqttIntake {
  const { log } = ctx;
  const waits = createPatience(ctx);
  let client: MqttClient | undefined;
  const open = async (): Promise<void> => {
    const { connect } = await import('mqtt');
    client = connect(url, {
      clientId: `lookout-${createHash('sha256').update(url).digest('hex').slice(0, 12)}`,
      clean: false,
      reconnectPeriod: reconnectMs,
      // A broker that starts, or whose passwords are read anew, refuses for a while.
      reconnectOnConnackError: true,
    });
    const opened = client;
    opened.on('error', (error) => log.warn({ err: error }, 'the broker of positions does not let us in'));
    const handle = async (topic: string, payload: Buffer): Promise<void> => {
      const answer = await answerTo(ctx, waits, take, topic, payload);
      if (answer === undefined) log.warn({ topic }, 'positions of an unknown feed were passed over');
      else opened.publish(`${answersTopic}${topic.slice(positionsTopic.length)}`, JSON.stringify(answer));
    };
    opened.handleMessage = ({ topic, payload }, done) => {
      const { stream } = opened;
      // Without an acknowledgement the broker sends it anew on the next connection. An orderly end would wait for
      // acknowledgements that come behind this message.
      const again = (error: unknown): void => {
        log.error({ err: error, topic }, 'positions of a broker could not be kept and are awaited again');
        stream.destroy();
      };
      const handled = async (): Promise<void> => {
        try {
          await handle(topic, Buffer.from(payload));
        } catch (error) {
          return again(error);
        }
        done();
      };
      void handled();
    };
    await new Promise<void>((resolve) => {
      opened.on('connect', () => {
        opened.subscribe(`${positionsTopic}+`, { qos: 1 }, (error) => {
          if (error) log.error({ err: error }, 'the broker of positions refuses the subscription');
          else resolve();
        });
      });
    });
  };
  const ready = open();
  ready.catch((error: unknown) => log.error({ err: error }, 'the broker of positions can not be asked'));
  return {
    ready,
    async stop() {
      await client?.endAsync(true);
    },
  };
}
