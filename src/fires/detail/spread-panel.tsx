import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Reached, SpreadForecast } from '../../../contract/analyses/spread.ts';
import { Button } from '../../kit/button.ts';
import { FewLines } from '../../kit/few-lines.tsx';
import { distanceText } from '../../kit/distance.ts';
import { Icon } from '../../kit/icons.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { clockTime, dateTime } from '../../kit/time.ts';
import { windName } from './compass.ts';
import { asGeoJson, asKml } from './spread-files.ts';
import { spreadMessages as say } from './spread-messages.ts';
import { Section } from './section.tsx';
import type { SpreadAnswer } from './use-spread.ts';

const few = 6;

/** One place that the front reaches: its name, its telephone number, and the time. */
function ReachedLine({ place, startedAt }: { place: Reached; startedAt: string }) {
  const at = clockTime(Date.parse(startedAt) + place.minutes * 60_000).slice(0, 5);
  return (
    <Flex as="li" gap="2.5" py="1" align="baseline">
      <Icon name={place.kind === 'village' ? 'home' : 'shield'} />
      <chakra.span flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
        {place.name}
      </chakra.span>
      {place.phone !== undefined && (
        <chakra.a href={`tel:${place.phone}`} fontSize="sm" textDecoration="underline">
          {place.phone}
        </chakra.a>
      )}
      <chakra.span fontSize="sm" whiteSpace="nowrap">
        {say.after(place.minutes)}　{at}
      </chakra.span>
    </Flex>
  );
}

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

const files = [
  { name: 'GeoJSON', type: 'application/geo+json', end: 'geojson', write: asGeoJson },
  { name: 'KML', type: 'application/vnd.google-earth.kml+xml', end: 'kml', write: asKml },
] as const;

/** The lines as a file for other programs. */
function Files({ forecast, place }: { forecast: SpreadForecast; place: string }) {
  const time = dateTime(forecast.startedAt).replaceAll(/[^\d]/g, '');
  return (
    <Flex role="group" aria-label={say.files} gap="1" mt="2" align="center" fontSize="sm">
      <chakra.span color="fg.muted" display="inline-flex" alignItems="center" gap="1">
        <Icon name="download" />
        {say.files}
      </chakra.span>
      {files.map(({ name, type, end, write }) => (
        <Button
          key={name}
          size="sm"
          variant="bare"
          onClick={() => saveFile(new Blob([write(forecast)], { type }), `${say.fileName(place, time)}.${end}`)}
        >
          {name}
        </Button>
      ))}
    </Flex>
  );
}

/** What the fire is expected to do by the newest forecast; nothing where there is none. */
export function SpreadPanel({ answer, place }: { answer: SpreadAnswer | undefined; place: string }) {
  const { forecast, by, at, earlier = 0 } = answer ?? {};
  if (!forecast) return null;
  const { startedAt, hours, winds, finePct, livePct } = forecast;
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
        {say.made(by?.realName ?? '', dateTime(at ?? startedAt))}
      </Box>
      <Facts forecast={forecast} />
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
      {forecast.reached.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          {say.nothingReached(hours)}
        </Box>
      ) : (
        <Box as="section" aria-label={say.reached}>
          <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted" mb="1">
            {say.reached}
          </chakra.h3>
          <FewLines few={few} more={say.more}>
            {forecast.reached.map((place) => (
              <ReachedLine key={`${place.name} ${place.longitude}`} place={place} startedAt={startedAt} />
            ))}
          </FewLines>
        </Box>
      )}
      <Box mt="2" fontSize="sm" color="fg.muted">
        {winds.map((wind) => say.wind(wind.fromMin, windName(wind.fromDeg), wind.speedMs)).join('，')}
        {'；'}
        {say.moisture(finePct, livePct)}
        {forecast.lines.length > 0 && `；${say.lines(forecast.lines.length)}`}
        {'。'}
        {say.members(forecast.members)}
        {say.limits}
        {forecast.isSimulated && say.simulated}
      </Box>
      <Files forecast={forecast} place={place} />
    </Section>
  );
}
