import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { isOpenState } from '../../contract/patrol/life.ts';
import { shortMinute } from '../../contract/time.ts';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { useToday } from '../kit/use-today.ts';
import { patrolPaths } from './addresses.ts';
import { patrolMessages as say } from './messages.ts';

/** Within so many milliseconds of its end a patrol is marked. */
const soonMs = 3_600_000;
/** Time passes in steps of so many milliseconds. */
const stepMs = 15_000;

/** The reader's own patrols that are still to be walked, the one that ends first on top; nothing without any. */
export function PatrolToDos() {
  const { data } = useFreshQuery(useStation(), 'patrolMine', undefined);
  const now = Math.floor(useServerNow() / stepMs) * stepMs;
  const today = useToday();
  const open = (data ?? [])
    .filter(({ state, endsAt }) => isOpenState(state) && Date.parse(endsAt) >= now)
    .sort((a, b) => (a.endsAt < b.endsAt ? -1 : 1));
  if (open.length === 0) return null;
  return (
    <Box as="section" aria-label={say.tasks} pt="3">
      <chakra.h2 fontWeight="bold">{say.tasks}</chakra.h2>
      <chakra.ul listStyleType="none">
        {open.map(({ taskId, title, endsAt, reached, checkPoints }) => (
          <chakra.li key={taskId} py="2" borderBottomWidth="1px" borderColor="line">
            <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <Link href={patrolPaths.mine}>{title}</Link>
            </Box>
            <Flex wrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
              <span>{say.endsAt(shortMinute(Date.parse(endsAt), today))}</span>
              <span>{say.steps(reached, checkPoints)}</span>
              {Date.parse(endsAt) - now < soonMs && (
                <Flex as="span" gap="1" align="center" color="alarm.pending" fontWeight="medium">
                  <Icon name="warn" />
                  {say.endsSoon}
                </Flex>
              )}
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
