import { choice, decimal, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { byArea, named, placed, stockPage } from './placed.ts';

const range = (label: string) => whole(label, { min: 0, max: 50_000, unit: '米', column: true, sorted: true });

/** Device and channel of GB/T 28181, as a path: ids of 20 digits; other makers' have letters, too. */
export const channelPattern = /^[\w-]{1,40}\/[\w-]{1,40}$/;

/** Whether a camera works, as those who keep it say. */
export const cameraConditionNames = { working: '正常', broken: '故障', maintenance: '检修' } as const;

/** Cameras, by the types of the specification: 1 turns on its head, 2 looks at a road. */
export const cameras = resource({
  name: 'camera',
  title: '监控摄像机',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    type: choice('监控类型', { 1: '云台监控', 2: '卡口监控' }, { required: true, column: true, filtered: true }),
    heading: whole('朝向', {
      min: 0,
      max: 359,
      unit: '°',
      column: true,
      hint: '正北为0，顺时针；云台监控填其初始朝向',
    }),
    angle: decimal('水平视场角', { min: 1, max: 360, places: 1, unit: '°' }),
    mast: decimal('架设高度', { min: 0, max: 300, places: 1, unit: '米' }),
    range: range('监控距离'),
    condition: choice('状况', cameraConditionNames, {
      column: 'hidden',
      filtered: true,
      hint: '不填为正常；视频覆盖只计正常的',
    }),
    source: choice(
      '画面来源',
      { snapshot: '抓图', onvif: 'ONVIF', hls: 'HLS', flv: 'HTTP-FLV', whep: 'WebRTC（WHEP）', gb28181: 'GB/T 28181' },
      { hint: '不填则为模拟画面；GB/T 28181 经 WVP 接入；来源、地址和通道只有最高一级的账号可以填写' },
    ),
    sourceUrl: text('画面地址', {
      max: 300,
      hint: '抓图、HLS、HTTP-FLV、WHEP 填其地址，ONVIF 填设备服务地址，GB/T 28181 填 WVP 地址；主机须在服务器允许之列，不含密码',
    }),
    channel: text('设备与通道', { max: 100, hint: 'GB/T 28181：设备编号/通道编号' }),
    ...placed,
  },
});

/** Towers from which people watch. */
export const towers = resource({
  name: 'tower',
  title: '瞭望塔',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    height: decimal('塔高', { min: 1, max: 300, places: 1, unit: '米', column: true, sorted: true }),
    range: range('瞭望距离'),
    ...placed,
  },
});

/** Stations that observe the weather; observations name them by their code. */
export const weatherStations = resource({
  name: 'weatherStation',
  title: '气象站',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    code: text('站号', {
      required: true,
      max: 20,
      rule: 'lettersAndDigits',
      unique: true,
      fixed: true,
      column: true,
      filtered: true,
      sorted: true,
      hint: '观测数据以站号对应气象站，保存后不能更改',
    }),
    elevation: whole('海拔', { min: -100, max: 9_000, unit: '米', column: true, sorted: true }),
    ...placed,
  },
});
