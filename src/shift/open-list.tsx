import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { LeftOpen } from '../../contract/shift/shift.ts';
import { EmptyLine } from '../kit/state-panel.tsx';
import { Cell, Head } from '../kit/table.ts';
import { shiftMessages as say } from './messages.ts';

const hrefOf = ({ kind, id }: LeftOpen): string =>
  kind === 'fire' || kind === 'transfer'
    ? `/emergency-rescue/detail?fireId=${encodeURIComponent(id)}`
    : '/warning-monitoring/index';

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
