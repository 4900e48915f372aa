import { Box, chakra } from '@chakra-ui/react';
import type { StaticHeatSite } from '../../contract/thermal/static-heat.ts';
import { Button } from '../kit/button.ts';
import { CopyPosition } from '../kit/copy-position.tsx';
import { distanceText } from '../kit/distance.ts';
import { RecordTable } from '../kit/record-table.tsx';
import { Cell } from '../kit/table.ts';
import { dayOf } from '../kit/time.ts';
import { thermalMessages as say } from './messages.ts';

const Small = chakra('div', { base: { fontSize: 'sm', color: 'fg.muted' } });
const Figure = chakra(Cell, { base: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });
const figures = ['days', 'nights', 'power', 'recent'];

const day = (iso: string): string => dayOf(Date.parse(iso));

/** Static thermal anomalies, one in a row; those who keep them may doubt and trust them. */
export function SiteTable({
  sites,
  mayKeep,
  onDoubt,
  onTrust,
}: {
  sites: readonly StaticHeatSite[];
  mayKeep: boolean;
  onDoubt: (site: StaticHeatSite) => void;
  onTrust: (doubtId: string) => void;
}) {
  return (
    <RecordTable label={say.list} columns={say.columns} atRight={figures}>
      {sites.map((site) => (
        <chakra.tr key={site.id} _hover={{ bg: 'hover' }}>
          <Cell py="1.5">
            <div>{site.areaName}</div>
            <Small>
              <CopyPosition place={site} />
            </Small>
            <Small>{say.extent(site.extentM)}</Small>
          </Cell>
          <Cell py="1.5">
            {site.plant ? (
              <>
                <div>{site.plant.name}</div>
                <Small>
                  {site.plant.kind}　{distanceText(site.plant.distanceM)}
                </Small>
              </>
            ) : (
              <Small>{say.noPlant}</Small>
            )}
          </Cell>
          <Figure>
            <div>{say.days(site.days, site.weeks)}</div>
            <Small>{say.share(site.dayShare)}</Small>
          </Figure>
          <Figure>{say.nightShare(site.nights, site.days)}</Figure>
          <Cell whiteSpace="nowrap">
            <div>{say.months(site.months)}</div>
            {site.months.length < 12 && <Small>{say.season(site.months)}</Small>}
            {site.archivedWeeks > 0 && <Small>{say.archived(site.archivedWeeks)}</Small>}
          </Cell>
          <Cell whiteSpace="nowrap">
            <div>{day(site.since)}</div>
            <Small>{day(site.until)}</Small>
          </Cell>
          <Figure>{say.power(site.highestMw)}</Figure>
          <Figure>{site.recent}</Figure>
          <Cell py="1.5">
            <Box>{site.doubt ? say.doubted(site.doubt.by, site.doubt.reason) : say.screened}</Box>
            {mayKeep && site.doubt && (
              <Button size="sm" mt="1" onClick={() => onTrust(site.doubt?.id ?? '')}>
                {say.trust}
              </Button>
            )}
            {mayKeep && !site.doubt && (
              <Button size="sm" mt="1" onClick={() => onDoubt(site)}>
                {say.doubt}
              </Button>
            )}
          </Cell>
        </chakra.tr>
      ))}
    </RecordTable>
  );
}
