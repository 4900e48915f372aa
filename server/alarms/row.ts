import { type Alarm, alarmStatusNames, isReadValues, sourceTypeNames } from '../../contract/alarms/alarm.ts';
import type { AlarmDetail, AlarmRow } from '../../contract/alarms/schemas.ts';
import { present } from '../../contract/present.ts';

/** An alarm as a list shows it to this user. */
export function alarmRowOf(alarm: Alarm, userId: string): AlarmRow {
  const {
    id,
    startTime,
    areaCode,
    areaName,
    placeName,
    sourceType,
    status,
    longitude,
    latitude,
    confidence,
    owner,
    fireId,
  } = alarm;
  return {
    id,
    startTime,
    areaCode,
    areaName,
    placeName,
    sourceType,
    status,
    longitude,
    latitude,
    sourceTypeName: sourceTypeNames[sourceType],
    statusName: alarmStatusNames[status],
    isRead: alarm.readBy.includes(userId) ? isReadValues.read : isReadValues.unread,
    ...present({ confidence, owner, fireId }),
  };
}

/** All of an alarm as this user sees it, with the earlier alarms nearby. */
export function alarmDetailOf(alarm: Alarm, userId: string, nearby: AlarmDetail['nearby']): AlarmDetail {
  const { receivedAt, decidedAt, content, informant, callId, nearestTownship, nearestVillage, reason, demo } = alarm;
  return {
    ...alarmRowOf(alarm, userId),
    sourceId: alarm.sourceId,
    raisedAt: alarm.raisedAt,
    imageUrls: [...alarm.imageUrls],
    ...present({ receivedAt, decidedAt, content, informant, callId, nearestTownship, nearestVillage, reason, demo }),
    ...(alarm.satellite ? { satellite: present({ ...alarm.satellite }) } : {}),
    nearby,
  };
}
