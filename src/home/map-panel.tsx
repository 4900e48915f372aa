import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { soonPart } from '../kit/lazy-part.ts';
import type { DisasterInForce } from '../../contract/disasters/schemas.ts';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import { Button } from '../kit/button.ts';
import { disasterPath } from '../kit/figures/list-addresses.ts';
import type { OpenThings } from '../kit/figures/open-things.ts';
import { Icon } from '../kit/icons.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useRootPx } from '../kit/use-root-px.ts';
import { useRegionName } from '../kit/region-tree/use-region-name.ts';
import { regionWarnings } from '../map/disasters/region-warnings.ts';
import { labelOf, standingIn, untilOf } from '../map/disasters/standing.ts';
import { useInForce } from '../map/disasters/use-in-force.ts';
import { openFigures, openPoints, riskFigures } from '../map/region-figures.ts';
import { OutlineFailed } from '../map/outline-failed.tsx';
import { useOutline } from '../map/use-outline.ts';
import { homeMessages as say } from './messages.ts';
import { Panel } from './panel.tsx';
import type { RegionInAddress } from './region-in-address.ts';

const RegionMap = soonPart(() => import('../map/region-map.tsx'), <Loading />);

type By = 'open' | 'risk';

/** The most warnings that are named below the map. */
const mostWarnings = 3;

/** The gravest warnings of the region, each leading to its page. */
function Warnings({ all }: { all: readonly DisasterInForce[] }) {
  return (
    <Flex as="ul" aria-label={say.mapDisasters} listStyleType="none" gap="3" rowGap="0.5" wrap="wrap" fontSize="sm">
      {all.slice(0, mostWarnings).map((warning) => (
        <Flex as="li" key={warning.id} gap="1.5" align="center" minW="0">
          <chakra.span w="3" h="3" flexShrink="0" borderRadius="sm" bg={`disaster.${warning.colour}`} aria-hidden />
          <chakra.span textDecoration="underline" truncate title={warning.headline}>
            <Link href={disasterPath(warning.id)}>{labelOf(warning)}</Link>
          </chakra.span>
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {untilOf(warning)}
          </chakra.span>
        </Flex>
      ))}
      {all.length > mostWarnings && (
        <chakra.li color="fg.muted" whiteSpace="nowrap">
          {say.moreDisasters(all.length - mostWarnings)}
        </chakra.li>
      )}
    </Flex>
  );
}

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
  const station = useStation();
  const { state, outline } = useOutline(station);
  const [by, setBy] = useState<By>('open');
  const name = useRegionName(region.regionCode) ?? '';
  const [hasWarnings, setWarnings] = useState(true);
  const inForce = useInForce(hasWarnings, region.regionCode);
  const warned = useMemo(
    () => (outline ? regionWarnings(outline, region.regionCode, inForce) : undefined),
    [outline, region.regionCode, inForce],
  );
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
      <Button size="sm" aria-pressed={hasWarnings} onClick={() => setWarnings(!hasWarnings)}>
        {say.mapDisasters}
      </Button>
    </Flex>
  );
  return (
    <Panel title={say.title(name)} tools={tools} area="map">
      <Box flex="1" minH="12rem" position="relative">
        {state === 'failed' && <OutlineFailed station={station} />}
        {state === 'loading' && <Loading />}
        {outline && (
          <chakra.div position="absolute" inset="0">
            <RegionMap
              outline={outline}
              regionCode={region.regionCode}
              tones={by === 'open' ? 'alarm' : 'calm'}
              label={say.map}
              textPx={px * 0.875}
              {...(warned ? { warned } : {})}
              points={by === 'open' ? openPoints(open) : []}
              figures={by === 'open' ? openFigures(outline, region.regionCode, open) : riskFigures(risk)}
              onOpen={region.regionCode.length < 6 ? region.go : undefined}
            />
          </chakra.div>
        )}
      </Box>
      {inForce.length > 0 && <Warnings all={standingIn(inForce, region.regionCode)} />}
      <Legend by={by} />
    </Panel>
  );
}
