import { Subject, type Observable } from 'rxjs';
import { createCommands } from '../../machines/commands/commands.ts';
import { createFireDesk } from '../../machines/fires/fire-desk.ts';
import { createIncidentDesk } from '../../machines/incidents/incident-desk.ts';
import type { Station } from '../../machines/station.ts';
import type { Bus } from '../../streams/bus.ts';
import { createMapSettings$ } from '../../streams/derived/map-settings.ts';
import { createMapViews$ } from '../../streams/derived/map-views.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import { createManualClock } from './manual-clock.ts';
import { alarmsOf } from './alarms-of.ts';

/** What a station derives from its bus beside its picture, as a real one does; nothing is sent. */
export function fakeDesks(
  bus: Bus,
  picture: Pick<Picture, 'alarms' | 'fires' | 'incidents' | 'incidentOf'>,
  changes$: Observable<PictureChange>,
): Pick<Station, 'incidentDesk$' | 'fireDesk$' | 'mapViews$' | 'mapSettings$'> {
  const [clock, stop$] = [createManualClock(), new Subject<void>()];
  const nothing = (): void => undefined;
  const commands = createCommands({ bus, clock, picture, stop$, send: nothing, late: nothing });
  const known = { ...picture, alarmsOf: alarmsOf(picture.incidentOf) };
  const desk = { bus, clock, picture: known, changes$, commands, stop$ };
  return {
    incidentDesk$: createIncidentDesk(desk),
    fireDesk$: createFireDesk(desk),
    mapViews$: createMapViews$(bus, stop$),
    mapSettings$: createMapSettings$(bus, stop$),
  };
}
