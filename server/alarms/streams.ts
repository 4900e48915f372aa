/** Name of an alarm's stream. */
export const alarmStream = (alarmId: string): string => `alarm-${alarmId}`;

/** Id of the alarm whose stream it is. */
export const alarmIdOfStream = (stream: string): string => stream.slice('alarm-'.length);
