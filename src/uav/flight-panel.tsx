import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { type FlightAction, flightActionsIn, flightPermission } from '../../contract/uav/flight-life.ts';
import type { FlightView } from '../../contract/uav/flight-schemas.ts';
import { Button } from '../kit/button.ts';
import { Section } from '../kit/section.tsx';
import { shortArea } from '../kit/region-tree/short-area.ts';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useMay } from '../kit/use-may.ts';
import { useQuery } from '../kit/use-query.ts';
import { useSaveMade } from '../kit/use-save-made.ts';
import { Clearance } from './clearance.tsx';
import { wayAsGeoJson, wayAsKml } from './flight-files.ts';
import { flightMessages as say } from './flight-messages.ts';
import { EndFlightDialog } from './end-flight-dialog.tsx';
import { TellPilotDialog } from './tell-pilot-dialog.tsx';

const factsOf = (flight: FlightView): [string, string][] => {
  const { uavName, areaName, way, lengthM, minutes, clearanceM, pilot, isSms, note, flownPercent, farthestM } = flight;
  const rows: [string, string | undefined][] = [
    [say.labels.uav, uavName],
    [say.labels.area, shortArea(areaName)],
    [say.labels.points, say.points(way.length)],
    [say.labels.length, say.length(lengthM)],
    [say.labels.minutes, say.minutes(minutes)],
    [say.labels.clearance, say.metres(clearanceM)],
    [say.labels.pilot, pilot && (isSms === true ? say.bySms(pilot) : say.bySelf(pilot))],
    [say.labels.note, note],
    [say.labels.flown, flownPercent === undefined ? undefined : say.percent(flownPercent)],
    [say.labels.farthest, farthestM === undefined ? undefined : say.metres(farthestM)],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as [string, string]]));
};

/** The buttons of the steps that are possible now, for who may take them. */
function Steps({ flight: { id, state } }: { flight: FlightView }) {
  const [open, setOpen] = useState<Exclude<FlightAction, 'begin'>>();
  const begin = useCommand('flightBegin');
  const may = { 'flight.plan': useMay('flight.plan'), 'flight.issue': useMay('flight.issue') };
  const actions = flightActionsIn(state).filter((action) => may[flightPermission(state, action) as keyof typeof may]);
  const close = (): void => setOpen(undefined);
  const names = { issue: say.issue, begin: say.begin, finish: say.finish, breakOff: say.breakOff };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'breakOff' ? undefined : 'solid'}
          disabled={begin.sent.state === 'sending'}
          onClick={() => (action === 'begin' ? begin.send({ id }) : setOpen(action))}
        >
          {names[action]}
        </Button>
      ))}
      {begin.sent.state === 'refused' && (
        <Box role="alert" fontSize="sm" color="alarm.pending">
          {begin.sent.message}
        </Box>
      )}
      {open === 'issue' && <TellPilotDialog id={id} onClose={close} />}
      {(open === 'finish' || open === 'breakOff') && (
        <EndFlightDialog id={id} call={open === 'finish' ? 'flightFinish' : 'flightBreakOff'} onClose={close} />
      )}
    </>
  );
}

function Progress({ flight: { state, progress } }: { flight: FlightView }) {
  if (state !== 'flying' && !progress) return null;
  if (!progress) return <Section title={say.progress}>{say.noProgress}</Section>;
  const { percent, flownM, offM, isOnWay, at, battery } = progress;
  return (
    <Section title={say.progress}>
      <Box role="progressbar" aria-label={say.progress} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <Box h="2" bg="raised" borderRadius="full" overflow="hidden">
          <Box h="100%" w={`${percent}%`} bg="accent" />
        </Box>
      </Box>
      <Box mt="1">{isOnWay ? say.progressLine(percent, flownM, offM) : say.toWay(offM)}</Box>
      <Box fontSize="sm" color="fg.muted">
        {say.lastAt(dateTime(at), battery)}
      </Box>
    </Section>
  );
}

/** How the way stands over the ground now: map data may have been replaced since it was planned. */
function Ground({ flight: { uavId, way } }: { flight: FlightView }) {
  const { data } = useQuery(useStation(), 'flightCheck', { uavId, way });
  return data ? (
    <Box px="4" py="3">
      <Clearance check={data} />
    </Box>
  ) : null;
}

/** One flight: how far it is, what was done with it, and what may be done now. */
export function FlightPanel({ flight, onBack }: { flight: FlightView; onBack: () => void }) {
  const mayPlan = useMay('flight.plan');
  const saveMade = useSaveMade();
  const { name, state, fire, purpose, steps } = flight;
  const save = (text: string, type: string, ending: string): void => saveMade(text, type, `${name}.${ending}`);
  return (
    <Box h="100%" minH="0" overflowY="auto">
      <Flex align="center" gap="2" rowGap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <Box flex="1" minW="10rem">
          <chakra.h2 fontSize="lg" fontWeight="bold" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted">
            {say.states[state]}　{fire ? say.ofFire(fire.name) : say.purpose[purpose]}
          </Box>
        </Box>
        <Steps flight={flight} />
        <Button size="sm" onClick={onBack}>
          {say.toList}
        </Button>
      </Flex>
      <Box px="4" pt="3" fontSize="sm" color="fg.muted">
        {say.notFlown}
      </Box>
      <Progress flight={flight} />
      <Section
        title={say.facts}
        aside={
          <>
            <Button size="sm" onClick={() => save(wayAsKml(flight), 'application/vnd.google-earth.kml+xml', 'kml')}>
              {say.kml}
            </Button>
            <Button size="sm" onClick={() => save(wayAsGeoJson(flight), 'application/geo+json', 'geojson')}>
              {say.geojson}
            </Button>
          </>
        }
      >
        <Grid as="dl" templateColumns="5.5rem minmax(0, 1fr)" rowGap="1">
          {factsOf(flight).map(([label, value]) => (
            <Box key={label} display="contents">
              <Box as="dt" color="fg.muted">
                {label}
              </Box>
              <Box as="dd" m="0" overflowWrap="anywhere">
                {value}
              </Box>
            </Box>
          ))}
        </Grid>
      </Section>
      <Section title={say.steps}>
        <chakra.ol listStyleType="none" m="0" p="0">
          {steps.map((step) => (
            <chakra.li key={`${step.state} ${step.at}`} py="1">
              <Flex gap="3" wrap="wrap" justify="space-between">
                <span>{say.step(say.states[step.state], step.by.realName)}</span>
                <chakra.span fontSize="sm" color="fg.muted">
                  {dateTime(step.at)}
                </chakra.span>
              </Flex>
              {step.text !== undefined && <Box fontSize="sm">{step.text}</Box>}
            </chakra.li>
          ))}
        </chakra.ol>
      </Section>
      {mayPlan && <Ground flight={flight} />}
    </Box>
  );
}
