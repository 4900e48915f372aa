import type { Bearing, SatelliteFacts, SourceType } from '../../contract/alarms/alarm.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { bearingFootprint, type Footprint, mostReachM } from './footprint.ts';
import type { AlarmId, RegionCode } from '../../contract/ids.ts';

/** An alarm as the log has it, as far as it is evidence. */
export interface RaisedAlarm {
  alarmId: AlarmId;
  areaCode: RegionCode;
  actor: string;
  data: EventData<'alarm.raised'>;
}

/**
 * Metres within which what somebody saw lies: a ranger stands there, a caller says where by the next village, a camera
 * without a line of sight is only near it.
 */
const usualReachM: Readonly<Record<SourceType, number>> = { 1: 707, 2: 300, 3: 500, 4: 1_000, 5: 500, 6: 500, 7: 500 };

/** Edge of a pixel at nadir in km, where the product does not tell. */
const nadirKm = (instrument: string): number => (instrument.toUpperCase().includes('VIIRS') ? 0.375 : 1);

/** Half the diagonal of a pixel in metres; where one edge is missing, the other counts for both. */
function pixelReachM({ instrument, scan, track }: SatelliteFacts): number {
  const edge = nadirKm(instrument);
  return Math.max(10, Math.hypot(scan ?? track ?? edge, track ?? scan ?? edge) * 500);
}

/**
 * Who saw it: the satellite, the device before `/` (or the source before `#`) of the deliverer's id, else the
 * deliverer.
 */
function voiceOf({ satellite, sourceId }: EventData<'alarm.raised'>, actor: string): string {
  if (satellite) return satellite.satellite;
  const end = sourceId.includes('#') ? sourceId.indexOf('#') : sourceId.indexOf('/');
  return end > 0 ? sourceId.slice(0, end) : actor.replace(/^feed:/, '');
}

/**
 * Where an alarm says that it burns, and how surely; on a line without a range, in the middle of what the camera may
 * mean.
 */
function placeOf({
  sourceType,
  satellite,
  sight,
  ...named
}: EventData<'alarm.raised'>): Pick<Sighting, 'longitude' | 'latitude' | 'reachM'> {
  const { longitude, latitude } = named;
  if (!sight)
    return {
      longitude,
      latitude,
      reachM: Math.round(satellite ? pixelReachM(satellite as SatelliteFacts) : usualReachM[sourceType]),
    };
  const seen = bearingFootprint(named, sight as Bearing);
  return { longitude: seen.longitude, latitude: seen.latitude, reachM: Math.round(seen.along) };
}

/** An alarm as evidence. */
export function sightingOf({ alarmId, actor, data }: RaisedAlarm): Sighting {
  const { sourceType, startTime, confidence, sight } = data;
  return {
    alarmId,
    sourceType,
    voice: voiceOf(data, actor),
    startTime,
    ...placeOf(data),
    ...(confidence === undefined ? {} : { confidence }),
    ...(sight === undefined ? {} : { sight: sight as Bearing }),
  };
}

/** Where what was sighted may lie. */
export function footprintOf(sighting: Sighting): Footprint {
  const { longitude, latitude, reachM, sight } = sighting;
  // What stands in an old log may be without an end.
  const along = Math.min(mostReachM, reachM);
  const { across, toward } = sight ? bearingFootprint(sighting, sight) : { across: along, toward: 0 };
  return { longitude, latitude, along, across, toward };
}
