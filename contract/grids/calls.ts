import { call, query } from '../call.ts';

const base = '/api-grid/grid/fire-grid/';
/** What one does to grids is seen at once; what others do, with the next look. */
const fresh = { commands: ['gridEdit', 'gridStaff', 'gridImport'], ofMoment: true } as const;

/** Calls about fire grids (specification, area `grid`), and those by which they are shown and edited. */
export const gridCalls = {
  qryMinGridByLonAndLat: query(`${base}qryMinGridByLonAndLat`, 'grid.read', fresh),
  qryMinGridPersonByLonAndLat: query(`${base}qryMinGridPersonByLonAndLat`, 'grid.read', fresh),
  gridChildren: query(`${base}children`, 'grid.read', fresh),
  gridPage: query(`${base}page`, 'grid.read', fresh),
  gridInfo: query(`${base}info`, 'grid.read', fresh),
  gridShapes: query(`${base}shapes`, 'grid.read', fresh),
  gridCoverage: query(`${base}coverage`, 'grid.read', fresh),
  gridPeople: query(`${base}people`, 'grid.read', fresh),
  gridCheck: query(`${base}check`, 'grid.write', fresh, { method: 'POST', transport: 'json' }),
  gridEdit: call('POST', `${base}edit`, 'json', 'grid.write'),
  gridStaff: call('POST', `${base}staff`, 'json', 'grid.write'),
  gridImport: call('POST', `${base}import`, 'multipart', 'grid.write'),
  gridExport: call('GET', `${base}export`, 'query', 'grid.read'),
} as const;
