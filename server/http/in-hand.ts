import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/api/calls.ts';
import { refuse } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { networkOf } from './addresses.ts';
import { Refused } from './refused.ts';
import { createTally } from './tally.ts';

/** Feeds are bounded by their keys; behind one address there may be all cameras of a county. */
const ofFeeds: ReadonlySet<string> = new Set(
  Object.values(calls)
    .filter(({ access }) => access === 'feed')
    .map(({ path }) => path),
);

/** Refuses further requests of an address of which as many are worked for as may be. */
export function boundInHand(app: FastifyInstance): void {
  const inHand = createTally();
  app.addHook('onRequest', (request, reply, done) => {
    if (ofFeeds.has(request.routeOptions.url ?? '')) return done();
    const network = networkOf(request.ip);
    reply.raw.once('close', () => inHand.remove(network));
    const isOver = inHand.add(network) > serverLimits.inHandPerAddress;
    return isOver ? done(new Refused(refuse('tooMany', { data: { seconds: 1 } }))) : done();
  });
}
