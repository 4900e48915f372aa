import { Box, chakra, Flex } from '@chakra-ui/react';
import type { HazardStep } from '../../contract/hazards/schemas.ts';
import { FilePicture } from '../kit/upload/file-picture.tsx';
import { dateTime } from '../kit/time.ts';
import { hazardMessages as say } from './messages.ts';

function Step({ step }: { step: HazardStep }) {
  const { type, at, byName, text, photos, due, toName } = step;
  const isClock = type === 'hazard.clockPassed';
  return (
    <Box
      as="li"
      position="relative"
      pl="5"
      pb="4"
      borderLeftWidth="2px"
      borderColor="line.strong"
      ml="1.5"
      _last={{ borderColor: 'transparent' }}
    >
      <Box
        position="absolute"
        left="-0.44rem"
        top="0.35rem"
        w="3"
        h="3"
        borderRadius="full"
        borderWidth="2px"
        borderColor={isClock ? 'alarm.received' : 'accent'}
        bg={isClock ? 'surface' : 'accent'}
        aria-hidden
      />
      <Flex gap="2" wrap="wrap" align="baseline">
        <chakra.span fontWeight="bold">{say.steps[type] ?? type}</chakra.span>
        {byName !== undefined && <span>{byName}</span>}
        <chakra.time dateTime={at} color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {dateTime(at)}
        </chakra.time>
      </Flex>
      {text !== '' && (
        <Box overflowWrap="anywhere" whiteSpace="pre-wrap">
          {toName === undefined ? text : `${text}，${say.told(toName)}`}
        </Box>
      )}
      {due !== undefined && !isClock && (
        <Box fontSize="sm" color="fg.muted">
          {say.dueAt(dateTime(due))}
        </Box>
      )}
      {photos.length > 0 && (
        <Flex as="ul" gap="2" wrap="wrap" mt="1.5" listStyleType="none">
          {photos.map((url, at) => (
            <li key={url}>
              <FilePicture fileUrl={url} alt={say.photo(at + 1)} height="7rem" />
            </li>
          ))}
        </Flex>
      )}
    </Box>
  );
}

/** What happened to a hazard: who did what when, with photos. */
export const Chain = ({ steps }: { steps: readonly HazardStep[] }) => (
  <Box as="section" aria-label={say.chain}>
    <chakra.h2 fontWeight="bold" mb="3">
      {say.chain}
    </chakra.h2>
    <Box as="ol" listStyleType="none">
      {steps.map((step) => (
        <Step key={`${step.type} ${step.at}`} step={step} />
      ))}
    </Box>
  </Box>
);
