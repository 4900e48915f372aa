import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import type { LeftOpen } from '../../contract/shift/shift.ts';
import { monitoringPath, openAt } from '../kit/figures/list-addresses.ts';
import { EmptyLine } from '../kit/state-panel.tsx';
import { Cell, Head } from '../kit/table.ts';
import { shiftMessages as say } from './messages.ts';

/** Where one of them is handled. */
function hrefOf({ kind, id }: LeftOpen): string {
  if (kind === 'fire' || kind === 'transfer') return firePagePath(id);
  if (kind === 'alarm') return openAt('alarm', id);
  return kind === 'incident' || kind === 'shelf' || kind === 'evidence' ? openAt('incident', id) : monitoringPath;
}

/** What stays open, one line each; a place leads to where it is handled. */
export function OpenList({ open, label }: { open: readonly LeftOpen[]; label: string }) {
  if (open.length === 0) return <EmptyLine title={say.noneOpen} next={say.noneOpenNext} />;
  return (
    <chakra.table aria-label={label} w="100%" fontSize="md" css={{ borderCollapse: 'separate', borderSpacing: 0 }}>
      <thead>
        <tr>
          <Head scope="col" w="6rem">
            {say.kind}
          </Head>
          <Head scope="col">{say.place}</Head>
          <Head scope="col">{say.what}</Head>
        </tr>
      </thead>
      <tbody>
        {open.map((one, n) => (
          // Several of one kind may be about one thing.
          <tr key={`${one.kind}-${one.id}-${n}`}>
            <Cell whiteSpace="nowrap">{say.kinds[one.kind]}</Cell>
            <Cell>
              <Link href={hrefOf(one)}>{one.placeName}</Link>
            </Cell>
            <Cell maxW="none">{one.what}</Cell>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
