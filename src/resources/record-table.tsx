import { chakra } from '@chakra-ui/react';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { headingOf } from '../../contract/resources/field.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { Head } from '../kit/table.ts';
import { shownColumns, type ListState } from './list-state.ts';
import { resourceMessages as say } from './messages.ts';
import { RecordRow, type RowAction } from './record-row.tsx';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, AnyRecord>();

/** What a column is called. */
export function columnLabel(of: Resource, name: string): string {
  const field = of.fields[name];
  if (field) return headingOf(field);
  return name === 'changedBy' ? say.changedBy : name === 'changedAt' ? say.changedAt : name;
}

type Sort = Pick<ListState, 'sortBy' | 'sortOrder'>;

/** The next order of a column: up, down, and then as the resource itself wants it. */
export const nextSort = (state: Sort, name: string): Sort => {
  if (state.sortBy !== name) return { sortBy: name, sortOrder: 'asc' };
  return state.sortOrder === 'asc' ? { sortBy: name, sortOrder: 'desc' } : {};
};

function HeadCell({
  of,
  name,
  state,
  onSort,
}: {
  of: Resource;
  name: string;
  state: ListState;
  onSort: (sort: Sort) => void;
}) {
  const label = columnLabel(of, name);
  if (of.fields[name]?.sorted !== true) return <Head scope="col">{label}</Head>;
  const order = state.sortBy === name ? state.sortOrder : undefined;
  return (
    <Head scope="col" px="1" aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}>
      <Button
        variant="bare"
        size="sm"
        px="2"
        fontSize="md"
        color="inherit"
        onClick={() => onSort(nextSort(state, name))}
        title={order === undefined ? say.sortedUp : order === 'asc' ? say.sortedDown : undefined}
      >
        {label}
        <Icon name={order === 'asc' ? 'up' : 'down'} {...(order === undefined ? { size: '0.8em' } : {})} />
      </Button>
    </Head>
  );
}

/** The table of one page of records, with what the person may do with each. */
export function RecordTable({
  of,
  records,
  state,
  onSort,
  actions,
}: {
  of: Resource;
  records: readonly AnyRecord[];
  state: ListState;
  onSort: (sort: Sort) => void;
  actions: readonly RowAction[];
}) {
  const names = shownColumns(of, state);
  const columns = names.map((id) => helper.display({ id }));
  const table = useTable({ features, columns, data: records, getRowId: (record) => record.id });
  const acts = actions.length > 0;
  return (
    <chakra.table w="100%" fontSize="md" borderCollapse="separate" borderSpacing="0" aria-label={of.title}>
      <thead>
        <tr>
          {names.map((name) => (
            <HeadCell key={name} of={of} name={name} state={state} onSort={onSort} />
          ))}
          {acts && (
            <Head scope="col" textAlign="right" right={{ base: 'auto', md: 0 }} zIndex={{ base: 1, md: 2 }}>
              {say.actions}
            </Head>
          )}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <RecordRow key={row.id} shape={{ of, names, actions }} record={row.original} />
        ))}
      </tbody>
    </chakra.table>
  );
}
