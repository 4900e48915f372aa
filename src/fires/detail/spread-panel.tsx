import { Box, chakra, Flex } from '@chakra-ui/react';
import { spreadLawNames } from '../../../contract/analyses/behaviour-names.ts';
import { startKindNames } from '../../../contract/analyses/names.ts';
import type { SpreadForecast } from '../../../contract/analyses/spread.ts';
import type { Fire } from '../../../contract/fires/fire.ts';
import { type GroundLayerId, groundLayerNames } from '../../../contract/ground/tilesets.ts';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { RadioChoice } from '../../kit/radio-choice.tsx';
import { dateTime } from '../../kit/time.ts';
import { FileButtons } from './file-buttons.tsx';
import { windName } from './compass.ts';
import { ReachedPlaces } from './reached-places.tsx';
import { BurnedParts, FigureTable, SpreadBehaviour } from './spread-behaviour.tsx';
import { asGeoJson, asKml } from './spread-files.ts';
import { spreadMessages as say } from './spread-messages.ts';
import { shownOptions, type SpreadShown } from './spread-shown.ts';
import { Section } from '../../kit/section.tsx';
import type { SpreadAnswer } from './use-spread.ts';

function Facts({ forecast }: { forecast: SpreadForecast }) {
  const facts: readonly (readonly [string, string])[] = [
    [say.area, say.hectares(forecast.areaHa)],
    [say.perimeter, distanceText(forecast.perimeterM)],
    [say.head, distanceText(forecast.headM)],
    ...forecast.chances.map(({ percent, areaHa }) => [say.chance(percent), say.hectares(areaHa)] as const),
  ];
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" my="2">
      {facts.map(([name, value]) => (
        <Flex key={name} gap="2" align="baseline">
          <chakra.dt fontSize="sm" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd m="0" fontWeight="bold">
            {value}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}

/** Where it began and from when on, where that is not the fire's place. */
function Beginning({ start, startedAt }: Pick<SpreadForecast, 'start' | 'startedAt'>) {
  if (!start) return null;
  const { of, points, lines, areas, pixels = [] } = start;
  const parts = [
    points.length > 0 && say.points(points.length),
    lines.length > 0 && say.fireLines(lines.length),
    areas.length > 0 && say.areas(areas.length),
    pixels.length > 0 && say.pixels(pixels.length),
  ].filter((part) => part !== false);
  return <Box fontSize="sm">{say.begins(startKindNames[of], parts.join('、'), dateTime(startedAt).slice(5, 16))}</Box>;
}

/** What the forecast was made from, and what it leaves out. */
function Made({ forecast }: { forecast: SpreadForecast }) {
  const { winds, finePct, livePct, lines, held = [], members, isSimulated, air, law } = forecast;
  const told = [
    winds.map((wind) => say.wind(wind.fromMin, windName(wind.fromDeg), wind.speedMs)).join('，'),
    law === 'wang' && air ? say.air(air.temperatureC, air.humidityPct) : say.moisture(finePct, livePct),
    ...(lines.length > 0 ? [say.lines(lines.length)] : []),
    ...held.map(({ fromMin, widthM }, n) => say.held(n + 1, fromMin, widthM)),
  ];
  return (
    <Box mt="2" fontSize="sm" color="fg.muted">
      {told.join('；')}
      {'。'}
      {say.members(members)}
      {law === 'wang' ? say.wangLacks : say.limits}
      {isSimulated && say.simulated}
    </Box>
  );
}

/** Which figure of the forecast the map shows: one of them. */
function Shown({
  forecast,
  shown,
  onShow,
}: {
  forecast: SpreadForecast;
  shown: SpreadShown;
  onShow: (shown: SpreadShown) => void;
}) {
  return (
    <Flex role="radiogroup" aria-label={say.shown} align="center" wrap="wrap" gap="1" my="2">
      <chakra.span fontSize="sm" color="fg.muted" mr="1">
        {say.shown}
      </chakra.span>
      {shownOptions(forecast).map((option) => (
        <RadioChoice
          key={option}
          name="spread-shown"
          value={option}
          isChosen={option === shown}
          onChoose={() => onShow(option)}
        >
          {say.shownNames[option]}
        </RadioChoice>
      ))}
    </Flex>
  );
}

const lawOf = ({ law = 'rothermel' }: SpreadForecast): string => spreadLawNames[law];

/** The newest forecasts of both models, figure by figure. */
function Beside({ answer: { forecast, at, beside } }: { answer: SpreadAnswer }) {
  if (!forecast || !beside) return null;
  const rows = [{ forecast, at: at ?? forecast.startedAt }, beside].map((one) => [
    lawOf(one.forecast),
    say.hectares(one.forecast.areaHa),
    say.besideFigures(
      distanceText(one.forecast.perimeterM),
      distanceText(one.forecast.headM),
      one.forecast.hours,
      dateTime(one.at).slice(5, 16),
    ),
  ]);
  return <FigureTable label={say.beside} head={[say.besideModel, say.area, say.besideMade]} rows={rows} />;
}

/** What the fire is expected to do by the newest forecast; nothing where there is none. */
export function SpreadPanel({
  answer,
  shown,
  onShow,
  fire,
}: {
  answer: SpreadAnswer | undefined;
  shown: SpreadShown;
  onShow: (shown: SpreadShown) => void;
  fire: Fire;
}) {
  const { forecast, by, at, earlier = 0 } = answer ?? {};
  if (!answer || !forecast) return null;
  const { startedAt, hours } = forecast;
  return (
    <Section
      title={say.title(hours)}
      aside={
        earlier > 0 && (
          <chakra.span fontSize="sm" color="fg.muted">
            {say.earlier(earlier)}
          </chakra.span>
        )
      }
    >
      <Box fontSize="sm" color="fg.muted">
        {say.made(by?.realName ?? '', dateTime(at ?? startedAt), lawOf(forecast))}
      </Box>
      <Beginning {...forecast} />
      <Shown forecast={forecast} shown={shown} onShow={onShow} />
      <Facts forecast={forecast} />
      <Beside answer={answer} />
      {forecast.startOffM > 0 && (
        <Box mb="2" fontSize="sm">
          {say.startsOff(forecast.startOffM)}
        </Box>
      )}
      {forecast.isCut && (
        <Flex gap="2" align="center" mb="2" fontSize="sm" role="alert">
          <Icon name="warn" />
          {say.cut}
        </Flex>
      )}
      <ReachedPlaces fire={fire} forecast={forecast} />
      {forecast.behaviour && <SpreadBehaviour behaviour={forecast.behaviour} />}
      <BurnedParts
        covers={forecast.covers ?? []}
        areas={forecast.byArea ?? []}
        layerName={(layer) => groundLayerNames[layer as GroundLayerId] ?? layer}
      />
      <Made forecast={forecast} />
      <FileButtons
        label={say.files}
        name={say.fileName(fire.placeName, dateTime(startedAt).replaceAll(/[^\d]/g, ''))}
        geoJson={() => asGeoJson(forecast)}
        kml={() => asKml(forecast)}
      />
    </Section>
  );
}
