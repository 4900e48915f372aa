import { idIn, streamOf } from '../../contract/stream-names.ts';
import type { AlarmId } from '../../contract/ids.ts';

/** Name of an alarm's stream. */
export const alarmStream = (alarmId: AlarmId): string => streamOf('alarm', alarmId);

/** Id of the alarm whose stream it is. */
export const alarmIdOfStream = (stream: string): string => idIn('alarm', stream);
