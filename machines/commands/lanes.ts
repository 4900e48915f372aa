import { isDispatch } from '../../contract/call.ts';
import { knownCall } from '../../contract/api/known-calls.ts';
import type { Bus } from '../../streams/bus.ts';
import type { CallApi } from '../http/client.ts';
import type { Clock } from '../ports.ts';
import { isServiceCall } from '../talk/service.ts';
import type { Vault } from '../vault.ts';
import type { Command } from './command.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const spoken = /^\/api-web\/v1\/(?:meetings|telephony)\//;

type Lane = 'duty' | 'messages' | 'voices';

/** What a command waits behind. Messages may go to a service of its own, calls and meetings wait for media. */
function laneOf({ call }: Command): Lane {
  if (isServiceCall(call)) return 'messages';
  const line = knownCall(call);
  return line && (isDispatch(line) || spoken.test(line.path)) ? 'voices' : 'duty';
}

/**
 * Three outboxes as one: what is done with alarms and fires never waits for a message, a telephone call or a meeting.
 */
export function createLanes(call: CallApi, vault: Vault, bus: Bus, clock: Clock): Outbox {
  const open = (): Outbox => createOutbox(call, vault, bus, clock);
  const lanes: Readonly<Record<Lane, Outbox>> = { duty: open(), messages: open(), voices: open() };
  const all = Object.values(lanes);
  return {
    get waiting() {
      return all.flatMap(({ waiting }) => waiting);
    },
    add: (command) => lanes[laneOf(command)].add(command),
    retry: () => all.forEach((lane) => lane.retry()),
    resend: () => all.forEach((lane) => lane.resend()),
    clear: () => all.forEach((lane) => lane.clear()),
    rested: async () => {
      await Promise.all(all.map((lane) => lane.rested()));
    },
  };
}
