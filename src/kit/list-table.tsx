import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Cell, Head } from './table.ts';

/** A row of such a table; figures stand at the right. */
export interface ListRow {
  key: string;
  cells: readonly ReactNode[];
  isCurrent?: boolean;
}

/** A table that scrolls in its place. */
export function ListTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly ListRow[];
}) {
  const right = (at: number): 'right' | 'left' => (typeof rows[0]?.cells[at] === 'number' ? 'right' : 'left');
  return (
    <Box h="100%" minH="0" overflow="auto" tabIndex={0} role="region" aria-label={label}>
      <chakra.table w="100%" borderCollapse="separate" borderSpacing="0" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <Head key={head} scope="col" textAlign={right(at)}>
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isCurrent }) => (
            <chakra.tr
              key={key}
              _hover={{ bg: 'hover' }}
              {...(isCurrent ? { 'aria-current': true, bg: 'chosen' } : {})}
            >
              {cells.map((cell, at) => (
                <Cell
                  key={heads[at]}
                  py="1.5"
                  whiteSpace="nowrap"
                  textAlign={right(at)}
                  fontVariantNumeric="tabular-nums"
                >
                  {cell}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
