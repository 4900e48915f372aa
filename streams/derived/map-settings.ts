import type { Observable } from 'rxjs';
import type { MapSettings } from '../../contract/map/settings.ts';
import { type Behavior, foldOfBus } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';

/** Nobody has chosen anything. */
export const noMapSettings: MapSettings = { layers: {}, views: [] };

/** How the maps are set after one more message; the same object where nothing changed. */
export function evolveMapSettings(settings: MapSettings, message: BusMessage): MapSettings {
  if (message.kind === 'session') return noMapSettings;
  if (message.kind === 'answered' && message.call === 'mapSettings' && !message.answer.refusal)
    // What was chosen before the answer came is newer than the answer.
    return join(message.answer.data as MapSettings, settings);
  if (message.kind !== 'wished') return settings;
  const { wish } = message;
  if (wish.type === 'map.layers') return { ...settings, layers: { ...settings.layers, [wish.section]: wish.choice } };
  return wish.type === 'map.views' ? { ...settings, views: wish.views } : settings;
}

const join = (told: MapSettings, chosen: MapSettings): MapSettings => ({
  layers: { ...told.layers, ...chosen.layers },
  views: chosen.views.length > 0 ? chosen.views : told.views,
});

/** How the person's maps are set, until they leave. */
export const createMapSettings$ = (bus: Bus, stop$: Observable<unknown>): Behavior<MapSettings> =>
  foldOfBus(bus, noMapSettings, evolveMapSettings, stop$);
