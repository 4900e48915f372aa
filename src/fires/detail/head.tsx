import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { badgeOf } from '../../../contract/fires/badge.ts';
import { firePagePath } from '../../../contract/fires/fire-page.ts';
import { type Fire, fireStatusNames, isBurning } from '../../../contract/fires/fire.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { gradeNames, gradeOf } from '../../../contract/fires/record.ts';
import { namedLand } from '../../../contract/fires/burned.ts';
import { Icon } from '../../kit/icons.tsx';
import { useRegionName } from '../../kit/region-tree/use-region-name.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { ago, dateTime, shortMinute } from '../../kit/time.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { useRules } from '../../kit/use-rules.ts';
import { useToday } from '../../kit/use-today.ts';
import { BadgeMark } from '../badge-mark.tsx';
import { FireClocks } from '../fire-clocks.tsx';
import { LevelMark } from '../level-mark.tsx';
import { fireMessages } from '../messages.ts';
import { spanText } from '../span.ts';
import { CopyPosition } from '../../kit/copy-position.tsx';
import { detailMessages as say } from './messages.ts';
import type { FireId } from '../../../contract/ids.ts';
import { PageTitle } from '../../kit/page-title.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex as="span" gap="1.5" align="baseline">
      <chakra.span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
        {name}
      </chakra.span>
      <span>{children}</span>
    </Flex>
  );
}

/** A moment to the minute, whole where the pointer rests on it. */
function Moment({ at }: { at: string }) {
  const today = useToday();
  return <span title={dateTime(at)}>{shortMinute(Date.parse(at), today)}</span>;
}

/** The name of a region, in the room that most take: it is asked for, and nothing beside it moves when it comes. */
const Region = ({ code }: { code: string }) => (
  <chakra.span display="inline-block" minW="9em">
    {useRegionName(code)}
  </chakra.span>
);

/** The step between regions that this person has sent and whose event is not back yet. */
function Moving({ fireId }: { fireId: FireId }) {
  const moving = useBehavior(useStation().fireDesk$).moving.get(fireId);
  if (!moving || moving.refusal !== undefined) return null;
  return (
    <Flex role="status" as="span" align="center" gap="1.5" px="2" color="fg.muted">
      {say.moving(fireActionNames[moving.move])}
    </Flex>
  );
}

/** The transfer that is not signed yet: what, to which region, since when. */
function OpenTransfer({ fire: { transfer } }: { fire: Fire }) {
  const now = useServerNow();
  const to = useRegionName(transfer?.to);
  if (!transfer) return null;
  return (
    <Flex
      role="status"
      as="span"
      // On a phone two lines of its own: a name that comes later moves nothing.
      flexBasis={{ base: '100%', md: 'auto' }}
      align="center"
      gap="1.5"
      px="2"
      borderWidth="1px"
      borderColor="alarm.pending"
      borderRadius="md"
      color="alarm.pending"
      fontWeight="medium"
    >
      <Icon name={transfer.status === 1 ? 'down' : 'up'} />
      <span>
        {say.transfer[transfer.status]}
        {to}
        ，待签收　
        <chakra.span display={{ base: 'block', md: 'inline' }}>
          {say.since(ago(Date.parse(transfer.at), now))}
        </chakra.span>
      </span>
    </Flex>
  );
}

const spanOf = (fire: Fire, now: number): string => {
  const { startTime, endedAt } = fire;
  if (endedAt === undefined && !isBurning(fire)) return '';
  const span = spanText((endedAt === undefined ? now : Date.parse(endedAt)) - Date.parse(startTime));
  return `（${(endedAt === undefined ? fireMessages.burning : fireMessages.lasted)(span)}）`;
};

const landText = ({ burned = {}, landKinds }: Fire): string =>
  namedLand(burned, landKinds)
    .map(({ name, areaHa }) => say.hectares(name, areaHa))
    .join('、');

function Facts({ fire, mainPlace }: { fire: Fire; mainPlace: string | undefined }) {
  const now = useServerNow();
  const graded = fire.record && gradeOf(fire.record);
  const land = landText(fire);
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="1">
      <Fact name={say.facts.holder}>
        <b>
          <Region code={fire.holder} />
        </b>
      </Fact>
      {fire.informed !== undefined && (
        <Fact name={say.facts.informed}>
          <Region code={fire.informed} />
        </Fact>
      )}
      <Fact name={say.facts.began}>
        <Moment at={fire.startTime} />
        {spanOf(fire, now)}
      </Fact>
      {fire.areaCode !== fire.holder && <Fact name={say.facts.area}>{fire.areaName}</Fact>}
      <Fact name={say.facts.position}>
        <CopyPosition place={fire} />
      </Fact>
      <Fact name={say.facts.opened}>
        {fire.openedBy.realName}　<Moment at={fire.openedAt} />
      </Fact>
      {fire.endedAt !== undefined && (
        <Fact name={say.facts.ended}>
          <Moment at={fire.endedAt} />
        </Fact>
      )}
      {graded && <Fact name={say.facts.grade}>{say.grade(gradeNames[graded.grade], graded.reason)}</Fact>}
      {land !== '' && <Fact name={say.facts.burned}>{land}</Fact>}
      {fire.mainFireId !== undefined && (
        <Fact name={say.facts.mainFire}>
          <Link href={firePagePath(fire.mainFireId)}>
            <chakra.span textDecoration="underline">{mainPlace ?? say.main}</chakra.span>
          </Link>
        </Fact>
      )}
      {fire.reason !== undefined && <Fact name={say.facts.reason}>{fire.reason}</Fact>}
      {fire.remark !== undefined && <Fact name={say.facts.remark}>{fire.remark}</Fact>}
    </Flex>
  );
}

/**
 * What a fire is and how it stands: place, state, who has it in hand, what is under way, and below it what can be done
 * beside the clocks. `mainPlace`: the fire that it is the same as; `tools` stand at the end of its title.
 */
export function Head({
  fire,
  mainPlace,
  tools,
  children,
}: {
  fire: Fire;
  mainPlace: string | undefined;
  tools: ReactNode;
  children: ReactNode;
}) {
  const rules = useRules();
  const burns = isBurning(fire);
  return (
    <Box as="header" px="4" pt="2" pb="2" bg="surface" borderBottomWidth="1px" borderColor="line.strong">
      <Flex align="center" gap="3" wrap="wrap" mb="1">
        <PageTitle>{fire.placeName}</PageTitle>
        <BadgeMark badge={badgeOf(fire)} status={fireStatusNames[fire.status]} />
        <LevelMark fire={fire} />
        <OpenTransfer fire={fire} />
        <Moving fireId={fire.id} />
        {fire.demo && (
          <chakra.span
            px="1.5"
            fontSize="sm"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="sm"
            color="fg.muted"
          >
            {fireMessages.demo}
          </chakra.span>
        )}
        <chakra.span flex="1" />
        {tools}
      </Flex>
      <Facts fire={fire} mainPlace={mainPlace} />
      <Flex
        align="center"
        justify="space-between"
        gap={{ base: '2', md: '4' }}
        wrap={{ base: 'wrap', md: 'nowrap' }}
        minH="2.75rem"
        mt="1.5"
      >
        {children}
        {burns && <FireClocks fire={fire} rules={rules} most={2} />}
      </Flex>
    </Box>
  );
}
