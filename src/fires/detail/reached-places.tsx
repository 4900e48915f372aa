import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Reached, SpreadForecast } from '../../../contract/analyses/spread.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { mayStep } from '../../../contract/fires/lifecycle.ts';
import {
  type WarnedPlace,
  type WarningResult,
  warningResultNames,
  warningResults,
} from '../../../contract/fires/warned.ts';
import { warningOf } from '../../../contract/fires/warning-fold.ts';
import { present } from '../../../contract/present.ts';
import { Button } from '../../kit/button.ts';
import { FewLines } from '../../kit/few-lines.tsx';
import { Icon } from '../../kit/icons.tsx';
import { clockTime, dateTime } from '../../kit/time.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useDuty } from '../../kit/use-duty.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { detailMessages } from './messages.ts';
import { spreadMessages as say } from './spread-messages.ts';

const few = 6;

/** How the last call there ended; what nobody has called yet is said in words, since that is what waits. */
function Called({ warning }: { warning: WarnedPlace | undefined }) {
  if (!warning) return <chakra.span fontWeight="medium">{say.notCalled}</chakra.span>;
  const { result, by, at, calls } = warning;
  return (
    <chakra.span color="fg.muted" title={dateTime(at)}>
      <chakra.span fontWeight={result === 'told' ? 'normal' : 'medium'} color="fg">
        {warningResultNames[result]}
      </chakra.span>
      {`　${by.realName} ${clockTime(Date.parse(at)).slice(0, 5)}`}
      {calls > 1 && `　${say.calls(calls)}`}
    </chakra.span>
  );
}

/** How long it is from now until the front comes to a place at a moment, and that moment. */
function Comes({ at }: { at: number }) {
  const left = at - useServerNow();
  const until = left > 0 ? say.after(Math.floor(left / 60_000)) : say.thereByNow;
  return (
    <chakra.span fontSize="sm" whiteSpace="nowrap">
      {until}　{clockTime(at).slice(0, 5)}
    </chakra.span>
  );
}

/** One place that the front comes to: when, its telephone number, and how the calls there ended. */
function Line({
  place,
  startedAt,
  warning,
  onCalled,
}: {
  place: Reached;
  startedAt: string;
  warning: WarnedPlace | undefined;
  onCalled: ((result: WarningResult) => void) | undefined;
}) {
  return (
    <Flex as="li" gap="2.5" py="1.5" align="flex-start">
      <Box pt="0.5">
        <Icon name={place.kind === 'village' ? 'home' : 'shield'} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {place.name}
          </chakra.span>
          <Comes at={Date.parse(startedAt) + place.minutes * 60_000} />
        </Flex>
        <Flex columnGap="3" align="baseline" wrap="wrap" fontSize="sm">
          {place.phone === undefined ? (
            <chakra.span color="fg.muted">{say.noPhone}</chakra.span>
          ) : (
            <span>
              <chakra.a href={`tel:${place.phone}`} textDecoration="underline">
                {place.phone}
              </chakra.a>
              {place.phoneOf !== undefined && <chakra.span color="fg.muted">　{place.phoneOf}</chakra.span>}
            </span>
          )}
          <Called warning={warning} />
        </Flex>
      </Box>
      {onCalled &&
        warning?.result !== 'told' &&
        warningResults.map((result) => (
          <Button
            key={result}
            size="sm"
            aria-label={detailMessages.for(warningResultNames[result], place.name)}
            onClick={() => onCalled(result)}
          >
            {warningResultNames[result]}
          </Button>
        ))}
    </Flex>
  );
}

/** The villages and protected objects that the front comes to, the first first, and who of them has been told. */
export function ReachedPlaces({ fire, forecast }: { fire: Fire; forecast: SpreadForecast }) {
  const { regionCode, acts } = useDuty();
  const { sent, send } = useCommand('warnPlace');
  const { reached, startedAt, hours } = forecast;
  const { warned = [] } = fire;
  if (reached.length === 0)
    return (
      <Box fontSize="sm" color="fg.muted">
        {say.nothingReached(hours)}
      </Box>
    );
  const told = reached.filter((place) => warningOf(warned, place)?.result === 'told').length;
  const may = acts && mayStep(fire, 'warn', regionCode);
  return (
    <Box as="section" aria-label={say.reached}>
      <Flex gap="2" align="baseline" mb="1">
        <chakra.h3 flex="1" fontSize="sm" fontWeight="bold" color="fg.muted">
          {say.reached}
        </chakra.h3>
        <chakra.span fontSize="sm" color="fg.muted">
          {say.told(told, reached.length)}
        </chakra.span>
      </Flex>
      <FewLines few={few} more={say.more}>
        {reached.map((place) => (
          <Line
            key={`${place.name} ${place.longitude}`}
            place={place}
            startedAt={startedAt}
            warning={warningOf(warned, place)}
            onCalled={
              may
                ? (result) => {
                    const { kind, name, longitude, latitude, phone } = place;
                    send({
                      fireId: fire.id,
                      place: { kind, name, longitude, latitude, ...present({ phone }) },
                      result,
                    });
                  }
                : undefined
            }
          />
        ))}
      </FewLines>
      <Box role="status" fontSize="sm" color="fg.muted" mt="1" _empty={{ display: 'none' }}>
        {sent.state === 'sending' && say.sending}
      </Box>
      {sent.state === 'refused' && (
        <Flex role="alert" gap="1.5" align="center" mt="1" color="alarm.pending">
          <Icon name="warn" />
          {sent.message}
        </Flex>
      )}
    </Box>
  );
}
