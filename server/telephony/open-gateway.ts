import { lookup } from 'node:dns/promises';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { createBackgroundJob } from '../jobs/background-job.ts';
import type { SipOptions } from '../sip-options.ts';
import { createSimulatedGateway, type DispatchGateway } from './gateway.ts';
import { createSipGateway, type SipReach } from './sip-gateway.ts';
import { openTrunk, type TrunkSetup } from './sip/trunk.ts';

/** The far end of the simulated outside line answers after so many milliseconds, unless options say otherwise. */
const answersAfterMs = 3_000;
/** The line is looked after at this interval, in milliseconds: repetitions of SIP begin with half a second. */
const tickMs = 100;
const sipPort = 5_060;

/** The IPv4 address of this machine from which packets to a host go out. Rejects where none do. */
export async function ownAddress(host: string): Promise<string> {
  const socket = createSocket('udp4');
  try {
    // Without a callback, which would be called for a failure, too.
    socket.connect(sipPort, host);
    await once(socket, 'connect');
    return socket.address().address;
  } finally {
    socket.close();
  }
}

/** Finds where the trunk is, and opens the line to it. */
async function reach(ctx: Context, sip: SipOptions, heard: TrunkSetup['heard']): Promise<SipReach> {
  const { host, port, credentials, callerId, from, ownPort } = sip;
  const address = isIP(host) === 4 ? host : (await lookup(host, { family: 4 })).address;
  const bound = await ownAddress(address);
  const own = { host: sip.ownHost ?? bound, bound, port: ownPort };
  const trunk = await openTrunk({
    now: () => ctx.clock.now(),
    at: { host: address, port },
    domain: port === sipPort ? host : `${host}:${port}`,
    from,
    own,
    credentials,
    callerId,
    heard,
  });
  return { trunk, host: own.host, bound };
}

/** The line outside by the options of the server, looked after as long as the application lives. */
export function openGateway(app: FastifyInstance, ctx: Context): DispatchGateway {
  const { sip, outsideAnswersMs = answersAfterMs } = ctx.options;
  const gateway = sip
    ? createSipGateway(ctx, sip.mediaPorts, (heard) => reach(ctx, sip, heard))
    : createSimulatedGateway(ctx.media, () => ctx.clock.now(), outsideAnswersMs);
  if (sip)
    ctx.health.watchTrunk(() => {
      const status = gateway.status();
      return status.kind === 'trunk' ? status.state : 'connecting';
    });
  const job = createBackgroundJob(ctx, {
    name: 'outside_line',
    fault: 'the outside line could not be looked after',
    everyMs: tickMs,
    run: async () => gateway.tick(ctx.clock.now()),
  });
  app.addHook('onReady', async () => job.start());
  app.addHook('onClose', async () => {
    await job.stop();
    gateway.close();
  });
  return gateway;
}
