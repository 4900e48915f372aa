import { z } from 'zod';
import { mostMapViews } from './limits.ts';

const layerIds = z.array(z.string().min(1, '图例名称或者图层id缺失').max(40, '图层名称过长')).max(100, '图层过多');

/**
 * Layers that a person turned on or off against how maps open, by ids of layers, and the base map that they chose; our
 * own ground where there is none.
 */
export const layerChoice = z.object({ on: layerIds, off: layerIds, base: z.string().min(1).max(60).optional() });

/** The first part of a path, `/` included: its maps share a choice of layers (specification, section 4). */
export const mapSection = z.string().regex(/^\/[\w-]{1,60}$/u, '页面路径不正确');

/** How a map is looked at: its centre in degrees of WGS84, bearing and pitch in degrees. */
export const camera = z.object({
  longitude: z.number('经度应为数字').min(-180, '经度应在-180至180之间').max(180, '经度应在-180至180之间'),
  latitude: z.number('纬度应为数字').min(-90, '纬度应在-90至90之间').max(90, '纬度应在-90至90之间'),
  zoom: z.number().min(0).max(24),
  bearing: z.number().min(-360).max(360),
  pitch: z.number().min(0).max(90),
});

/** A view of maps that a person keeps under a name. */
export const namedView = z.object({
  name: z.string().trim().min(1, '请填写视图名称').max(20, '视图名称最多20个字'),
  camera,
});

const views = z
  .array(namedView)
  .max(mostMapViews, `最多保存${mostMapViews}个视图`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { message: '视图名称不能重复' });

/** How a person's maps are set, on whichever station they sit: choices of layers by section, and kept views. */
export const mapSettings = z.object({ layers: z.record(mapSection, layerChoice), views: z.array(namedView) });

/** What is set anew: the choice of one section, or all kept views; what is absent stays. */
export const mapSettingsBody = z
  .object({ layers: z.object({ section: mapSection, choice: layerChoice }).optional(), views: views.optional() })
  .refine((body) => body.layers !== undefined || body.views !== undefined, {
    path: ['layers'],
    message: '请给出图层选择或视图',
  });

export type LayerChoice = z.infer<typeof layerChoice>;
export type Camera = z.infer<typeof camera>;
export type NamedView = z.infer<typeof namedView>;
export type MapSettings = z.infer<typeof mapSettings>;
