import type { SatelliteFacts } from '../../../contract/alarms/alarm.ts';
import type { Detection } from '../../../models/heat/detection.ts';

/** What of an alarm makes it a satellite's detection. */
export interface SatelliteAlarm {
  sourceType: number;
  startTime: string;
  longitude: number;
  latitude: number;
  satellite?: { [Fact in keyof SatelliteFacts]?: SatelliteFacts[Fact] | undefined } | undefined;
}

const satelliteSource = 1;

/** An alarm as a detection of heat; undefined for one that no satellite raised. */
export function detectionOf({
  sourceType,
  startTime,
  longitude,
  latitude,
  satellite,
}: SatelliteAlarm): Detection | undefined {
  if (sourceType !== satelliteSource) return undefined;
  const edges = [satellite?.scan, satellite?.track].filter((edge) => edge !== undefined);
  return {
    longitude,
    latitude,
    atMs: Date.parse(startTime),
    ...(edges.length === 0 ? {} : { pixelKm: Math.max(...edges) }),
    ...(satellite?.frp === undefined ? {} : { powerMw: satellite.frp }),
  };
}
