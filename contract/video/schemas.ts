import { z } from 'zod';
import { latitude, longitude } from '../analyses/position.ts';
import { incidentIdField, regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { videoLimits } from './limits.ts';
import { gimbal } from './pose.ts';

const region = z.string().regex(/^\d{2,12}$/, '区划代码应为2至12位数字');
const cameraId = z.string('缺少摄像机编号').min(1, '缺少摄像机编号').max(100);
const number = (name: string, least: number, most: number) =>
  z.number(`${name}应为数字`).min(least, `${name}最小${least}`).max(most, `${name}最大${most}`);
const named = (label: string, most: number) =>
  z.string(`请填写${label}`).trim().min(1, `请填写${label}`).max(most, `${label}最长${most}字`);
const ownId = z.uuid('编号格式有误');

/** A person as others are told of them. */
const person = z.object({ userId: z.string(), realName: z.string() });
export type VideoPerson = z.output<typeof person>;

/** Where a camera looks. */
export const pose = z.object({
  bearingDeg: number('方位', 0, 360),
  tiltDeg: number('俯仰', gimbal.leastTiltDeg, gimbal.mostTiltDeg),
  zoom: number('变焦', gimbal.leastZoom, gimbal.mostZoom),
});

/** A camera, with how it stands. `turns`: it can be steered; `angleDeg`: of its lens without zoom. */
export const videoCamera = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['1', '2']),
  areaCode: regionCodeField,
  areaName: z.string(),
  longitude,
  latitude,
  turns: z.boolean(),
  angleDeg: z.number(),
  rangeM: z.number(),
  headingDeg: z.number().optional(),
  /** It is carried by a drone. */
  isDrone: z.boolean().optional(),
});
export type VideoCamera = z.output<typeof videoCamera>;

/** Query of cameras of the caller's region. */
export const camerasQuery = pageArgs.extend({
  areaCode: region.optional(),
  name: z.string().trim().max(50, '名称最长50字').optional(),
  type: z.enum(['1', '2'], '监控类型应为1或2').optional(),
});

/** Query of the tree of cameras below a region. */
export const treeQuery = z.object({ areaCode: region.optional() });

/** Regions with cameras, each with its region above; cameras name the region in which they stand. */
export const cameraTree = z.object({
  areas: z.array(z.object({ areaCode: regionCodeField, areaName: z.string(), parent: z.string().optional() })),
  cameras: z.array(videoCamera.pick({ id: true, name: true, type: true, areaCode: true, turns: true, angleDeg: true })),
  isCut: z.boolean(),
});
export type CameraTree = z.output<typeof cameraTree>;

export const cameraNamed = z.object({ id: cameraId });

/** A place to which a camera can be sent. */
export const preset = pose.extend({ presetId: z.string(), name: z.string() });
export type Preset = z.output<typeof preset>;

/** Who steers a camera, and until when unless it is moved again. */
export const steering = person.extend({ regionCode: regionCodeField, until: z.iso.datetime() });
export type Steering = z.output<typeof steering>;

/** For which incident a camera was turned to where it looks, and whether the server did so by itself. */
export const turnedFor = z.object({ incidentId: incidentIdField, placeName: z.string(), byItself: z.boolean() });
export type TurnedFor = z.output<typeof turnedFor>;

/** What is told of a camera over the live connection and at first: where it looks or is going, and who steers. */
export const cameraState = z.object({
  cameraId: z.string(),
  pose,
  isMoving: z.boolean(),
  steering: steering.nullable(),
  turnedFor: turnedFor.optional(),
  recording: z
    .object({ since: z.iso.datetime(), until: z.iso.datetime(), incidentId: incidentIdField.optional() })
    .optional(),
});
export type CameraState = z.output<typeof cameraState>;

/** A camera as its own page shows it. */
export const cameraDetail = videoCamera.extend({ state: cameraState, presets: z.array(preset) });
export type CameraDetail = z.output<typeof cameraDetail>;

/** The person who steers the camera now and was named to the caller, who takes it over from that person. */
const over = z.string().max(100).optional();
/** When it was wished: a movement that comes late is not made. */
const wishedAt = z.iso.datetime({ offset: true, error: '时间格式应为 ISO 8601' });
const speed = (name: string) => number(name, -1, 1);

/** Speeds from -1 to 1; all 0 to stop. */
export const moveBody = z.object({
  id: cameraId,
  pan: speed('水平速度'),
  tilt: speed('俯仰速度'),
  zoom: speed('变焦速度'),
  at: wishedAt,
});

/**
 * To a bearing, tilt and zoom, a preset, or a place on the ground; what is not said stays as it is. `incidentId`: for
 * which incident.
 */
export const goBody = z.object({
  id: cameraId,
  to: pose.partial().optional(),
  presetId: z.string().max(100).optional(),
  place: z.object({ longitude, latitude }).optional(),
  incidentId: incidentIdField.optional(),
  at: wishedAt,
});

export const takeBody = z.object({ id: cameraId, over });

export const presetBody = z.object({
  id: cameraId,
  presetId: ownId,
  name: named('预置位名称', videoLimits.presetNameLength),
});
export const presetNamed = z.object({
  id: cameraId,
  presetId: z.string('缺少预置位编号').min(1, '缺少预置位编号').max(100),
});

/** Cameras about a place. */
export const nearBody = z.object({ longitude, latitude });

/** A camera about a place: how far, in which direction it has to look, and whether the ground hides the place. */
export const nearCamera = videoCamera.extend({
  distanceM: z.number(),
  azimuthDeg: z.number(),
  elevationDeg: z.number(),
  isSeen: z.boolean(),
});
export type NearCamera = z.output<typeof nearCamera>;

/** What a use of a proxy slot is: of which slot, where pictures come from, and until when without a keep-alive. */
export const lease = z.object({
  leaseId: z.string(),
  slot: z.int(),
  url: z.string(),
  useCount: z.int(),
  expiresAt: z.iso.datetime(),
  keepAliveMs: z.int(),
});
export type Lease = z.output<typeof lease>;

export const leaseNamed = z.object({ leaseId: z.string('缺少租约编号').min(1, '缺少租约编号').max(100) });

const tiles = z.union([z.literal(1), z.literal(4), z.literal(9), z.literal(16)], '画面数应为1、4、9或16');

/** A wall as a person keeps it: the cameras of its tiles, null for an empty one, and its patrol. */
export const wallLayout = z.object({
  id: ownId,
  name: named('布局名称', videoLimits.layoutNameLength),
  tiles,
  cameras: z.array(z.string().max(100).nullable()).max(16),
  patrolS: z
    .int('轮巡间隔应为整数')
    .min(videoLimits.leastPatrolS, `轮巡间隔最短${videoLimits.leastPatrolS}秒`)
    .max(videoLimits.mostPatrolS, `轮巡间隔最长${videoLimits.mostPatrolS}秒`)
    .optional(),
});
export type WallLayout = z.output<typeof wallLayout>;

export const layoutNamed = z.object({ id: ownId });
