import { Box, chakra, Flex } from '@chakra-ui/react';
import type { RunningFireClock } from '../../../contract/fires/clocks.ts';
import { type Fire, fireClockNames } from '../../../contract/fires/fire.ts';
import { type Force, forceKindNames, type ForceState, forceStateNames, isOut } from '../../../contract/fires/forces.ts';
import { mayStep, nextStates } from '../../../contract/fires/lifecycle.ts';
import { Button } from '../../kit/button.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { Icon } from '../../kit/icons.tsx';
import { kindIcon } from '../../kit/kind-icon.ts';
import { ago, dateTime } from '../../kit/time.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { useRules } from '../../kit/use-rules.ts';
import { clocksOf } from '../fire-clocks.tsx';
import { useDuty } from '../../kit/use-duty.ts';
import type { ShownAction } from './actions.ts';
import { arrivalText } from './arrival.ts';
import { detailMessages as say } from './messages.ts';
import { Section } from '../../kit/section.tsx';

const order: Readonly<Record<ForceState, number>> = { arrived: 0, accepted: 1, sent: 2, left: 3, refused: 4 };

/** Where a force was last, and how long ago that was known. */
function placeText({ longitude, seenAt }: Force, now: number): string {
  if (longitude === undefined) return say.placeless;
  return seenAt === undefined ? say.atStation : say.seen(ago(Date.parse(seenAt), now));
}

function Line({
  force,
  arrival,
  mayLeave,
  clock,
  now,
  onAnswer,
  onCheckIn,
}: {
  force: Force;
  arrival: string | undefined;
  mayLeave: boolean;
  clock: RunningFireClock | undefined;
  now: number;
  onAnswer: (() => void) | undefined;
  onCheckIn: (() => void) | undefined;
}) {
  const answer = mayLeave ? say.leave : say.answer;
  return (
    <Flex as="li" gap="2.5" py="1.5" align="flex-start">
      <Box pt="0.5">
        <Icon name={kindIcon(force.kind)} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <chakra.span fontWeight="medium" color={isOut(force) ? undefined : 'fg.muted'}>
            {force.name}
          </chakra.span>
          <chakra.span fontSize="sm" color="fg.muted">
            {forceKindNames[force.kind]}
            {force.strength !== undefined && `　${say.strength(force.strength)}`}
          </chakra.span>
          <chakra.span
            fontSize="sm"
            px="1.5"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="sm"
            fontWeight={force.state === 'arrived' ? 'bold' : 'normal'}
          >
            {forceStateNames[force.state]}
          </chakra.span>
          {arrival !== undefined && <chakra.span fontSize="sm">{arrival}</chakra.span>}
          {clock && <Countdown due={clock.due} since={clock.since} label={fireClockNames[clock.clock]} />}
        </Flex>
        <Flex fontSize="sm" color="fg.muted" columnGap="3" wrap="wrap">
          <span title={dateTime(force.sentAt)}>
            {force.arrivedAt === undefined
              ? say.sent(ago(Date.parse(force.sentAt), now))
              : say.arrived(ago(Date.parse(force.arrivedAt), now))}
          </span>
          {force.heardAt !== undefined && (
            <span title={dateTime(force.heardAt)}>{say.heard(ago(Date.parse(force.heardAt), now))}</span>
          )}
          <span {...(force.seenAt === undefined ? {} : { title: dateTime(force.seenAt) })}>
            {placeText(force, now)}
          </span>
        </Flex>
      </Box>
      {onCheckIn && (
        <Button size="sm" aria-label={say.for(say.checkIn, force.name)} onClick={onCheckIn}>
          {say.checkIn}
        </Button>
      )}
      {onAnswer && (
        <Button size="sm" aria-label={say.for(answer, force.name)} onClick={onAnswer}>
          {answer}
        </Button>
      )}
    </Flex>
  );
}

/**
 * Who was sent: how far each has come, when it is likely there, when it was last heard of, where it was last, and by
 * when it must report.
 */
export function ForceList({ fire, onStep }: { fire: Fire; onStep: (action: ShownAction, forceId: string) => void }) {
  const now = useServerNow();
  const { regionCode, acts } = useDuty();
  const clocks = clocksOf(fire, useRules());
  const forces = fire.forces.toSorted((a, b) => order[a.state] - order[b.state]);
  const onScene = fire.forces.filter(({ state }) => state === 'arrived').length;
  const onTheWay = fire.forces.filter(isOut).length - onScene;
  const may = (action: 'answerForce' | 'checkIn'): boolean => acts && mayStep(fire, action, regionCode);
  return (
    <Section
      title={say.forces}
      aside={
        <chakra.span fontSize="sm" color="fg.muted">
          {say.summary(onTheWay, onScene)}
        </chakra.span>
      }
    >
      {forces.length === 0 && <Box color="fg.muted">{say.noForces}</Box>}
      <chakra.ul listStyleType="none">
        {forces.map((force) => {
          const next = nextStates(fire, force);
          return (
            <Line
              key={force.id}
              force={force}
              arrival={arrivalText(fire, force, now)}
              mayLeave={next.includes('left')}
              now={now}
              clock={clocks.find(({ forceId }) => forceId === force.id)}
              onAnswer={may('answerForce') && next.length > 0 ? () => onStep('answerForce', force.id) : undefined}
              onCheckIn={may('checkIn') && force.state === 'arrived' ? () => onStep('checkIn', force.id) : undefined}
            />
          );
        })}
      </chakra.ul>
    </Section>
  );
}
