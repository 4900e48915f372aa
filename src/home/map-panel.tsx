import { Box, chakra, Flex } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { Button } from '../kit/button.ts';
import type { OpenThings } from '../kit/figures/open-things.ts';
import { Icon } from '../kit/icons.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useRootPx } from '../kit/use-root-px.ts';
import { useRegionName } from '../kit/region-tree/use-region-name.ts';
import { openFigures, openPoints, riskFigures } from '../map/region-figures.ts';
import { useOutline } from '../map/use-outline.ts';
import { homeMessages as say } from './messages.ts';
import { Panel } from './panel.tsx';
import type { RegionInAddress } from './region-in-address.ts';

const RegionMap = lazy(() => import('../map/region-map.tsx'));

type By = 'open' | 'risk';

function Legend({ by }: { by: By }) {
  const items = by === 'open' ? [say.tones.open, say.tones.fire] : [];
  return (
    <Flex aria-label={say.legend} gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
      {items.map((item) => (
        <span key={item}>
          {item === say.tones.fire ? '◆ ' : '▲ '}
          {item}
        </span>
      ))}
      <span>{say.mapSource}</span>
    </Flex>
  );
}

function Back({ to, onGo }: { to: string; onGo: () => void }) {
  return (
    <Button size="sm" onClick={onGo}>
      <Icon name="up" />
      {say.up(useRegionName(to) ?? '')}
    </Button>
  );
}

/**
 * The region with those right below it, coloured by what is open or by the fire danger of the day. A click goes one
 * level down.
 */
export function MapPanel({
  region,
  open,
  risk,
}: {
  region: RegionInAddress;
  open: OpenThings;
  risk: ForestConditions | undefined;
}) {
  const { state, outline } = useOutline(useStation());
  const [by, setBy] = useState<By>('open');
  const name = useRegionName(region.regionCode) ?? '';
  const px = useRootPx();
  const tools = (
    <Flex gap="1" align="center">
      {region.above !== undefined && <Back to={region.above} onGo={() => region.go(region.above ?? '')} />}
      <Flex role="group" aria-label={say.mapBy} gap="1">
        <Button size="sm" aria-pressed={by === 'open'} onClick={() => setBy('open')}>
          {say.mapOpen}
        </Button>
        <Button size="sm" aria-pressed={by === 'risk'} onClick={() => setBy('risk')}>
          {say.mapRisk}
        </Button>
      </Flex>
    </Flex>
  );
  return (
    <Panel title={say.title(name)} tools={tools} area="map">
      <Box flex="1" minH="12rem" position="relative">
        {state === 'failed' && <StatePanel icon="map" title={say.mapFailed} />}
        {state === 'loading' && <Loading />}
        {outline && (
          <chakra.div position="absolute" inset="0">
            <Suspense fallback={<Loading />}>
              <RegionMap
                outline={outline}
                regionCode={region.regionCode}
                tones={by === 'open' ? 'alarm' : 'calm'}
                label={say.map}
                textPx={px * 0.875}
                points={by === 'open' ? openPoints(open) : []}
                figures={by === 'open' ? openFigures(outline, region.regionCode, open) : riskFigures(risk)}
                onOpen={region.regionCode.length < 6 ? region.go : undefined}
              />
            </Suspense>
          </chakra.div>
        )}
      </Box>
      <Legend by={by} />
    </Panel>
  );
}
