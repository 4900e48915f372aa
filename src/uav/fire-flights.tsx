import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'wouter';
import { type Fire, isBurning } from '../../contract/fires/fire.ts';
import { flightAddress } from '../../contract/uav/flight-page.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Section } from '../kit/section.tsx';
import { EmptyLine } from '../kit/state-panel.tsx';
import { dateTime } from '../kit/time.ts';
import { useMay } from '../kit/use-may.ts';
import { flightMessages as say } from './flight-messages.ts';

/** The drones that were sent over a fire, and what became of each way. */
export default function FireFlights({ fire }: { fire: Fire }) {
  const [, navigate] = useLocation();
  const mayRead = useMay('uav.read');
  const mayPlan = useMay('flight.plan');
  const flights = fire.flights ?? [];
  if (flights.length === 0 && !(mayPlan && isBurning(fire))) return null;
  return (
    <Section
      title={say.ofFireTitle}
      aside={
        mayPlan &&
        isBurning(fire) && (
          <Button size="sm" onClick={() => navigate(flightAddress({ fireId: fire.id }))}>
            {say.newFlight}
          </Button>
        )
      }
    >
      {flights.length === 0 && <EmptyLine title={say.ofFireNone} next={say.ofFireNext} />}
      <chakra.ul listStyleType="none" m="0" p="0">
        {flights.map(({ id, name, uavName, pilot, state, issuedAt, begunAt, endedAt, flownPercent, reason }) => (
          <Flex as="li" key={id} gap="2.5" py="1.5" align="flex-start">
            <Box pt="0.5">
              <Icon name="drone" />
            </Box>
            <Box flex="1" minW="0">
              <Flex gap="2" align="baseline" wrap="wrap">
                {mayRead ? (
                  <Box asChild textDecoration="underline" textUnderlineOffset="0.2em" fontWeight="medium">
                    <Link href={flightAddress({ id })}>{name}</Link>
                  </Box>
                ) : (
                  <chakra.span fontWeight="medium">{name}</chakra.span>
                )}
                <chakra.span fontSize="sm" px="1.5" borderWidth="1px" borderColor="line.strong" borderRadius="sm">
                  {say.states[state]}
                </chakra.span>
                {flownPercent !== undefined && <chakra.span fontSize="sm">{say.flown(flownPercent)}</chakra.span>}
              </Flex>
              <Box>{say.ofFireLine(uavName, pilot)}</Box>
              {reason !== undefined && <Box overflowWrap="anywhere">{reason}</Box>}
              <Flex fontSize="sm" color="fg.muted" columnGap="3" wrap="wrap">
                <span>{say.issuedAt(dateTime(issuedAt))}</span>
                {begunAt !== undefined && <span>{say.begunAt(dateTime(begunAt))}</span>}
                {endedAt !== undefined && <span>{say.endedAt(dateTime(endedAt))}</span>}
              </Flex>
            </Box>
          </Flex>
        ))}
      </chakra.ul>
    </Section>
  );
}
