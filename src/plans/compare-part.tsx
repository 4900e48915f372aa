import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { comparePlans, type ComparedPart } from '../../contract/plans/compare.ts';
import type { PlanView } from '../../contract/plans/schemas.ts';
import { Select } from '../kit/select.tsx';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { standingText } from './marks.tsx';
import { planMessages as say } from './messages.ts';

const looks = {
  same: { sign: '', color: 'fg.muted', decoration: undefined, bg: undefined },
  less: { sign: say.less, color: 'fg', decoration: 'line-through', bg: 'inset' },
  more: { sign: say.more, color: 'fg', decoration: undefined, bg: 'chosen' },
} as const;

function Part({ part: { title, lines } }: { part: ComparedPart }) {
  const count = (kind: 'less' | 'more'): number => lines.filter((line) => line.kind === kind).length;
  const [less, more] = [count('less'), count('more')];
  if (less + more === 0) return null;
  return (
    <Box as="section" aria-label={title} mt="4">
      <Flex gap="3" align="baseline" mb="1">
        <chakra.h3 fontWeight="bold">{title}</chakra.h3>
        <chakra.span fontSize="sm" color="fg.muted">
          {say.counts(less, more)}
        </chakra.span>
      </Flex>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
        {lines.map(({ kind, text }, n) => {
          const { sign, color, decoration, bg } = looks[kind];
          return (
            <Flex as="li" key={n} gap="3" px="3" py="1.5" color={color} bg={bg} align="baseline">
              <chakra.span w="1.5rem" flexShrink="0" fontSize="sm" fontWeight="bold">
                {sign}
              </chakra.span>
              <chakra.span overflowWrap="anywhere" textDecoration={decoration}>
                {text}
              </chakra.span>
            </Flex>
          );
        })}
      </Box>
    </Box>
  );
}

function Compared({ id, from, to }: { id: string; from: number; to: number }) {
  const station = useStation();
  const former = useFreshQuery(station, 'planVersion', { id, no: from });
  const latter = useFreshQuery(station, 'planVersion', { id, no: to });
  const failed = [former, latter].find((one) => one.state === 'failed' && !one.data);
  if (failed)
    return (
      <StatePanel icon="warn" title={say.oneFailed}>
        {failed.message}
      </StatePanel>
    );
  if (!former.data || !latter.data) return <Loading label={say.loading} />;
  const cards = { ...former.data.cards, ...latter.data.cards };
  const parts = comparePlans(former.data.content, latter.data.content, (card) => cards[card] ?? say.cardGone);
  const isSame = parts.every(({ lines }) => lines.every(({ kind }) => kind === 'same'));
  return isSame ? (
    <Box mt="3">{say.same}</Box>
  ) : (
    <>
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
    </>
  );
}

/** What changed from one version to another, line by line; the last two where nobody chooses. */
export function ComparePart({ plan: { id, versions } }: { plan: PlanView }) {
  const [newest, before] = versions;
  const [from, setFrom] = useState(newest?.basedOn ?? before?.no ?? 1);
  const [to, setTo] = useState(newest?.no ?? 1);
  const options = versions.map((version) => (
    <option key={version.no} value={version.no}>
      {`${say.no(version.no)}　${standingText(version)}`}
    </option>
  ));
  return (
    <Box as="section" aria-label={say.compare}>
      <chakra.h2 fontSize="lg" fontWeight="bold" mb="2">
        {say.compare}
      </chakra.h2>
      {versions.length < 2 ? (
        <Box color="fg.muted">{say.compareOne}</Box>
      ) : (
        <>
          <Flex gap="2" wrap="wrap" align="center">
            <Select label={say.compareFrom} value={String(from)} onChange={(no) => setFrom(Number(no))}>
              {options}
            </Select>
            <span aria-hidden>→</span>
            <Select label={say.compareTo} value={String(to)} onChange={(no) => setTo(Number(no))}>
              {options}
            </Select>
          </Flex>
          <Compared id={id} from={from} to={to} />
        </>
      )}
    </Box>
  );
}
