import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { homeSpanNames, type HomeSpan } from '../../contract/statistics/days.ts';
import { Button } from '../kit/button.ts';
import { useOpenThings } from '../kit/figures/open-things.ts';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { clockTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useRenewed } from '../kit/use-renewed.ts';
import { DutyPanel } from './duty-panel.tsx';
import { BySource, ByState, Risks, Times, Trend, Years } from './figures-panels.tsx';
import styles from './home-page.module.css';
import { LiveList } from './live-list.tsx';
import { MapPanel } from './map-panel.tsx';
import { homeMessages as say } from './messages.ts';
import { Panel } from './panel.tsx';
import { PublishedPanel } from './published-panel.tsx';
import { useRegionInAddress } from './region-in-address.ts';
import { Tiles } from './tiles.tsx';

/** Figures are asked for anew so often; what is open follows the live picture at once. */
const renewMs = 15_000;
const riskRenewMs = 300_000;

function SpanChooser({ span, onChange }: { span: HomeSpan; onChange: (span: HomeSpan) => void }) {
  return (
    <Flex role="group" aria-label={say.span} gap="1">
      {(Object.entries(homeSpanNames) as [HomeSpan, string][]).map(([name, title]) => (
        <Button key={name} size="sm" aria-pressed={span === name} onClick={() => onChange(name)}>
          {title}
        </Button>
      ))}
    </Flex>
  );
}

/** /homepage/index: how things stand in the region and in those right below it. */
export default function HomePage() {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const region = useRegionInAddress(own);
  const { regionCode } = region;
  const open = useOpenThings(regionCode);
  const { data: figures, state, message, retry } = useRenewed('homePage', { areaCode: regionCode }, renewMs);
  const risk = useRenewed('forestConditions', { areaCode: regionCode }, riskRenewMs);
  const [span, setSpan] = useState<HomeSpan>('today');
  return (
    <Flex direction="column" gap="3" h="100%" minH="0" p="3" overflowY="auto">
      <Tiles area={regionCode === own ? undefined : regionCode} open={open} figures={figures} risk={risk} />
      <Flex align="center" gap="3" minH="8">
        <SpanChooser span={span} onChange={setSpan} />
        <Box flex="1" />
        {figures && state === 'failed' && (
          <chakra.span role="status" fontSize="sm">
            {say.stale(clockTime(Date.parse(figures.asOf)))}
            <Button size="sm" ml="2" onClick={retry}>
              {say.retry}
            </Button>
          </chakra.span>
        )}
        {figures && state !== 'failed' && (
          <chakra.span fontSize="sm" color="fg.muted">
            {say.asOf(clockTime(Date.parse(figures.asOf)))}
          </chakra.span>
        )}
      </Flex>
      <Grid className={styles['board']} flex="1" minH="0" gap="3">
        <Flex className={styles['live']} direction="column" gap="3" minH="0">
          <DutyPanel regionCode={regionCode} isOwn={regionCode === own} />
          <LiveList open={open} />
        </Flex>
        <MapPanel region={region} open={open} risk={risk.data} />
        {figures ? (
          <>
            <Trend figures={figures} />
            <ByState figures={figures} span={span} />
            <BySource figures={figures} span={span} />
            <Times figures={figures} />
          </>
        ) : (
          <Panel className={styles['figures']}>
            <Unanswered
              view={{ state, message }}
              icon="chart"
              title={say.failed}
              loading={say.loading}
              onRetry={retry}
            />
          </Panel>
        )}
        <Years areaCode={regionCode} />
        {risk.data && <Risks risk={risk.data} />}
      </Grid>
      <PublishedPanel />
    </Flex>
  );
}
