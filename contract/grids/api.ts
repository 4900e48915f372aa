import { z } from 'zod';
import * as grids from './schemas.ts';

/** Arguments and answers of the calls about fire grids. */
export const gridApi = {
  qryMinGridByLonAndLat: { summary: '按坐标查最小网格', args: grids.pointArgs, data: grids.minGrid },
  qryMinGridPersonByLonAndLat: {
    summary: '按坐标查最小网格的责任人',
    args: grids.pointArgs,
    data: z.array(grids.minGridPerson),
  },
  gridChildren: { summary: '下级网格', args: grids.childrenArgs, data: z.array(grids.gridRow) },
  gridPage: { summary: '网格列表', args: grids.pageQuery, data: z.array(grids.gridRow), list: true },
  gridInfo: { summary: '一个网格：范围、人员、变更', args: grids.infoArgs, data: grids.gridInfo },
  gridShapes: { summary: '网格的边界', args: grids.shapesArgs, data: grids.gridShapes },
  gridCoverage: { summary: '网格覆盖情况', args: grids.coverageArgs, data: grids.gridCoverage },
  gridPeople: { summary: '网格人员', args: grids.peopleQuery, data: z.array(grids.gridPersonRow), list: true },
  gridCheck: { summary: '网格编辑：检查草稿', args: grids.gridDraft, data: grids.gridChecked },
  gridEdit: { summary: '网格编辑：提交', args: grids.editArgs, data: grids.gridEdited },
  gridStaff: { summary: '网格人员：设置', args: grids.staffArgs, data: z.null() },
  gridImport: { summary: '网格：导入', fields: grids.importFields, data: grids.gridImported },
  gridExport: { summary: '网格：导出', args: grids.exportArgs, raw: 'application/octet-stream' },
} as const;
