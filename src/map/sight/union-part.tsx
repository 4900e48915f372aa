import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { UnionResult } from '../../../contract/sight/union-schemas.ts';
import { Button } from '../../kit/button.ts';
import { FewLines } from '../../kit/few-lines.tsx';
import { shortArea } from '../../kit/region-tree/short-area.ts';
import { dateTime } from '../../kit/time.ts';
import { useMay } from '../../kit/use-may.ts';
import type { MapHost } from '../host/map-host.ts';
import { sightWords as say } from './messages.ts';
import type { UnionOnMap } from './use-union.ts';

/** So many villages are listed before one asks for more, and how near one flies to one. */
const [few, near, flightMs] = [6, 13, 600];

/** The villages that no camera sees; a press goes there. */
function Blind({ host, result: { blind, blindCount, villageCount } }: { host: MapHost; result: UnionResult }) {
  return (
    <Box mt="2">
      <Box fontWeight="medium">{say.unionBlind(blindCount, villageCount)}</Box>
      {blind.length < blindCount && (
        <Box fontSize="sm" color="fg.muted">
          {say.unionBlindCut(blind.length)}
        </Box>
      )}
      <Box
        maxH="14rem"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={say.unionBlind(blindCount, villageCount)}
      >
        <FewLines few={few} more={say.unionMore}>
          {blind.map(({ name, town, longitude, latitude }) => (
            <chakra.li key={`${town} ${name} ${longitude}`} listStyleType="none">
              <Button
                size="sm"
                variant="bare"
                onClick={() => host.map.easeTo({ center: [longitude, latitude], zoom: near, duration: flightMs })}
              >
                {name}　{town}
              </Button>
            </chakra.li>
          ))}
        </FewLines>
      </Box>
    </Box>
  );
}

function Figures({ host, result, isStale }: { host: MapHost; result: UnionResult; isStale: boolean }) {
  const { areaHa, seenHa, forestHa, seenForestHa, cellM, cameras, at, isSimulated } = result;
  return (
    <Box role="group" aria-label={say.union} css={{ fontVariantNumeric: 'tabular-nums' }}>
      {isStale && (
        <Box mt="2" role="status" color="alarm.pending">
          {say.unionStale}
        </Box>
      )}
      <Grid as="dl" templateColumns="3rem 1fr" rowGap="0.5" mt="2">
        <chakra.dt color="fg.muted">{say.unionArea}</chakra.dt>
        <chakra.dd m="0">{say.unionShare(seenHa, areaHa)}</chakra.dd>
        <chakra.dt color="fg.muted">{say.unionForest}</chakra.dt>
        <chakra.dd m="0">{say.unionShare(seenForestHa, forestHa)}</chakra.dd>
      </Grid>
      <Box mt="1" fontSize="sm" color="fg.muted">
        {say.unionCell(cellM, cameras, dateTime(at))}
        {say.curved}
        {isSimulated && say.heights.partly}
      </Box>
      <Blind host={host} result={result} />
    </Box>
  );
}

/** What all working cameras of the person's region see together: computed on a wish, kept until they change. */
export function UnionPart({ host, union }: { host: MapHost; union: UnionOnMap }) {
  const { answer, fault, isSending, isShown, begin, stop, show } = union;
  if (!useMay('camera.read')) return null;
  const isComputing = answer?.state === 'computing';
  const percent = Math.round((answer?.share ?? 0) * 100);
  return (
    <Box as="section" mt="4" pt="3" borderTopWidth="1px" borderColor="line" aria-label={say.union}>
      <Box fontWeight="medium">{say.union}</Box>
      {answer && (
        <Box fontSize="sm" color="fg.muted">
          {say.unionLead(shortArea(answer.areaName), answer.cameras, answer.broken)}
        </Box>
      )}
      <Flex gap="2" mt="1" wrap="wrap">
        {!isComputing && (answer?.result === undefined || answer.isStale === true) && (
          <Button size="sm" disabled={isSending || answer === undefined} onClick={begin}>
            {answer?.result ? say.unionAgain : say.unionBegin}
          </Button>
        )}
        {answer?.result && (
          <Button size="sm" aria-pressed={isShown} onClick={() => show(!isShown)}>
            {isShown ? say.unionHide : say.unionShow}
          </Button>
        )}
        {isComputing && answer.isMine === true && (
          <Button size="sm" disabled={isSending} onClick={stop}>
            {say.unionStop}
          </Button>
        )}
      </Flex>
      {isComputing && (
        <Box mt="2">
          <Box fontSize="sm" role="status">
            {answer.isMine === true ? say.unionComputing(percent) : say.unionOther}
          </Box>
          <chakra.progress
            value={percent}
            max={100}
            aria-label={say.unionWaiting}
            w="100%"
            h="1.5"
            css={{ accentColor: 'var(--chakra-colors-accent)' }}
          />
        </Box>
      )}
      {fault !== undefined && (
        <Box mt="2" role="alert">
          {fault}
        </Box>
      )}
      {answer?.result && <Figures host={host} result={answer.result} isStale={answer.isStale === true} />}
    </Box>
  );
}
