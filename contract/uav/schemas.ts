import { z } from 'zod';
import { regionCodeField } from '../id-fields.ts';

/** How a drone stands: in the air, on the ground as its record says, or out of contact while it was in the air. */
export const uavStateNames = {
  flying: '飞行中',
  ready: '可用',
  charging: '充电',
  maintenance: '检修',
  lost: '失去联系',
} as const;
export type UavState = keyof typeof uavStateNames;

/** A drone as lists show it, with the last position that it told. `cameraId`: under which its picture is watched. */
export const uavStanding = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string().optional(),
  areaCode: regionCodeField,
  areaName: z.string(),
  state: z.enum(Object.keys(uavStateNames) as [UavState, ...UavState[]]),
  cameraId: z.string(),
  battery: z.number().optional(),
  position: z
    .object({
      longitude: z.number(),
      latitude: z.number(),
      at: z.iso.datetime(),
      speedKmh: z.number().optional(),
      heading: z.number().optional(),
    })
    .optional(),
});
export type UavStanding = z.output<typeof uavStanding>;

/** So many drones are told of at most. */
export const mostUavs = 500;
