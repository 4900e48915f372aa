import { Subject } from 'rxjs';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import type { WishOnBus } from '../../contract/wish.ts';
import { type Command } from '../../machines/commands/command.ts';
import { createCommands } from '../../machines/commands/commands.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { alarmsOf } from './alarms-of.ts';
import { createManualClock } from './manual-clock.ts';
import { zhang } from './sample-events.ts';

/** What a desk of one officer works with, Zhang to begin with; a test plays server, connection and picture. */
export function createDeskRig() {
  const [bus, clock, stop$] = [createBus(), createManualClock(), new Subject<void>()];
  const changes$ = new Subject<PictureChange>();
  const incidentOf = new Map<string, string>();
  const picture = {
    alarms: new Map<string, Alarm>(),
    fires: new Map<string, Fire>(),
    incidents: new Map<string, Incident>(),
    incidentOf,
    alarmsOf: alarmsOf(incidentOf),
  };
  const sent: Command[] = [];
  const watched: string[] = [];
  let late = 0;
  const watch = (machine: string, event: string, state: string): void => {
    if (!machine.startsWith('command')) watched.push(`${machine} ${event} ${state}`);
  };
  const commands = createCommands({
    bus,
    clock,
    picture,
    stop$,
    send(command, refusal) {
      if (refusal) bus.publish({ kind: 'answered', call: command.call, key: command.id, answer: { refusal } });
      else sent.push(command);
    },
    late: () => {
      late += 1;
    },
  });
  return {
    bus,
    clock,
    stop$,
    picture,
    changes$,
    sent,
    watched,
    commands,
    desk: { bus, clock, picture, changes$, commands, stop$, watch },
    late: () => late,
    sits: (userId: string): void => bus.publish({ kind: 'session', change: 'signedIn', userId, regionCode: '341825' }),
    wish: (wish: WishOnBus): void => bus.publish({ kind: 'wished', wish }),
    answer: (key: string, answer: Extract<BusMessage, { kind: 'answered' }>['answer'], call = 'receiveFire'): void =>
      bus.publish({ kind: 'answered', call, key, answer }),
    push: (...frames: Frame[]): void => bus.publish({ kind: 'pushed', frames }),
    begin(): void {
      bus.publish({ kind: 'session', change: 'signedIn', userId: zhang.userId, regionCode: '341825' });
    },
  };
}
