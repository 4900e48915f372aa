import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ResourcePoint } from '../../../contract/fires/list-schemas.ts';
import { Button } from '../../kit/button.ts';
import { CopyPosition } from '../../kit/copy-position.tsx';
import { GridDuty, useSeesGrids } from '../../kit/grid-duty/grid-duty.tsx';
import { gridDutyMessages } from '../../kit/grid-duty/messages.ts';
import { Icon } from '../../kit/icons.tsx';
import { kindIcon } from '../../kit/kind-icon.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { SeenFrom } from '../sight/seen-from.tsx';
import type { ViewshedOnMap } from '../sight/use-viewshed.ts';
import { moreMessages as say } from './messages.ts';
import styles from './map-more.module.css';

interface PlaceCardProps {
  place: ResourcePoint;
  viewed: ViewshedOnMap;
  onClose: () => void;
}

/** What is known of a resource on the map: its kind, region, phone number and position, and what is seen from it. */
export function PlaceCard({ place, viewed, onClose }: PlaceCardProps) {
  const live = useLiveStation();
  const { data: region } = useQuery(live, 'nameFromCode', { code: place.regionCode });
  const seesGrids = useSeesGrids();
  const rows: [string, React.ReactNode][] = [
    [say.kind, place.kindName],
    [say.region, region ?? place.regionCode],
    ...(place.phone === undefined
      ? []
      : [
          [
            say.phone,
            <chakra.a key="phone" href={`tel:${place.phone}`} textDecoration="underline">
              {place.phone}
            </chakra.a>,
          ] as [string, React.ReactNode],
        ]),
    [say.position, <CopyPosition key="position" place={place} />],
    ...(seesGrids
      ? [
          [gridDutyMessages.grid, <GridDuty key="grid" longitude={place.longitude} latitude={place.latitude} />] as [
            string,
            React.ReactNode,
          ],
        ]
      : []),
  ];
  return (
    <section className={styles['card']} aria-label={say.place(place.name)}>
      <Flex align="center" gap="2" mb="1">
        <Icon name={kindIcon(place.kind)} />
        <Box flex="1" fontWeight="medium">
          {place.name}
        </Box>
        <Button variant="bare" size="sm" aria-label={say.close} title={say.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Flex>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SeenFrom place={place} viewed={viewed} />
    </section>
  );
}
