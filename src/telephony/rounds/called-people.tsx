import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type OrgMember, wholeDirectory } from '../../../contract/telephony/members.ts';
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
  // What was found by the former word is no answer to this one.
  const isAsked = keyword === typed.trim() && (keyword !== '' || isOfficers);
  const asked = { ...wholeDirectory, ...(keyword === '' ? {} : { keyword }) };
  const { data = [], total = 0 } = useQuery(station, 'orgMembers', asked, isAsked);
  const isWanted = ({ userId, isOfficer }: OrgMember): boolean =>
    userId !== me && !value.includes(userId) && (isOfficer || !isOfficers);
  const found = isAsked ? data.filter(isWanted) : [];
  const room = Math.max(0, limits.roundTargets - value.length);
  const added = found.slice(0, room);
  const cut = [
    isAsked && total > data.length && say.notAllListed(data.length, total),
    found.length > room && say.notAllAdded(found.length, room),
  ];
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
        disabled={added.length === 0}
        onClick={() =>
          onAdd(
            added.map(({ userId }) => userId),
            Object.fromEntries(added.map(({ userId, memName }) => [userId, memName])),
          )
        }
      >
        {say.addAll(added.length)}
      </Button>
      <Box role="status" w="100%" fontSize="sm" color="fg.muted">
        {cut.filter(Boolean).join('；')}
      </Box>
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
          onChange([...value, ...ids]);
        }}
      />
    </PeopleField>
  );
}
