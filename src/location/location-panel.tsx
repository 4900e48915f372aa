import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { MemberPlace } from '../../contract/location/schemas.ts';
import { limits } from '../../contract/limits.ts';
import { isStale } from '../../contract/positions/kinds.ts';
import type { Track } from '../../contract/positions/schemas.ts';
import type { PositionPoint } from '../../contract/positions/view.ts';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { ago } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useRenewed } from '../kit/use-renewed.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { useSettled } from '../kit/use-settled.ts';
import { type MemberActs, MemberCard } from './member-card.tsx';
import { locationMessages as say } from './messages.ts';

// The map comes behind the list.
const MembersMap = lazyPart(() => import('../map/members-map.tsx'), <Loading label={say.loading} />);

const settleMs = 250;
const renewMs = 10_000;
/** Marks grow old in steps of so many milliseconds, as nobody sees a second of ten minutes. */
const ageStepMs = 15_000;

const pointOf = ({ name, fix }: MemberPlace): PositionPoint[] =>
  fix ? [[fix.id, 'person', fix.longitude, fix.latitude, Date.parse(fix.at), null, null, name]] : [];

const unitOf = ({ region, deptName }: MemberPlace): string => [region, deptName].filter(Boolean).join(' ');

function MemberRow({
  member,
  isChosen,
  now,
  onChoose,
}: {
  member: MemberPlace;
  isChosen: boolean;
  now: number;
  onChoose: () => void;
}) {
  const at = member.fix && Date.parse(member.fix.at);
  const isOld = at !== undefined && isStale(at, now);
  return (
    <li>
      <chakra.button
        type="button"
        aria-current={isChosen}
        display="flex"
        gap="3"
        alignItems="baseline"
        w="100%"
        minH="11"
        px="3"
        py="2"
        textAlign="left"
        cursor="pointer"
        borderBottomWidth="1px"
        borderColor="line"
        bg={isChosen ? 'chosen' : undefined}
        _hover={{ bg: isChosen ? 'chosen' : 'hover' }}
        onClick={onChoose}
      >
        <Box flex="1" minW="0">
          <Box fontWeight="medium" truncate>
            {member.name}
          </Box>
          <Box fontSize="sm" color="fg.muted" truncate title={unitOf(member)}>
            {unitOf(member)}
          </Box>
        </Box>
        <Box fontSize="sm" color={at === undefined || isOld ? 'fg.muted' : 'fg'} whiteSpace="nowrap">
          {at === undefined ? say.noFix : `${ago(at, now)}${isOld ? ` ${say.stale}` : ''}`}
        </Box>
      </chakra.button>
    </li>
  );
}

/** What the list and the map are narrowed to. */
interface Filter {
  word: string;
  unit: string;
  isFixedOnly: boolean;
}

function Filters({
  filter,
  units,
  onChange,
}: {
  filter: Filter;
  units: readonly string[];
  onChange: (next: Partial<Filter>) => void;
}) {
  return (
    <Flex role="search" direction="column" gap="2" p="3" borderBottomWidth="1px" borderColor="line">
      <Input
        type="search"
        aria-label={say.search}
        placeholder={say.searchHint}
        autoComplete="off"
        maxLength={50}
        value={filter.word}
        onChange={({ target }) => onChange({ word: target.value })}
      />
      <Flex gap="3" align="center">
        <Box flex="1" minW="0">
          <Select label={say.unit} value={filter.unit} width="100%" onChange={(unit) => onChange({ unit })}>
            <option value="">{say.allUnits}</option>
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </Select>
        </Box>
        <chakra.label display="flex" gap="1.5" alignItems="center" fontSize="sm" whiteSpace="nowrap">
          <chakra.input
            type="checkbox"
            checked={filter.isFixedOnly}
            onChange={({ target }) => onChange({ isFixedOnly: target.checked })}
            accentColor="{colors.accent}"
          />
          {say.fixedOnly}
        </chakra.label>
      </Flex>
    </Flex>
  );
}

/** The members of one's region on a map and in a list; who is chosen is called, messaged, located anew. */
export default function LocationPanel(acts: MemberActs) {
  const station = useStation();
  const user = useBehavior(station.session$).user;
  const now = Math.floor(useServerNow() / ageStepMs) * ageStepMs;
  const [filter, setFilter] = useState<Filter>({ word: '', unit: '', isFixedOnly: false });
  const [chosenId, setChosenId] = useState<string>();
  const [track, setTrack] = useState<Track>();
  const keyword = useSettled(filter.word.trim(), settleMs);
  const { state, data, message, retry } = useRenewed('traceMembers', keyword === '' ? {} : { keyword }, renewMs);
  const units = useMemo(() => [...new Set((data ?? []).map(unitOf))].toSorted(), [data]);
  const shown = useMemo(
    () =>
      (data ?? []).filter(
        (one) => (filter.unit === '' || unitOf(one) === filter.unit) && (!filter.isFixedOnly || one.fix !== undefined),
      ),
    [data, filter.unit, filter.isFixedOnly],
  );
  const points = useMemo(() => shown.flatMap(pointOf), [shown]);
  const chosen = data?.find(({ userId }) => userId === chosenId);
  const choose = (userId: string): void => {
    if (userId !== chosenId) setTrack(undefined);
    setChosenId(userId);
  };
  return (
    <Flex
      h="100%"
      minH="0"
      direction={{ base: 'column-reverse', md: 'row' }}
      justify={{ base: 'flex-end', md: 'flex-start' }}
      overflowY={{ base: 'auto', md: 'hidden' }}
    >
      <Flex
        as="section"
        aria-label={say.list}
        direction="column"
        w={{ base: '100%', md: '22rem', xl: '26rem' }}
        flexShrink={0}
        minH="0"
        flex="none"
        borderRightWidth="1px"
        borderColor="line"
        bg="surface"
      >
        <Filters filter={filter} units={units} onChange={(next) => setFilter({ ...filter, ...next })} />
        {state === 'failed' && (
          <StatePanel icon="warn" title={say.failed} onRetry={retry}>
            {message}
          </StatePanel>
        )}
        {state === 'loading' && <Loading label={say.loading} />}
        {data && shown.length === 0 && <EmptyPanel icon="people" title={say.none} next={say.noneNext} />}
        {data && shown.length > 0 && (
          <>
            <Box px="3" py="1.5" fontSize="sm" color="fg.muted">
              {say.counts(points.length, shown.length)}
            </Box>
            <chakra.ul
              aria-label={say.list}
              listStyleType="none"
              overflowY={{ base: 'visible', md: 'auto' }}
              minH="0"
              flex="1"
              tabIndex={-1}
            >
              {shown.map((member) => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  isChosen={member.userId === chosenId}
                  now={now}
                  onChoose={() => choose(member.userId)}
                />
              ))}
            </chakra.ul>
          </>
        )}
      </Flex>
      <Flex direction="column" flex={{ base: 'none', md: '1' }} minW="0" minH="0">
        <Box flex={{ base: 'none', md: '1' }} h={{ base: '18rem', md: 'auto' }} minH="12rem" position="relative">
          <MembersMap
            label={say.map}
            regionCode={user?.regionCode ?? limits.defaultRegionCode}
            points={points}
            now={now}
            chosen={chosen?.fix?.id}
            track={track}
            onChoose={(id) => {
              const found = data?.find(({ fix }) => fix?.id === id);
              if (found) choose(found.userId);
            }}
          />
        </Box>
        {chosen && <MemberCard key={chosen.userId} member={chosen} onTrack={setTrack} {...acts} />}
      </Flex>
    </Flex>
  );
}
