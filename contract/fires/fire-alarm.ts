import { type Alarm, alarmStatusNames, sourceTypeNames } from '../alarms/alarm.ts';
import { present } from '../present.ts';
import type { FireDetail } from './schemas.ts';

/** An alarm as the page of its fire tells it. */
export function fireAlarmOf({
  id,
  startTime,
  sourceType,
  placeName,
  status,
  longitude,
  latitude,
  confidence,
  content,
  imageUrls,
}: Alarm): FireDetail['alarms'][number] {
  return {
    id,
    startTime,
    sourceType,
    sourceTypeName: sourceTypeNames[sourceType],
    placeName,
    status,
    statusName: alarmStatusNames[status],
    longitude,
    latitude,
    imageUrls: [...imageUrls],
    ...present({ confidence, content }),
  };
}
