import type { ReactNode } from 'react';
import type { AlarmId } from '../../contract/ids.ts';

/** What other areas put on the pages that look from a post. */
export interface SightSlots {
  openAlarm: (alarmId: AlarmId) => void;
  picture: (url: string, words: string) => ReactNode;
}
