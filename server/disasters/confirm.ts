import { refuse, type Refusal } from '../../contract/codes.ts';
import { disasterStream, hasConfirmed, standingOf } from '../../contract/disasters/warning.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { disasterMessages as say } from './messages.ts';
import { disasterFor } from './queries.ts';

interface Told {
  id: string;
  version: number;
}

/** Notes that an officer has taken note, for their region, of what the warning says now: once for each region. */
export function confirmDisaster(
  ctx: Pick<Context, 'db' | 'store' | 'clock'>,
  { caller, command }: { caller: Caller; command: Command },
  { id, identifier, note = '' }: { id: string; identifier: string; note?: string | undefined },
): Promise<Told | Refusal> {
  const { userId, realName, regionCode } = caller;
  return appendDecided<Told>(ctx.store, { actor: userId, command }, async () => {
    const warning = await disasterFor(ctx, regionCode, id);
    if (!warning) return refuse('notFound', { field: 'id', message: say.none });
    const standing = standingOf(warning, ctx.clock.now());
    if (standing !== 'valid')
      return refuse('notAllowedNow', { message: standing === 'expired' ? say.expired : say.ended });
    if (warning.message.identifier !== identifier)
      return refuse('versionConflict', { field: 'identifier', message: say.otherMessage });
    if (hasConfirmed(warning, regionCode)) return refuse('notAllowedNow', { message: say.confirmed });
    const data = { by: { userId, realName }, regionCode, identifier, ...(note === '' ? {} : { note }) };
    const { version, areaCode } = warning;
    return {
      writes: [
        {
          stream: disasterStream(id),
          expectedVersion: version,
          events: [{ type: 'disaster.confirmed', areaCode, data }],
        },
      ],
      answer: () => ({ id, version: version + 1 }),
    };
  });
}
