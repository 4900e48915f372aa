import { Box, chakra, Flex } from '@chakra-ui/react';
import type { HazardRow } from '../../contract/hazards/schemas.ts';
import { spanInWords } from '../kit/duration.ts';
import { Icon } from '../kit/icons.tsx';
import { dateTime } from '../kit/time.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { hazardMessages as say } from './messages.ts';

const minuteSeconds = 60;

/**
 * How long the next step of a hazard has left by the server's clock, or how late it is; red where it is the viewer's.
 */
export function DueMark({ row: { clock, due, told, isMine } }: { row: HazardRow }) {
  const now = useServerNow();
  if (clock === undefined || due === undefined) return <>{say.nothing}</>;
  const seconds = Math.round((Date.parse(due) - now) / 1_000);
  const isLate = seconds <= 0;
  // Days and hours are what matters here; running seconds would only draw the eye.
  const whole = Math.max(minuteSeconds, Math.floor(Math.abs(seconds) / minuteSeconds) * minuteSeconds);
  return (
    <Box title={`${say.waits(clock)} ${dateTime(due)}`}>
      <Flex
        align="center"
        gap="1"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        fontWeight={isLate ? 'bold' : 'normal'}
        color={isLate && isMine ? 'alarm.pending' : 'fg'}
      >
        {isLate && <Icon name="warn" />}
        <span>{isLate ? say.late(clock, spanInWords(whole)) : say.left(clock, spanInWords(whole))}</span>
      </Flex>
      {told !== undefined && (
        <chakra.span fontSize="sm" color="fg.muted">
          {say.told(told)}
        </chakra.span>
      )}
    </Box>
  );
}
