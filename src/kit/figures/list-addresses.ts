import { fireListPath } from '../../../contract/fires/fire-page.ts';

/** Where alarms and incidents are watched. */
export const monitoringPath = '/warning-monitoring/index';

const addressOf = (path: string, fields: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${path}?${new URLSearchParams(given).toString()}`;
};

/** Where the list stands that a figure counts; `area` is a region below the reader's own. */
export const listOf = {
  openIncidents: (area?: string): string => addressOf(monitoringPath, { show: 'open', area }),
  alarmsOfToday: (area?: string): string => addressOf(monitoringPath, { show: 'alarms', area }),
  openFires: (areaCode?: string): string => addressOf(fireListPath, { badge: 'burning', areaCode }),
} as const;

/** Where a warning of disaster is read. */
export const disasterPath = (id: string): string => addressOf(monitoringPath, { disaster: id });

/** Where one incident, or one alarm that stands in none, is open beside the list. */
export const openAt = (kind: 'incident' | 'alarm', id: string): string => addressOf(monitoringPath, { [kind]: id });
