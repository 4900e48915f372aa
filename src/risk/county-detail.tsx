import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { Args } from '../../contract/api/types.ts';
import { type CountyDanger } from '../../contract/risk/danger.ts';
import { rainLookBack } from '../../contract/risk/reach.ts';
import { Button } from '../kit/button.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFollow } from '../kit/use-done.ts';
import { useMay } from '../kit/use-may.ts';
import { GradeMark } from './grade-mark.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { riskMessages as say } from './messages.ts';
import { gradeText, rainText, stationText } from './words.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted" whiteSpace="nowrap">
        {name}
      </chakra.dt>
      <chakra.dd m="0" minW="0">
        {children}
      </chakra.dd>
    </>
  );
}

function Issued({ from }: { from: NonNullable<CountyDanger['from']> }) {
  const was = from.computed;
  return (
    <Fact name={say.issued(from.regionName)}>
      {from.issuedBy}
      <Box fontSize="sm" color="fg.muted">
        {say.by(from.by ?? '', dateTime(from.at))}
        {was && `，当时${say.computedIs(`${gradeText(was.grade)}（HTZ ${was.htz}）`)}`}
      </Box>
      {from.reason !== undefined && (
        <div>
          {say.reason}：{from.reason}
        </div>
      )}
    </Fact>
  );
}

function Reckoned({ danger }: { danger: NonNullable<CountyDanger['danger']> }) {
  const { fire, weather } = danger;
  return (
    <>
      <Fact name={say.computed}>
        {gradeText(danger.grade)}，HTZ {danger.htz}
      </Fact>
      <Fact name={say.dayLabel}>
        {say.weatherOf(weather.highestC, weather.lowestHumidityPct, weather.windMs, weather.rainMm)} ·{' '}
        {say.green(weather.greenPct)}
      </Fact>
      <Fact name={say.rainLabel}>{rainText(danger, rainLookBack)}</Fact>
      <Fact name={say.noonLabel}>{say.noon(weather.noonC, weather.noonHumidityPct, weather.noonWindMs)}</Fact>
      <Fact name="FWI">
        {fire.fwi.toFixed(1)}（FFMC {fire.ffmc} · DMC {fire.dmc} · DC {fire.dc} · ISI {fire.isi} · BUI {fire.bui}）
        <Box fontSize="sm" color="fg.muted">
          {fire.afterGap ? say.sinceGap(fire.since) : say.since(fire.since)}
        </Box>
      </Fact>
      <Fact name={danger.from === 'own' ? say.own(danger.stations.length) : say.nearest}>{stationText(danger)}</Fact>
    </>
  );
}

type Withdrawn = Args<'fireRisk.remove'>;

/** What holds in one county on a day, who said so, and of what the reckoned grade is made. */
export function CountyDetail({ county, day }: { county: CountyDanger; day: string }) {
  const station = useStation();
  const [isIssuing, setIssuing] = useState(false);
  // What was read when the question was put; it may change before it is answered.
  const [asked, setAsked] = useState<Withdrawn>();
  const withdrawal = useCommand('fireRisk.remove');
  useFollow<unknown>(withdrawal.sent, ({ state }) => {
    if (state === 'refused') station.wish({ type: 'query.ask', call: 'dangerDay', args: { day } });
  });
  const may = useMay('fireRisk.write');
  const { areaName, areaCode, grade, from, danger } = county;
  const isOwn = from?.regionCode === areaCode;
  return (
    <Box as="section" aria-label={areaName} h="100%" overflow="auto" tabIndex={0} p="3">
      <Flex align="center" gap="3" wrap="wrap" mb="2">
        <chakra.h2 fontSize="lg" fontWeight="bold">
          {areaName}
        </chakra.h2>
        <GradeMark grade={grade} />
        <Box flex="1" />
        {may && from && isOwn && (
          <Button size="sm" onClick={() => setAsked({ id: from.id, version: from.version })}>
            {say.withdraw}
          </Button>
        )}
        {may && (
          <Button size="sm" onClick={() => setIssuing(true)}>
            {say.overrule}
          </Button>
        )}
      </Flex>
      {withdrawal.sent.state === 'refused' && (
        <Box role="alert" color="alarm.pending" mb="2">
          {withdrawal.sent.message}
        </Box>
      )}
      <chakra.dl display="grid" gridTemplateColumns="max-content 1fr" columnGap="4" rowGap="1" m="0">
        {from && <Issued from={from} />}
        {danger ? <Reckoned danger={danger} /> : <Fact name={say.computed}>{`${say.noData}。${say.noDataWhy}`}</Fact>}
      </chakra.dl>
      {isIssuing && <IssueDialog county={county} day={day} onClose={() => setIssuing(false)} />}
      {asked && (
        <ConfirmDialog
          question={say.withdrawAsk(areaName)}
          isBusy={withdrawal.sent.state === 'sending'}
          onConfirm={() => {
            withdrawal.send(asked);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}
