import { addProtocol, type RequestParameters } from 'maplibre-gl';
import { Subject, type Observable } from 'rxjs';
import type { BaseChoice } from '../../../contract/map/base-schemas.ts';
import type { BasePart } from '../../../contract/map/base-maps.ts';
import type { BaseTileAt, Station } from '../../../machines/station.ts';
import { composed } from './shifted-tile.ts';

const protocol = 'base';

type Asker = Pick<Station, 'baseTile'>;

let station: Asker | undefined;

/** How a tile of a base map came out. */
export interface BaseOutcome {
  id: string;
  isGood: boolean;
}

const outcomes = new Subject<BaseOutcome>();

/** Each tile of base maps that came or did not. */
export const baseOutcomes$: Observable<BaseOutcome> = outcomes.asObservable();

async function tile(at: BaseTileAt, signal: AbortSignal): Promise<Blob> {
  const outcome = await station?.baseTile(at, signal);
  if (outcome?.ok) {
    outcomes.next({ id: at.id, isGood: true });
    return outcome.data as Blob;
  }
  // What the map gave up while it moved on says nothing of the service.
  if (!signal.aborted) outcomes.next({ id: at.id, isGood: false });
  throw new Error(outcome?.message ?? 'nobody asks for base maps');
}

/** A tile by the station, whose token MapLibre knows nothing of. */
async function load({ url }: RequestParameters, abort: AbortController): Promise<{ data: ArrayBuffer | ImageBitmap }> {
  const [system = '', id = '', part = '', version = '', z = '', x = '', y = ''] = url
    .slice(`${protocol}://`.length)
    .split('/');
  if (system !== 'gcj02')
    return { data: await (await tile({ id, part, version, z, x, y }, abort.signal)).arrayBuffer() };
  const at = { z: Number(z), x: Number(x), y: Number(y) };
  const ask = (there: { x: number; y: number }): Promise<Blob> =>
    tile({ id, part, version, z, x: String(there.x), y: String(there.y) }, abort.signal);
  return { data: await composed(at, ask) };
}

/** From now on the maps of this page get the tiles of base maps by this station. */
export function askBaseBy(live: Asker): void {
  if (!station) addProtocol(protocol, load);
  station = live;
}

/** Where a map finds the tiles of a part of a base map. */
export const baseTiles = ({ id, version, system }: BaseChoice, part: BasePart): string =>
  `${protocol}://${system}/${id}/${part}/${version}/{z}/{x}/{y}`;
