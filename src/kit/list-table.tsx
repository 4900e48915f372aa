import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Cell, Head } from './table.ts';

/** A row of a list; figures stand at the right. */
export interface ListRow {
  key: string;
  cells: readonly ReactNode[];
  isCurrent?: boolean;
}

/**
 * A table that scrolls in its place. Figures stand at the right: what is a number in the first row, or from the column
 * `figuresFrom` on.
 */
export function ListTable({
  label,
  heads,
  rows,
  figuresFrom = Number.POSITIVE_INFINITY,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly ListRow[];
  figuresFrom?: number;
}) {
  const right = (at: number): 'right' | 'left' =>
    at >= figuresFrom || typeof rows[0]?.cells[at] === 'number' ? 'right' : 'left';
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
                  whiteSpace={at === 0 ? 'normal' : 'nowrap'}
                  minW={at === 0 ? '10rem' : undefined}
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
