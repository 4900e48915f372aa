import { type SourceType, sourceTypeNames } from '../../contract/alarms/alarm.ts';
import { ownLimits, serverLimits } from '../../contract/limits.ts';
import { positionLimits } from '../../contract/positions/limits.ts';

/** What each field of an ingested alarm must be, by its name. */
export const fieldMessages: Readonly<Record<string, string>> = {
  sourceType: 'sourceType 应为 1 至 7 的数字',
  sourceId: `sourceId 应为 1 至 ${ownLimits.nameLength} 字的文字`,
  longitude: 'longitude 应为 -180 至 180 之间的数字',
  latitude: 'latitude 应为 -90 至 90 之间的数字',
  startTime: 'startTime 应为带时区的 ISO 8601 时间',
  confidence: 'confidence 应为 0 至 100 的数字',
  placeName: `placeName 应为最长 ${ownLimits.nameLength} 字的文字`,
  content: `content 应为最长 ${ownLimits.contentLength} 字的文字`,
  imageUrls: `imageUrls 应为最多 ${ownLimits.imageUrls} 个地址的列表，每个最长 500 字`,
  sight:
    'sight 应含相机的 longitude、latitude 和 bearing（0 至 360 度），可含 bearingError（至多 20 度）、rangeM 和 rangeErrorM（至多 50000 米）',
  coordinateSystem: 'coordinateSystem 应为 wgs84、gcj02 或 bd09',
};

/** Sentences that the feeds are told. */
export const feedMessages = {
  notAnObject: '应为一个 JSON 对象',
  badJson: '不是有效的 JSON',
  empty: '没有内容',
  missing: (field: string) => `缺少 ${field}`,
  badCharacters: (field: string) => `${field} 含有无效字符`,
  inFuture: 'startTime 晚于当前时间',
  tooEarly: 'startTime 过早',
  outside: '该位置不在本系统辖区内',
  outsideYours: '该位置不在此密钥的区域内',
  cameraFarAway: (km: number) => `sight 中的相机位置与报警位置相距超过 ${km} 公里`,
  sourceNotYours: (sourceType: SourceType) => `该密钥不能接入来源“${sourceTypeNames[sourceType]}”`,
  tooManyItems: `每次最多 ${serverLimits.ingestItems} 条`,
  tooManyPositions: `每次最多 ${positionLimits.positionsAtOnce} 个位置`,
  noPositions: '该密钥限于其他报警来源，不能接入实时位置',
  jsonOnly: '不支持的内容类型，应为 application/json',
  allRefused: (refused: number) => `${refused} 条全部未被接受`,
  tooFast: (seconds: number) => `接入过于频繁，请在 ${seconds} 秒后再试`,
  mediaType: '不支持的内容类型，应为 application/json、application/x-ndjson 或 application/cloudevents+json',
  charset: '内容应为 UTF-8 编码',
  ceVersion: 'specversion 应为 1.0',
  ceAttribute: (name: string) => `CloudEvents 属性 ${name} 缺失或有误`,
  ceTime: 'time 应为带时区的 ISO 8601 时间',
  ceData: 'CloudEvents 的 data 应为 JSON 格式的报警',
  keyName: '名称应为 1 至 50 个字母、数字、汉字或 . _ -',
  keyExists: '该名称已有有效的密钥',
  noSuchKey: '没有这个名称的有效密钥',
} as const;
