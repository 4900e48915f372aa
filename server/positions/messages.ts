import { positionLimits } from '../../contract/positions/limits.ts';
import { positionKinds } from '../../contract/positions/kinds.ts';

const id = (field: string): string => `${field} 应为 1 至 ${positionLimits.subjectIdLength} 字的文字`;

/** What each field of a position must be, by its name. */
export const positionFields: Readonly<Record<string, string>> = {
  subjectId: id('subjectId'),
  kind: `kind 应为 ${positionKinds.join('、')} 之一`,
  name: `name 应为 1 至 ${positionLimits.subjectNameLength} 字的文字`,
  longitude: 'longitude 应为 -180 至 180 之间的数字',
  latitude: 'latitude 应为 -90 至 90 之间的数字',
  coordinateSystem: 'coordinateSystem 应为 wgs84、gcj02 或 bd09',
  at: 'at 应为带时区的 ISO 8601 时间',
  accuracyM: 'accuracyM 应为 0 至 100000 的数字（米）',
  speedKmh: 'speedKmh 应为 0 至 500 的数字（公里/小时）',
  heading: 'heading 应为 0 至 360 的数字（度）',
  battery: 'battery 应为 0 至 100 的数字（%）',
  userId: id('userId'),
  crewId: id('crewId'),
};

/** Sentences about positions. */
export const positionMessages = {
  notAnObject: '应为一个 JSON 对象',
  missing: (field: string) => `缺少 ${field}`,
  badCharacters: (field: string) => `${field} 含有无效字符`,
  inFuture: 'at 晚于当前时间',
  tooOld: (hours: number) => `at 早于 ${hours} 小时前`,
  outside: '该位置不在本系统辖区内',
  outsideYours: '该位置不在此密钥的区域内',
  notOfYours: { userId: '没有这个账号，或不在此密钥的区域内', crewId: '没有这支队伍，或不在此密钥的区域内' },
  unnamed: (kind: string, subjectId: string) => `${kind} ${subjectId}`,
} as const;
