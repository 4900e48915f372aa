import type { Fire } from '../../../contract/fires/fire.ts';
import type { ResourcePoint } from '../../../contract/fires/list-schemas.ts';
import { moreLayers, stockLayers } from '../../../contract/map/more-layers.ts';
import { stockNames, type StockName } from '../../../contract/stock/all.ts';
import { dayOf } from '../../../contract/time.ts';
import { kindIcon } from '../../kit/kind-icon.ts';
import { disasterLayer } from '../disasters/disaster-layer.ts';
import { drawnBy, type HostLayer } from '../host/layer.ts';
import { coneLayer } from '../sight/cone-layer.ts';
import { unionLayer } from '../sight/union-layer.ts';
import { sightLayer } from '../sight/sight-layer.ts';
import { measuredLayer } from '../tools/measured-layer.ts';
import { flightLayer } from './flight-layer.ts';
import { moreMessages as say } from './messages.ts';
import { pastFireLayer } from './past-fires.ts';
import { pointLayer } from './point-layer.ts';

const stockOf = (kind: StockName, onPick: (point: ResourcePoint) => void): HostLayer =>
  drawnBy(stockLayers[kind], () =>
    pointLayer<readonly ResourcePoint[], ResourcePoint>({
      id: kind,
      title: stockLayers[kind].name,
      icon: kindIcon(kind),
      tone: 'quiet',
      points: (all) => all.filter((point) => point.kind === kind),
      words: ({ kindName, name }) => say.single(kindName, name),
      press: onPick,
    }),
  );

const burning = (): HostLayer =>
  drawnBy(moreLayers.fires, () =>
    pointLayer<readonly Fire[], Fire & { name: string }>({
      id: 'fires',
      title: moreLayers.fires.name,
      icon: 'fire',
      tone: 'fire',
      points: (fires) => fires.map((fire) => ({ ...fire, name: fire.placeName })),
      words: ({ name, startTime }) => say.fire(name, dayOf(Date.parse(startTime))),
    }),
  );

/**
 * The layers that every map can have beside its own. `onPick`: somebody wants to know more of a resource;
 * `onDisasters`: of the warnings of disaster that name a region; `onFlight`: of a drone's flight.
 */
export const drawnMore = (
  onPick: (point: ResourcePoint) => void,
  onDisasters: (regionCode: string) => void,
  onFlight: (id: string) => void,
): readonly HostLayer[] => [
  drawnBy(moreLayers.disasters, () => disasterLayer(onDisasters)),
  drawnBy(moreLayers.pastFires, () => pastFireLayer()),
  ...stockNames.map((kind) => stockOf(kind, onPick)),
  drawnBy(moreLayers.cameraCones, () => coneLayer()),
  burning(),
  drawnBy(moreLayers.flights, () => flightLayer(onFlight)),
  drawnBy(moreLayers.sightUnion, () => unionLayer()),
  drawnBy(moreLayers.sight, () => sightLayer()),
  drawnBy(moreLayers.measured, () => measuredLayer()),
];
