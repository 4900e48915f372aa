import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { Head } from './table.ts';

/** A table with a head that stays in sight: columns by name, those of `atRight` at the right; the rows are `tr`s. */
export const RecordTable = ({
  label,
  columns,
  atRight = [],
  bodyRef,
  children,
}: {
  label: string;
  columns: Readonly<Record<string, string>>;
  atRight?: readonly string[];
  bodyRef?: Ref<HTMLTableSectionElement>;
  children: ReactNode;
}) => (
  <chakra.table w="100%" fontSize="md" borderCollapse="separate" borderSpacing="0" aria-label={label}>
    <thead>
      <tr>
        {Object.entries(columns).map(([name, title]) => (
          <Head key={name} scope="col" textAlign={atRight.includes(name) ? 'right' : 'left'}>
            {title}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody ref={bodyRef}>{children}</tbody>
  </chakra.table>
);
