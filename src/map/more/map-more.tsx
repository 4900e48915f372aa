import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ResourcePoint } from '../../../contract/fires/list-schemas.ts';
import { flightAddress } from '../../../contract/uav/flight-page.ts';
import type { LayerChoice } from '../../../contract/map/settings.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { drawnBase } from '../base/base-layer.ts';
import { useBase } from '../base/use-base.ts';
import { cameraOf } from '../camera.ts';
import { SecondMap } from '../compare/second-map.tsx';
import type { CompareMode } from '../compare/use-twin.ts';
import { DisasterCard } from '../disasters/disaster-card.tsx';
import type { MapHost } from '../host/map-host.ts';
import { drawnMore } from './drawn.ts';
import { isShown, noChoice, sectionOf, turned, withBase } from './layer-choice.ts';
import { LayerTree } from './layer-tree.tsx';
import styles from './map-more.module.css';
import { PanelButton } from './panel-button.tsx';
import { useMeasure } from '../tools/use-measure.ts';
import { useTerrain } from '../terrain/use-terrain.ts';
import { MapTools } from '../tools/map-tools.tsx';
import { moreMessages as say } from './messages.ts';
import { moreLayers } from '../../../contract/map/more-layers.ts';
import { useUnion } from '../sight/use-union.ts';
import { useViewshed } from '../sight/use-viewshed.ts';
import { PlaceCard } from './place-card.tsx';
import { useFeeds } from './use-feeds.ts';
import { ViewList } from './view-list.tsx';

const nothing: ReadonlySet<string> = new Set();

/** The map's zoom after each move. */
function useZoom({ map }: MapHost): number {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const follow = (): void => setZoom(map.getZoom());
    map.on('moveend', follow);
    return () => void map.off('moveend', follow);
  }, [map]);
  return zoom;
}

/** What was pressed on the map and is told of in a card: one thing at a time. */
function usePicked() {
  const [picked, setPicked] = useState<{ place: ResourcePoint } | { region: string }>();
  const pickPlace = useCallback((place: ResourcePoint) => setPicked({ place }), []);
  const pickRegion = useCallback((region: string) => setPicked({ region }), []);
  return { picked, setPicked, pickPlace, pickRegion };
}

type Panel = 'layers' | 'tools' | 'second';

/** The map, ids of layers that it begins with, though others do not, and of legend entries whose things have come. */
interface MapMoreProps {
  host: MapHost;
  opens?: ReadonlySet<string> | undefined;
  come?: ReadonlySet<string> | undefined;
}

/** What a map has beside its own: further layers, which of all are drawn, and the person's own views. */
export default function MapMore({ host, opens = nothing, come = nothing }: MapMoreProps): ReactNode {
  const station = useStation();
  const layers = useBehavior(host.layers$);
  const shown = useBehavior(host.shown$);
  const settings = useBehavior(station.mapSettings$);
  const zoom = useZoom(host);
  // The address is another one already when the page is left.
  const [section] = useState(() => sectionOf(window.location.pathname));
  const [open, setOpen] = useState<Panel>();
  const [compare, setCompare] = useState<CompareMode>();
  const toggle = (panel: Panel): void => setOpen(open === panel ? undefined : panel);
  const measuring = useMeasure(host);
  const viewed = useViewshed(host);
  const terrain = useTerrain(host);
  const { picked, setPicked, pickPlace, pickRegion } = usePicked();
  const [, navigate] = useLocation();
  const openFlight = useCallback((id: string) => navigate(flightAddress({ id })), [navigate]);
  const choice = settings.layers[section] ?? noChoice;
  const [own] = useState(() => new Set(host.layers$.value.map(({ id }) => id)));
  useEffect(
    () =>
      host.join(
        [...drawnBase(), ...drawnMore(pickPlace, pickRegion, openFlight)].filter(({ layer }) => !own.has(layer.id)),
      ),
    [host, own, pickPlace, pickRegion, openFlight],
  );
  const { bases, covered, note: ofBase } = useBase(host, choice.base);
  const opening = useMemo(() => ({ on: opens, off: covered }), [opens, covered]);
  useEffect(() => {
    host.hide(new Set(layers.filter((layer) => !isShown(layer, choice, opening)).map(({ id }) => id)));
  }, [host, layers, choice, opening]);
  const ofFeeds = useFeeds(host, shown, own);
  const note = ofFeeds ?? ofBase;
  const choose = (next: LayerChoice): void => station.wish({ type: 'map.layers', section, choice: next });
  const unionLayer = layers.find(({ id }) => id === moreLayers.sightUnion.id);
  const isUnionShown = shown.some(({ id }) => id === moreLayers.sightUnion.id);
  const union = useUnion(host, {
    isAsked: unionLayer !== undefined && (isUnionShown || open === 'tools'),
    isShown: isUnionShown,
    onShow: (on) => unionLayer && choose(turned(choice, [unionLayer], on, opening)),
  });
  return (
    <>
      <PanelButton label={say.layers} icon="layers" isOpen={open === 'layers'} onToggle={() => toggle('layers')}>
        <LayerTree
          layers={layers}
          zoom={zoom}
          isShown={(layer) => isShown(layer, choice, opening)}
          base={{ bases, chosen: choice.base, note: ofBase, onChoose: (base) => choose(withBase(choice, base)) }}
          onTurn={(these, on) => choose(turned(choice, these, on, opening))}
          onRestore={
            choice.on.length + choice.off.length > 0 ? () => choose(withBase(noChoice, choice.base)) : undefined
          }
        />
        <ViewList
          views={settings.views}
          cameraNow={() => cameraOf(host.map)}
          onGo={terrain.go}
          onKeep={(views) => station.wish({ type: 'map.views', views })}
        />
      </PanelButton>
      <PanelButton label={say.tools} icon="ruler" isOpen={open === 'tools'} onToggle={() => toggle('tools')}>
        <MapTools
          host={host}
          measuring={measuring}
          viewed={viewed}
          union={union}
          terrain={terrain}
          compare={{ mode: compare, onCompare: setCompare }}
          come={come}
        />
      </PanelButton>
      {compare && (
        <SecondMap
          host={host}
          mode={compare}
          choice={choice}
          opens={opens}
          own={own}
          zoom={zoom}
          isOpen={open === 'second'}
          onToggle={() => toggle('second')}
        />
      )}
      {picked && 'place' in picked && (
        <PlaceCard place={picked.place} viewed={viewed} onClose={() => setPicked(undefined)} />
      )}
      {picked && 'region' in picked && <DisasterCard code={picked.region} onClose={() => setPicked(undefined)} />}
      {note !== undefined && (
        <p className={styles['note']} role="status">
          {note}
        </p>
      )}
    </>
  );
}
