import { z } from 'zod';
import * as imports from './import-schemas.ts';
import * as positions from './position-schemas.ts';
import * as own from './schemas.ts';

/** Arguments and answers of the calls about the ground. */
export const groundApi = {
  ground: { summary: '底图的图层、版本与来源', data: own.ground },
  groundTile: { summary: '一块底图瓦片', params: own.tilePath, raw: 'application/octet-stream' },
  mapPositions: { summary: '坐标换算为 WGS84', args: positions.positionsBody, data: positions.positionsAnswer },
  mapDataLayers: { summary: '地图数据：各图层的来源与版本', data: z.array(imports.layerRow), list: true },
  mapDataCheck: {
    summary: '地图数据：上传文件并检查',
    fields: imports.importFields,
    data: z.object({ id: z.string() }),
  },
  mapDataProgress: { summary: '地图数据：检查的进度与报告', args: imports.checkNamed, data: imports.importCheck },
  mapDataCancel: { summary: '地图数据：取消检查', args: imports.checkNamed, data: z.null() },
  mapDataApply: { summary: '地图数据：启用检查过的文件', args: imports.checkNamed, data: imports.layerRow },
  mapDataRemove: { summary: '地图数据：恢复图层的默认数据', args: imports.layerNamed, data: imports.layerRow },
} as const;
