import { Box } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { inSeconds } from '../../../contract/geometry/coordinates.ts';
import { attributionsOf, legendsOf } from '../../../contract/map/layers.ts';
import { dateTime } from '../../../contract/time.ts';
import { Button } from '../../kit/button.ts';
import { distanceText } from '../../kit/distance.ts';
import { FormField } from '../../kit/form-field.tsx';
import { useLiveStation } from '../../kit/live-station.tsx';
import { Input } from '../../kit/text-box.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { notesOf } from '../ground/messages.ts';
import { type ScaleBar, scaleBar } from '../ground/scale-bar.ts';
import { toNorth, turnOf } from '../ground/turn.ts';
import type { MapHost } from '../host/map-host.ts';
import { LegendSign } from '../legend.tsx';
import { toolMessages as say } from './messages.ts';
import './print.css';

/**
 * A map as it was at one moment: its picture, how it was turned, what a bar of it means, and where its middle lies. A
 * bar is true of a map alone that is seen from straight above.
 */
interface Shot {
  url: string;
  bearing: number;
  widthPx: number;
  bar: ScaleBar | undefined;
  center: string;
}

/** The whole picture of a map at rest, taken as soon as it is seen: later a canvas may hold nothing. */
const pictureOf = ({ map, picture }: MapHost): Promise<Shot | undefined> =>
  new Promise((resolve) => {
    const take = (): void => {
      if (map.isMoving() || !map.areTilesLoaded()) return;
      map.off('render', take);
      const { lng, lat } = map.getCenter();
      const { canvas } = picture;
      const { bearing, isTilted } = turnOf(map);
      const bar = isTilted ? undefined : scaleBar(lat, map.getZoom(), 160);
      const told = { bearing, bar, center: inSeconds([lng, lat]) };
      picture.onceSeen(() =>
        canvas.toBlob((blob) =>
          resolve(blob ? { url: URL.createObjectURL(blob), widthPx: canvas.clientWidth, ...told } : undefined),
        ),
      );
    };
    map.on('render', take);
    map.triggerRepaint();
  });

/** The map, and ids of legend entries whose things have come to it. */
interface PrintPartProps {
  host: MapHost;
  come: ReadonlySet<string>;
}

/** The map as it is printed; a screen does not show it. */
function Sheet({
  title,
  shot,
  host,
  come,
  onReady,
}: PrintPartProps & { title: string; shot: Shot; onReady: () => void }) {
  const now = useServerNow();
  const shown = host.shown$.value;
  const { data } = useQuery(useLiveStation(), 'ground', undefined);
  return createPortal(
    <article className="map-sheet" aria-hidden>
      <h1>{title}</h1>
      <div className="map-sheet-picture">
        <img src={shot.url} alt="" onLoad={onReady} />
        <svg viewBox="0 0 20 30" style={toNorth(shot.bearing)}>
          <path d="M10 1 17 22 10 18 3 22Z" />
          <text x="10" y="29.500" textAnchor="middle" fontSize="8">
            N
          </text>
        </svg>
        {shot.bar && (
          <div className="map-sheet-bar" style={{ width: `${(shot.bar.px / shot.widthPx) * 100}%` }}>
            {distanceText(shot.bar.metres)}
          </div>
        )}
      </div>
      <p className="map-sheet-legend">
        {legendsOf(shown, come)
          .filter(({ visible }) => visible)
          .map(({ legendId, legendName, icon }) => (
            <span key={legendId}>
              <LegendSign icon={icon} /> {legendName}
            </span>
          ))}
      </p>
      <p>
        {say.center(shot.center)}　{!shot.bar && `${say.noScale}　`}
        {say.printedAt(dateTime(new Date(now).toISOString()))}　
        {[...host.credits$.value, ...attributionsOf(shown), ...(data ? notesOf(data) : [])].join('　')}
      </p>
    </article>,
    document.body,
  );
}

/** Prints what the map shows, with a heading, scale, north, legend and the time. */
export function PrintPart({ host, come }: PrintPartProps) {
  const [heading, setHeading] = useState('');
  const [shot, setShot] = useState<Shot>();
  const id = useId();
  useEffect(() => {
    if (!shot) return undefined;
    const done = (): void => setShot(undefined);
    window.addEventListener('afterprint', done);
    return () => {
      window.removeEventListener('afterprint', done);
      URL.revokeObjectURL(shot.url);
    };
  }, [shot]);
  const title = heading.trim() === '' ? say.untitled : heading.trim();
  return (
    <Box as="section" mt="4" pt="3" borderTopWidth="1px" borderColor="line" aria-label={say.printMap}>
      <Box fontWeight="medium">{say.printMap}</Box>
      <FormField id={id} label={say.heading} hint={say.printHint}>
        {(described) => (
          <Input {...described} value={heading} maxLength={40} onChange={({ target }) => setHeading(target.value)} />
        )}
      </FormField>
      <Button size="sm" mt="2" onClick={() => void pictureOf(host).then(setShot)}>
        {say.print}
      </Button>
      {shot && <Sheet title={title} shot={shot} host={host} come={come} onReady={() => window.print()} />}
    </Box>
  );
}
