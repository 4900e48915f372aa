import { chakra } from '@chakra-ui/react';
import { cellText, type ChartTable } from './chart-table.ts';

const Head = chakra('th', {
  base: {
    px: '2.5',
    py: '1.5',
    textAlign: 'right',
    fontWeight: 'medium',
    color: 'fg.muted',
    bg: 'raised',
    whiteSpace: 'nowrap',
    position: 'sticky',
    top: 0,
    _first: { textAlign: 'left' },
  },
});
const Name = chakra('th', {
  base: {
    px: '2.5',
    py: '1.5',
    textAlign: 'left',
    fontWeight: 'normal',
    borderTopWidth: '1px',
    borderColor: 'line',
    whiteSpace: 'nowrap',
  },
});
const Figure = chakra('td', {
  base: { px: '2.5', py: '1.5', textAlign: 'right', borderTopWidth: '1px', borderColor: 'line', whiteSpace: 'nowrap' },
});

/** A table of figures, each row named by its first cell. */
export function FiguresTable({ caption, table: { heads, rows } }: { caption: string; table: ChartTable }) {
  return (
    <chakra.table w="100%" fontSize="sm" borderCollapse="collapse">
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <Head key={head} scope="col">
              {head}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <Name scope="row">{name}</Name>
            {cells.map((cell, at) => (
              <Figure key={heads[at + 1]}>{cellText(cell)}</Figure>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
