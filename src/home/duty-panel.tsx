import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ShiftNow } from '../../contract/shift/schemas.ts';
import { Icon } from '../kit/icons.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { shortMinute } from '../kit/time.ts';
import { useRenewed } from '../kit/use-renewed.ts';
import { homeMessages as say } from './messages.ts';
import { Panel } from './panel.tsx';
import type { RegionCode } from '../../contract/ids.ts';

/** A hand-over comes by itself; the watch changes by the clock. */
const renewMs = 60_000;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted" whiteSpace="nowrap">
        {name}
      </chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function Facts({ duty: { officer, since, roster, pending, day } }: { duty: ShiftNow }) {
  const minuteOf = (iso: string): string => shortMinute(Date.parse(iso), day);
  return (
    <>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="0.5" fontSize="sm">
        <Fact name={say.dutyOf}>
          {officer ? (
            <chakra.span fontWeight="bold">{officer.realName}</chakra.span>
          ) : (
            <chakra.span color="fg.muted">{say.dutyNobody}</chakra.span>
          )}
          {officer && since !== undefined && (
            <chakra.span color="fg.muted">　{say.dutySince(minuteOf(since))}</chakra.span>
          )}
        </Fact>
        {roster ? (
          <>
            <Fact name={say.dutyOfficers}>{roster.officers.join('、')}</Fact>
            {roster.leader !== undefined && <Fact name={say.dutyLeader}>{roster.leader}</Fact>}
            {roster.phone !== undefined && (
              <Fact name={say.dutyPhone}>
                <a href={`tel:${roster.phone}`}>{roster.phone}</a>
              </Fact>
            )}
          </>
        ) : (
          <Fact name={say.dutyOfficers}>
            <chakra.span color="fg.muted">{say.dutyNoRoster}</chakra.span>
          </Fact>
        )}
      </chakra.dl>
      {pending && (
        <Flex role="status" align="flex-start" gap="1.5" fontSize="sm">
          <Box pt="0.5">
            <Icon name="warn" />
          </Box>
          <span>{say.dutyPending(pending.by.realName, minuteOf(pending.at), pending.to?.realName)}</span>
        </Flex>
      )}
    </>
  );
}

/**
 * The duty of the region now: who is responsible, who is on the roster, and a hand-over that is not signed. `isOwn`:
 * the region is the officer's own, so that they may take part.
 */
export function DutyPanel({ regionCode, isOwn }: { regionCode: RegionCode; isOwn: boolean }) {
  const { data: duty, state, message, retry } = useRenewed('shiftNow', { regionCode }, renewMs);
  const tools = (
    <Flex align="baseline" gap="3" fontSize="sm">
      {duty && (
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {duty.day.slice(5)} {say.watches[duty.watch]}
        </chakra.span>
      )}
      {isOwn && (
        <Box asChild textDecoration="underline" whiteSpace="nowrap">
          <Link href="/duty/shift">{say.dutyPage}</Link>
        </Box>
      )}
    </Flex>
  );
  return (
    <Panel title={say.duty} tools={tools}>
      {duty ? (
        <Facts duty={duty} />
      ) : (
        <Unanswered view={{ state, message }} title={say.dutyFailed} loading={say.dutyLoading} onRetry={retry} />
      )}
    </Panel>
  );
}
