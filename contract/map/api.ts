import { z } from 'zod';
import * as bases from './base-schemas.ts';
import { mapSettings, mapSettingsBody } from './settings.ts';

/** Arguments and answers of the calls about a person's maps, and about base maps. */
export const mapApi = {
  mapSettings: { summary: '本人的图层选择与保存的视图', data: mapSettings },
  keepMapSettings: { summary: '保存本人的图层选择或视图', args: mapSettingsBody, data: z.null() },
  baseChoices: { summary: '可选的底图', data: z.array(bases.baseChoice), list: true },
  baseTile: {
    summary: '一块底图图片',
    params: bases.baseTilePath,
    raw: 'image/* 或 application/vnd.mapbox-vector-tile',
  },
  baseMapKey: { summary: '底图：设置或清除密钥', args: bases.baseKey, data: z.null() },
  baseFileUpload: { summary: '底图：上传 PMTiles 文件', fields: z.object({}), data: bases.baseUploaded },
  baseMapTry: { summary: '底图：测试能否取得图片', args: bases.baseNamed, data: bases.baseTried },
} as const;
