import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { telephonyLimits as limits } from '../../../contract/telephony/limits.ts';
import { Button } from '../../kit/button.ts';
import { PeopleField } from '../../kit/people-picker/people-field.tsx';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { roundMessages as say } from './messages.ts';

const settleMs = 250;

/** Names of people by their ids, for those who were added in bulk. */
type Names = Readonly<Record<string, string>>;

/** Adds all people whose name, organisation or region holds a word, or the duty officers among them. */
function BulkAdd({
  value,
  onAdd,
}: {
  value: readonly string[];
  onAdd: (ids: readonly string[], names: Names) => void;
}) {
  const station = useStation();
  const me = useBehavior(station.session$).user?.id;
  const [typed, setTyped] = useState('');
  const [isOfficers, setOfficers] = useState(false);
  const keyword = useSettled(typed.trim(), settleMs);
  const { data } = useQuery(
    station,
    'orgMembers',
    { pageSize: limits.roundTargets, ...(keyword === '' ? {} : { keyword }) },
    keyword !== '' || isOfficers,
  );
  const found = (data ?? []).filter(
    ({ userId, isOfficer }) => userId !== me && !value.includes(userId) && (isOfficer || !isOfficers),
  );
  const isAsked = keyword !== '' || isOfficers;
  return (
    <Flex gap="2" align="center" wrap="wrap" mt="2">
      <Box flex="1" minW="10rem">
        <Input
          aria-label={say.group}
          placeholder={say.groupHint}
          autoComplete="off"
          maxLength={50}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Box>
      <chakra.label display="flex" gap="1.5" alignItems="center" fontSize="sm" whiteSpace="nowrap">
        <chakra.input
          type="checkbox"
          checked={isOfficers}
          onChange={({ target }) => setOfficers(target.checked)}
          accentColor="{colors.accent}"
        />
        {say.officersOnly}
      </chakra.label>
      <Button
        size="sm"
        disabled={!isAsked || found.length === 0}
        onClick={() =>
          onAdd(
            found.map(({ userId }) => userId),
            Object.fromEntries(found.map(({ userId, memName }) => [userId, memName])),
          )
        }
      >
        {say.addAll(isAsked ? found.length : 0)}
      </Button>
    </Flex>
  );
}

/** The people that a round calls: one by one, or all of an organisation or region. */
export function CalledPeople({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | undefined;
}) {
  const [names, setNames] = useState<Names>({});
  return (
    <PeopleField
      id="round-userIds"
      label={say.people}
      title={`${say.people} *`}
      error={error}
      value={value}
      onChange={onChange}
      names={names}
    >
      <BulkAdd
        value={value}
        onAdd={(ids, more) => {
          setNames((known) => ({ ...known, ...more }));
          onChange([...value, ...ids].slice(0, limits.roundTargets));
        }}
      />
    </PeopleField>
  );
}
