import { Box, chakra, Flex } from '@chakra-ui/react';
import { sourceTypeNames, sourceTypes, type SourceType } from '../../../../contract/alarms/alarm.ts';
import { confidenceOf } from '../../../../contract/incidents/evidence.ts';
import { evidenceIn, type Incident } from '../../../../contract/incidents/incident.ts';
import { Icon } from '../../../kit/icons.tsx';
import { sourceIcons } from '../list/source-marks.tsx';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.dialog;
const listed = 6;
const inFormula = 4;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function Voice({ name, sure }: { name: string; sure: number }) {
  return (
    <Flex as="li" gap="2.5" align="center" fontSize="sm">
      <Box flex="1" minW="0" truncate title={name}>
        {name}
      </Box>
      <Box aria-hidden w="5rem" h="0.5rem" bg="inset" borderRadius="full" overflow="hidden">
        <Box h="100%" bg="accent" style={{ width: percent(sure) }} />
      </Box>
      <Box w="2.6rem" textAlign="right">
        {percent(sure)}
      </Box>
    </Flex>
  );
}

function Source({
  type,
  count,
  voices,
}: {
  type: SourceType;
  count: number;
  voices: readonly (readonly [string, number])[];
}) {
  return (
    <Box mb="2">
      <Flex gap="2" align="center">
        <Icon name={sourceIcons[type]} />
        <chakra.span fontWeight="medium">{sourceTypeNames[type]}</chakra.span>
        <chakra.span color="fg.muted">
          {say.alarmsOf(count)}，{say.voices(voices.length)}
        </chakra.span>
      </Flex>
      <chakra.ul listStyleType="none" pl="7">
        {voices.slice(0, listed).map(([name, sure]) => (
          <Voice key={name} name={name} sure={sure} />
        ))}
        {voices.length > listed && (
          <chakra.li fontSize="sm" color="fg.muted">
            {say.moreVoices(voices.length - listed)}
          </chakra.li>
        )}
      </chakra.ul>
    </Box>
  );
}

/** Who saw it, how sure each is, and how that comes to the confidence of all: doubts multiply. */
export function Voices({ incident }: { incident: Incident }) {
  const evidence = evidenceIn(incident);
  const voices = Object.entries(evidence.voices).sort(([, a], [, b]) => b - a);
  const doubts =
    voices
      .slice(0, inFormula)
      .map(([, sure]) => `(1 − ${percent(sure)})`)
      .join(' × ') + (voices.length > inFormula ? ' × …' : '');
  return (
    <>
      {sourceTypes
        .filter((type) => evidence.bySource[type] !== undefined)
        .map((type) => (
          <Source
            key={type}
            type={type}
            count={evidence.bySource[type] ?? 0}
            voices={voices.filter(([key]) => key.startsWith(`${type}:`)).map(([key, sure]) => [key.slice(2), sure])}
          />
        ))}
      <Box>{say.combined(doubts, confidenceOf(evidence))}</Box>
      <Box fontSize="sm" color="fg.muted">
        {say.combinedWhy}
      </Box>
    </>
  );
}
