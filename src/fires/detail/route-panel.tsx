import { Box, chakra, Flex } from '@chakra-ui/react';
import { routePurposeNames } from '../../../contract/analyses/names.ts';
import type { RoutePlan, RouteWay } from '../../../contract/analyses/route.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { HeightProfile } from '../../map/profile/height-profile.tsx';
import { RadioChoice } from '../../kit/radio-choice.tsx';
import { clockTime, dateTime } from '../../kit/time.ts';
import { FileButtons } from './file-buttons.tsx';
import { planAsGeoJson, planAsKml } from './plan-files.ts';
import { planMessages as say } from './plan-messages.ts';
import { Section } from '../../kit/section.tsx';
import type { ChosenWay, PlanAnswer } from './use-plans.ts';

const clock = (time: string): string => clockTime(Date.parse(time)).slice(0, 5);

function WayLine({ way, index }: { way: RouteWay; index: number }) {
  const facts = [
    say.length(distanceText(way.lengthM)),
    ...(way.footM > 0 ? [say.foot(distanceText(way.footM), way.footMin)] : []),
    say.climb(way.climbM),
    ...(way.slackMin === undefined ? [] : [say.slack(way.slackMin)]),
  ];
  return (
    <Box flex="1" minW="0">
      <Flex gap="2" align="baseline">
        <chakra.span fontWeight="medium">{say.way(index + 1)}</chakra.span>
        <chakra.span fontWeight="bold">{say.minutes(way.minutes)}</chakra.span>
        <chakra.span fontSize="sm" color="fg.muted" ml="auto" whiteSpace="nowrap">
          {say.arrives(clock(way.arrivesAt))}
        </chakra.span>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {facts.join('，')}
      </Box>
    </Box>
  );
}

function Areas({ areas }: Pick<RoutePlan, 'areas'>) {
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" my="2">
      {areas.map(({ minutes, areaHa }) => (
        <Flex key={minutes} gap="2" align="baseline">
          <chakra.dt fontSize="sm" color="fg.muted">
            {say.reach(minutes)}
          </chakra.dt>
          <chakra.dd m="0" fontWeight="bold">
            {say.hectares(areaHa)}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}

/** What the plan takes into account, and what it does not. */
function Notes({ plan }: { plan: RoutePlan }) {
  const { avoids, ways, closed } = plan;
  const ends = avoids && Date.parse(avoids.startedAt) + avoids.hours * 3_600_000;
  const isBeyond = ends !== undefined && ways.some(({ arrivesAt }) => Date.parse(arrivesAt) > ends);
  return (
    <>
      {isBeyond && (
        <Flex gap="2" align="center" mt="2" fontSize="sm" role="alert">
          <Icon name="warn" />
          {say.beyond}
        </Flex>
      )}
      <Box mt="2" fontSize="sm" color="fg.muted">
        {avoids ? `${say.avoids(dateTime(avoids.startedAt), avoids.hours)}。` : say.noForecast}
        {closed.lengthM > 0 && say.closed(distanceText(closed.lengthM))}
        {say.speeds}
        {plan.isSimulated && say.simulated}
      </Box>
    </>
  );
}

/** The newest plan of a purpose from one place: its ways, of which one is chosen, or how far one comes. */
export function RoutePanel({
  answer: { plan, by, at, earlier },
  place,
  chosen,
  onChoose,
}: {
  answer: PlanAnswer;
  place: string;
  chosen: ChosenWay | undefined;
  onChoose: (way: ChosenWay) => void;
}) {
  const purpose = routePurposeNames[plan.purpose];
  const name = plan.from.name === undefined ? purpose : say.title(purpose, plan.from.name);
  const isHere = chosen?.purpose === plan.purpose && chosen.at === at;
  const way = isHere ? plan.ways[chosen.index] : undefined;
  return (
    <Section
      title={name}
      aside={
        earlier > 0 && (
          <chakra.span fontSize="sm" color="fg.muted">
            {say.earlier(earlier)}
          </chakra.span>
        )
      }
    >
      <Box fontSize="sm" color="fg.muted">
        {say.made(by.realName, dateTime(at))}
      </Box>
      <Box mb="1">{say.from(plan.from.name, clock(plan.leavesAt))}</Box>
      <Box role="radiogroup" aria-label={name}>
        {plan.ways.map((one, index) => (
          <RadioChoice
            key={index}
            name={`way-${at}`}
            value={String(index)}
            isChosen={isHere && chosen.index === index}
            onChoose={() => onChoose({ purpose: plan.purpose, at, index })}
          >
            <WayLine way={one} index={index} />
          </RadioChoice>
        ))}
      </Box>
      {way && <HeightProfile profile={way.profile} lengthM={way.lengthM} footM={way.footM} />}
      {plan.areas.length > 0 && <Areas areas={plan.areas} />}
      <Notes plan={plan} />
      <FileButtons
        label={say.files}
        name={say.fileName(name, place, dateTime(at).replaceAll(/[^\d]/g, ''))}
        geoJson={() => planAsGeoJson(plan)}
        kml={() => planAsKml(plan)}
      />
    </Section>
  );
}
