import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { QueryName } from '../../contract/api/freshness.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { Cell } from '../kit/table.ts';
import { useQuery } from '../kit/use-query.ts';
import { resourceMessages as say } from './messages.ts';
import { ShownValue, textOf } from './shown-value.tsx';

/** What can be done with one record of the table, or with those that `where` holds for. */
export interface RowAction {
  label: string;
  act: (record: AnyRecord) => void;
  where?: (record: AnyRecord) => boolean;
}

/** What every row of a table shows. */
export interface RowShape {
  of: Resource;
  names: readonly string[];
  actions: readonly RowAction[];
}

const most = 100;
const indentRem = 1.5;

function Toggle({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="bare"
      size="icon"
      h="7"
      w="7"
      aria-expanded={isOpen}
      aria-label={isOpen ? say.fold(name) : say.unfold(name)}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'up' : 'down'} />
    </Button>
  );
}

function RowsBelow({ shape, parentId, depth }: { shape: RowShape; parentId: string; depth: number }) {
  const { of, names, actions } = shape;
  const sort = of.sort ? { sortBy: of.sort.by, sortOrder: of.sort.order } : {};
  const view = useQuery(useStation(), `${of.name}.page` as QueryName, {
    [of.tree ?? '']: parentId,
    pageSize: most,
    ...sort,
  });
  const said =
    view.state === 'failed' && view.data === undefined ? say.failed : view.data === undefined ? say.loading : undefined;
  if (said !== undefined)
    return (
      <tr>
        <Cell
          colSpan={names.length + (actions.length > 0 ? 1 : 0)}
          color="fg.muted"
          style={{ paddingInlineStart: `${depth * indentRem + 0.75}rem` }}
        >
          {said}
        </Cell>
      </tr>
    );
  return ((view.data ?? []) as unknown as AnyRecord[]).map((record) => (
    <RecordRow key={record.id} shape={shape} record={record} depth={depth} />
  ));
}

/** One record of the table, and of a tree what lies below it once it is opened. */
export function RecordRow({ shape, record, depth = 0 }: { shape: RowShape; record: AnyRecord; depth?: number }) {
  const [isOpen, setOpen] = useState(false);
  const { of, names, actions } = shape;
  const isTree = of.tree !== undefined;
  return (
    <>
      <chakra.tr data-id={record.id} _hover={{ bg: 'hover' }}>
        {names.map((name, at) => (
          <Cell key={name}>
            {at > 0 || !isTree ? (
              <ShownValue of={of} record={record} name={name} />
            ) : (
              <Flex align="center" gap="1" style={{ paddingInlineStart: `${depth * indentRem}rem` }}>
                {record.below !== undefined && record.below > 0 ? (
                  <Toggle name={textOf(of, record, of.titleField)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
                ) : (
                  <chakra.span w="7" flexShrink={0} />
                )}
                <ShownValue of={of} record={record} name={name} />
              </Flex>
            )}
          </Cell>
        ))}
        {actions.length > 0 && (
          <Cell
            // On a phone it would cover the record.
            position={{ base: 'static', md: 'sticky' }}
            right={0}
            maxW="none"
            bg="surface"
            css={{ 'tr:hover > &': { bg: 'hover' } }}
            textAlign="right"
            whiteSpace="nowrap"
          >
            <Flex justify="flex-end" gap="1">
              {actions
                .filter(({ where }) => where?.(record) ?? true)
                .map(({ label, act }) => (
                  <Button key={label} size="sm" variant="bare" onClick={() => act(record)}>
                    {label}
                  </Button>
                ))}
            </Flex>
          </Cell>
        )}
      </chakra.tr>
      {isOpen && <RowsBelow shape={shape} parentId={record.id} depth={depth + 1} />}
    </>
  );
}
