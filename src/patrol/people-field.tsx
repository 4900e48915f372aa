import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { EmptyLine } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { useQuery } from '../kit/use-query.ts';
import { useSettled } from '../kit/use-settled.ts';
import { patrolMessages as say } from './messages.ts';

const settleMs = 250;
const atOnce = limits.pageSizes.at(-1) ?? limits.defaultPageSize;

/** Chooses people for a patrol; those who were chosen stay, whatever is looked for next. */
export function PeopleField({
  id,
  described,
  chosen,
  onChange,
}: {
  id: string;
  described: string | undefined;
  chosen: readonly string[];
  onChange: (userIds: string[]) => void;
}) {
  const [word, setWord] = useState('');
  const text = useSettled(word.trim(), settleMs);
  const args = { pageNum: 1, pageSize: atOnce, ...(text === '' ? {} : { text }) };
  const { state, data, message } = useQuery(useStation(), 'patrolPeople', args);
  const toggle = (userId: string): void =>
    onChange(chosen.includes(userId) ? chosen.filter((one) => one !== userId) : [...chosen, userId]);
  return (
    <Box>
      <Input
        id={id}
        name="userIds"
        aria-describedby={described}
        placeholder={say.findPeople}
        autoComplete="off"
        maxLength={50}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <Box
        mt="1.5"
        maxH="11rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        px="3"
        tabIndex={0}
        role="group"
        aria-label={say.people}
      >
        {data?.map(({ userId, realName, areaName }) => (
          <chakra.label
            key={userId}
            display="flex"
            gap="2"
            alignItems="center"
            minH="9"
            cursor="pointer"
            borderBottomWidth="1px"
            borderColor="line"
            _last={{ borderBottomWidth: 0 }}
          >
            <chakra.input
              type="checkbox"
              checked={chosen.includes(userId)}
              onChange={() => toggle(userId)}
              accentColor="{colors.accent}"
            />
            <chakra.span>{realName}</chakra.span>
            <chakra.span fontSize="sm" color="fg.muted" ml="auto" textAlign="right">
              {areaName}
            </chakra.span>
          </chakra.label>
        ))}
        {data?.length === 0 && <EmptyLine title={say.noPeople} next={say.noPeopleNext} />}
        {!data && (
          <Box py="2" role="status" color="fg.muted">
            {state === 'failed' ? `${say.peopleFailed}　${message}` : say.peopleLoading}
          </Box>
        )}
      </Box>
    </Box>
  );
}
