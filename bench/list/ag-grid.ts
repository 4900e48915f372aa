import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  colorSchemeDark,
  createGrid,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  themeQuartz,
  type ColDef,
  type GridApi,
  type IRowNode,
} from 'ag-grid-community';
import { incidentMessages as say } from '../../src/alarms/incidents/messages.ts';
import { runPage, until } from './page.ts';
import type { ChangedCells, RowCells } from './scene.ts';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  CellStyleModule,
  RowApiModule,
  RowSelectionModule,
]);

const asked = new URLSearchParams(location.search);
/** As high as the other list, so that as many rows are drawn. */
const height = Number(asked.get('height') ?? 900);
/**
 * Updates are gathered so long. A frame's time is the best: less makes it sort more often than it draws, and its own 50
 * ms only add to every wait.
 */
const gatherMs = Number(asked.get('gather') ?? 16);

const byOrder = (a: number, b: number, one: IRowNode<RowCells>, other: IRowNode<RowCells>): number =>
  a - b || ((one.id ?? '') < (other.id ?? '') ? -1 : 1);

const columns: ColDef<RowCells>[] = [
  { field: 'priority', headerName: say.columns.priority, width: 72 },
  { field: 'place', headerName: say.columns.place, flex: 1 },
  { field: 'sources', headerName: say.columns.sources, width: 136 },
  { field: 'seen', headerName: say.columns.seen, width: 110 },
  { field: 'state', headerName: say.columns.state, width: 120 },
  { field: 'clock', headerName: say.columns.clock, width: 140 },
  { field: 'order', hide: true, sort: 'asc', comparator: byOrder },
];

const element = document.getElementById('root') as HTMLElement;
element.style.height = `${height}px`;
const rows = (): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('.ag-center-cols-container [row-id], .ag-row[row-id]'),
];

function show(rowData: RowCells[]): GridApi<RowCells> {
  return createGrid<RowCells>(element, {
    rowData,
    columnDefs: columns,
    defaultColDef: { cellClass: 'lines', resizable: false, suppressMovable: true },
    getRowId: ({ data }) => data.id,
    deltaSort: true,
    asyncTransactionWaitMillis: gatherMs,
    animateRows: false,
    rowHeight: 60,
    headerHeight: 36,
    rowBuffer: 6,
    rowSelection: { mode: 'singleRow', enableClickSelection: true, checkboxes: false },
    suppressColumnMoveAnimation: true,
    theme: themeQuartz.withPart(colorSchemeDark).withParams({ fontSize: 15 }),
  });
}

let grid: GridApi<RowCells> | undefined;

runPage({
  speech: 'cells',
  async load(text) {
    grid = show(JSON.parse(text) as RowCells[]);
    await until(() => rows().length > 0, 'no rows were drawn');
  },
  take(text) {
    const update = (JSON.parse(text) as ChangedCells[]).flatMap((changed) => {
      const data = grid?.getRowNode(changed.id)?.data;
      return data ? [{ ...data, ...changed }] : [];
    });
    grid?.applyTransactionAsync({ update });
  },
  root: () => element,
  selectorOf: (id) => `[row-id="${id}"]`,
  drawn: () => [
    ...new Set(
      rows()
        .sort((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
        .map((row) => row.getAttribute('row-id') ?? ''),
    ),
  ],
});
