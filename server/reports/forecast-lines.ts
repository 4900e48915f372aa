import { crownFireNames, spreadLawNames } from '../../contract/analyses/behaviour-names.ts';
import { startKindNames } from '../../contract/analyses/names.ts';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { dateTime } from '../../contract/time.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { analysisReport as say } from './analysis-messages.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';

type Forecast = Extract<FireEvent, { type: 'fire.spreadForecast' }>;

/** The newest forecast of a fire's spread, as it stands in the log. */
export const newestForecastOf = ({ own }: Pick<Material, 'own'>): Forecast | undefined =>
  own.findLast((event): event is Forecast => event.type === 'fire.spreadForecast');

function beginningOf({ start, startedAt, startOffM }: SpreadForecast): string {
  const at = dateTime(startedAt);
  if (!start) return say.fromPlace(at, startOffM);
  const { points, lines, areas, pixels = [] } = start;
  return say.from(startKindNames[start.of], at, [points, lines, areas, pixels].map((some) => some.length) as never);
}

const weatherOf = ({ winds, finePct, livePct, air, law }: SpreadForecast): string =>
  [
    ...winds.map(({ fromMin, speedMs, fromDeg }) => say.wind(fromMin, fromDeg, speedMs)),
    law === 'wang' && air ? say.air(air.temperatureC, air.humidityPct) : say.moisture(finePct, livePct),
  ].join('；');

const heldOf = ({ held = [], lines }: SpreadForecast): string =>
  [
    ...(lines.length > 0 ? [say.oldLines(lines.length)] : []),
    ...held.map(({ line, fromMin, widthM }, n) => say.held(n + 1, line.length, fromMin, widthM)),
  ].join('；') || say.none;

/** How hot it burns, what it does in the crowns, and how far brands may fly; nothing where the model does not tell. */
function behaviourFacts({ behaviour }: SpreadForecast): (readonly [string, string])[] {
  if (!behaviour) return [];
  const { intensity, mostIntensityKWM, mostFlameM, crown, spotting } = behaviour;
  return [
    [say.facts.intensity, say.intensity(mostIntensityKWM, intensity)],
    [say.facts.flame, say.metres(mostFlameM)],
    [say.facts.crown, crown ? say.crown(crownFireNames[crown.kind], crown) : say.noForest],
    [say.facts.spotting, say.spotting(spotting)],
  ];
}

/** What the newest forecast says, with all that it was made from and the version of its model. */
export function forecastLines(material: Pick<Material, 'own'>): Line[] {
  const event = newestForecastOf(material);
  if (!event) return [];
  const { by, forecast } = event.data;
  const { hours, model, law = 'rothermel', isochrones, areaHa, perimeterM, headM, chances, covers = [] } = forecast;
  const facts: (readonly [string, string])[] = [
    [say.facts.made, say.made(by.realName, dateTime(event.at), spreadLawNames[law], model)],
    [say.facts.start, beginningOf(forecast)],
    [say.facts.weather, weatherOf(forecast)],
    [say.facts.held, heldOf(forecast)],
    [say.facts.areas, isochrones.map((one) => say.areaAt(one.minutes, one.areaHa)).join('；')],
    [say.facts.end, say.end(hours, areaHa, perimeterM, headM)],
    [say.facts.chances, chances.map((one) => say.chance(one.percent, one.areaHa)).join('；') || say.none],
    ...behaviourFacts(forecast),
    [say.facts.covers, covers.map(({ cover, areaHa: ha }) => say.of(cover, ha)).join('；') || say.none],
    ...(forecast.byArea
      ? [[say.facts.byArea, forecast.byArea.map((one) => say.of(one.name, one.areaHa)).join('；')] as const]
      : []),
    [say.facts.limits, say.limits(law, forecast.isCut, forecast.isSimulated)],
  ];
  return facts.map((cells) => ({ cells, events: [event] }));
}

/** Villages and protected objects that the front comes to, with the time and the number that answers for them. */
export function reachedLines(material: Pick<Material, 'own'>): Line[] {
  const event = newestForecastOf(material);
  if (!event) return [];
  const startedMs = Date.parse(event.data.forecast.startedAt);
  return event.data.forecast.reached.map(({ kind, name, minutes, phone }) => ({
    // Duty telephones of what is protected: who reads the report has to call them.
    key: 'duty',
    cells: [
      dateTime(new Date(startedMs + minutes * 60_000).toISOString()),
      say.after(minutes),
      name,
      say.reachedKinds[kind],
      phone ?? say.none,
    ],
    events: [event],
  }));
}
