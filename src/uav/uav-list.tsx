import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { uavStateNames, type UavStanding } from '../../contract/uav/schemas.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { shortArea } from '../kit/region-tree/short-area.ts';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell, Head } from '../kit/table.ts';
import { dateTime } from '../kit/time.ts';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { uavMessages as say } from './messages.ts';

/** States are asked for again so often, in milliseconds. */
const againMs = 15_000;

function State({ state }: { state: UavStanding['state'] }) {
  return (
    <Flex gap="1.5" align="center" whiteSpace="nowrap" fontWeight={state === 'flying' ? 'medium' : 'normal'}>
      <Icon name={state === 'flying' ? 'drone' : state === 'lost' ? 'warn' : state === 'ready' ? 'done' : 'clock'} />
      {uavStateNames[state]}
    </Flex>
  );
}

/** The drones of the region as they stand now, those in the air first; `onShow` opens the live picture of one. */
export function UavList({ onShow }: { onShow: (uav: UavStanding) => void }) {
  const station = useStation();
  const may = useMay('uav.read');
  const mayWatch = useMay('video.watch');
  const { state, data, message } = useQuery(station, 'uavStates', undefined, may);
  const ask = (): void => station.wish({ type: 'query.ask', call: 'uavStates', args: undefined });
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!may) return undefined;
    const timer = setInterval(() => again(), againMs);
    return () => clearInterval(timer);
  }, [may]);
  if (!may) return null;
  if (!data) return <Unanswered view={{ state, message }} title={say.failed} loading={say.loading} onRetry={ask} />;
  if (data.length === 0) return <EmptyPanel icon="drone" title={say.noUavs} next={say.noUavsNext} />;
  return (
    <Box overflow="auto" h="100%" tabIndex={0} role="region" aria-label={say.title}>
      <chakra.table w="100%" aria-label={say.title} borderCollapse="collapse">
        <thead>
          <tr>
            {(['name', 'state', 'battery', 'last', 'area'] as const).map((id) => (
              <Head key={id} scope="col">
                {say.columns[id]}
              </Head>
            ))}
            <Head />
          </tr>
        </thead>
        <tbody>
          {data.map((uav) => (
            <chakra.tr key={uav.id} _hover={{ bg: 'hover' }}>
              <Cell minW="10rem" py="1.5">
                {uav.name}
                {uav.model !== undefined && (
                  <Box fontSize="sm" color="fg.muted">
                    {uav.model}
                  </Box>
                )}
              </Cell>
              <Cell>
                <State state={uav.state} />
              </Cell>
              <Cell fontVariantNumeric="tabular-nums">
                {uav.battery === undefined ? say.none : say.battery(uav.battery)}
              </Cell>
              <Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {uav.position ? (
                  <>
                    {uav.position.longitude.toFixed(4)}，{uav.position.latitude.toFixed(4)}
                    <Box fontSize="sm" color="fg.muted">
                      {dateTime(uav.position.at)}
                    </Box>
                  </>
                ) : (
                  say.noPosition
                )}
              </Cell>
              <Cell minW="8rem">{shortArea(uav.areaName)}</Cell>
              <Cell>
                {mayWatch && uav.state === 'flying' && (
                  <Button size="sm" aria-label={say.showOf(uav.name)} onClick={() => onShow(uav)}>
                    {say.show}
                  </Button>
                )}
              </Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
