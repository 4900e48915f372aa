import { createAnnouncementDesk } from './announcements/announcement-desk.ts';
import { createCommandDesk } from './commands/command-desk.ts';
import { createLanes } from './commands/lanes.ts';
import type { Outbox } from './commands/outbox.ts';
import type { StationConfig } from './config.ts';
import { createConnection } from './connection/connection.ts';
import { createReopened } from './connection/reopened.ts';
import { createDesks } from './desks.ts';
import { createDutyDesk } from './duty/duty-desk.ts';
import { createDecisionDesk } from './incidents/decision-desk.ts';
import { createFileDesk } from './files/file-desk.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import type { CallApi } from './http/client.ts';
import { stationMessages } from './messages.ts';
import type { Ports } from './ports.ts';
import { createSettingsKeeper } from './map/settings-keeper.ts';
import { splitParams } from './queries/path-params.ts';
import type { Ask } from './queries/query.ts';
import { rememberMenu } from './session/remember-menu.ts';
import { createStationCore } from './station-core.ts';
import type { Station } from './station.ts';
import { openArgs, sealQuery, type Vault } from './vault.ts';
import type { Watch } from './watch.ts';

/** Questions go to the server; one that was given up has no answer. */
const asking =
  (call: CallApi, vault: Vault): Ask =>
  async (name, args, abort) => {
    const question = splitParams(name, openArgs(vault, name, args));
    // A map does without the region's own boundary: nobody is told where a server knows none.
    const outcome = await call(name, question.args as never, {
      params: question.params,
      signal: abort.signal,
      ...(name === 'regionBoundary' ? { quiet: true } : {}),
    });
    if (outcome.ok) return { data: outcome.data, ...(outcome.total === undefined ? {} : { total: outcome.total }) };
    return outcome.kind === 'aborted' ? undefined : { refusal: { code: outcome.code, message: outcome.message } };
  };

/** Keeps the outbox going, and what the screens ask at every start. */
function attend({ ports, bus, session, stop$ }: Foundation, outbox: Outbox): void {
  const forgetAll = (): void => {
    const lost = outbox.waiting.length;
    outbox.clear();
    if (lost === 0) return;
    bus.publish({ kind: 'noticed', level: 'error', text: stationMessages.givenUp(lost), at: ports.clock.now() });
  };
  const isReopened = createReopened();
  const subscription = bus.messages$.subscribe((message) => {
    if (isReopened(message)) outbox.resend();
    else if (message.kind === 'line' && message.change === 'opened') outbox.retry();
    else if (message.kind === 'session' && message.change === 'signedOut') forgetAll();
  });
  const forgetMenu = rememberMenu(bus, session.store);
  stop$.subscribe(() => {
    subscription.unsubscribe();
    forgetMenu();
  });
}

/** Makes the whole station over its foundation, on which somebody may already be signing in. */
export function completeStation(foundation: Foundation): Station {
  const { ports, watch, bus, session, vault, stop$ } = foundation;
  const { clock } = ports;
  let answering = session.call;
  const call: CallApi = (...asked) => answering(...asked);
  const outbox = createLanes(call, vault, bus, clock);
  session.beforeLeaving(() => outbox.rested());
  const core = createStationCore(bus, {
    clock,
    clock$: foundation.clock$,
    toasts$: foundation.toasts$,
    sound: ports.sound,
    watch,
    stop$,
    ask: asking(call, vault),
    send(command, refusal) {
      if (refusal) bus.publish({ kind: 'answered', call: command.call, key: command.id, answer: { refusal } });
      else outbox.add(command);
    },
    late() {
      if (outbox.waiting.length === 0)
        bus.publish({ kind: 'noticed', level: 'info', text: stationMessages.notReturned, at: clock.now() });
    },
  });
  const commands = createCommandDesk(bus, vault, ports, core.live.picture);
  attend(foundation, outbox);
  createSettingsKeeper(bus, clock, (body) => commands.command('keepMapSettings', body), stop$);
  const connection = createConnection({ bus, ports, session, position: () => core.live.picture.position, watch });
  createAnnouncementDesk(bus, clock, stop$);
  createDutyDesk(bus, clock, core.live.picture, stop$);
  createDecisionDesk(bus, clock, { picture: core.live.picture, steps$: core.steps$, stop$ });
  connection.actor.start();

  const station: Station = {
    bus,
    clock,
    session$: foundation.session$,
    ...core.views,
    rows: core.rows,
    canCommand: true,
    desk: createDesks({ stop$, watch }),
    divert(by) {
      answering = by(session.call, clock);
    },
    wish: (wish) => foundation.wish(wish),
    ...createFileDesk(bus, session, ports.ids),
    async openSocket(path, protocol, listener) {
      const token = await session.freshToken();
      return token && ports.socket.open(path, [protocol, token], listener);
    },
    command: (call, args, batch) => commands.command(call, args, batch) as never,
    unsent: () => outbox.waiting.length,
    query: (call, args) => core.queries.query(call, sealQuery(vault, call, args)) as never,
    stop() {
      connection.stop();
      session.stop();
      outbox.clear();
      stop$.next();
      stop$.complete();
    },
  };
  foundation.complete(station);
  return station;
}

/**
 * Boots a whole operator's station on its ports, without a screen; `watch` sees each step of its machines. It restores
 * the session that its storage remembers.
 */
export function createStation(ports: Ports, config: StationConfig, watch?: Watch): Station {
  const foundation = createFoundation(ports, config, watch);
  const station = completeStation(foundation);
  foundation.start();
  return station;
}
