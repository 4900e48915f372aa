/** The alarms of each incident, by where each alarm stands. */
export const alarmsOf =
  (incidentOf: ReadonlyMap<string, string>) =>
  (incidentId: string): string[] =>
    [...incidentOf].filter(([, id]) => id === incidentId).map(([alarmId]) => alarmId);
