import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { PlanVersionView, PlanView } from '../../contract/plans/schemas.ts';
import { dateTime } from '../kit/time.ts';
import { planAddress } from './addresses.ts';
import { ComparePart } from './compare-part.tsx';
import { PaperTable } from '../kit/paper/paper.tsx';
import { Mark, standingText } from './marks.tsx';
import { planMessages as say } from './messages.ts';

const minute = (iso: string): string => dateTime(iso).slice(0, 16);

function notesOf({ basedOn, approved, refused, discarded }: PlanVersionView): string {
  return [
    basedOn === undefined ? '' : say.basedOn(basedOn),
    approved?.remark ?? '',
    refused ? say.refusedWhy(refused.reason) : '',
    discarded?.reason ?? '',
  ]
    .filter(Boolean)
    .join('\n');
}

const rowOf = (plan: PlanView, version: PlanVersionView) => {
  const { no, drafted, submitted, approved, from } = version;
  const decided = approved ?? version.refused;
  return [
    <chakra.span key="no" whiteSpace="nowrap" fontWeight="medium">
      {say.no(no)}
    </chakra.span>,
    <Mark key="state" {...(version.standing === 'inForce' ? { borderColor: 'fg', fontWeight: 'medium' } : {})}>
      {standingText(version)}
    </Mark>,
    <chakra.span key="from" whiteSpace="nowrap">
      {from ?? say.nothing}
    </chakra.span>,
    say.by((submitted ?? drafted).by.realName, minute((submitted ?? drafted).at)),
    decided ? say.by(decided.by.realName, minute(decided.at)) : say.nothing,
    notesOf(version),
    <Box key="read" asChild textDecoration="underline" textUnderlineOffset="0.2em" whiteSpace="nowrap">
      <Link href={planAddress(plan.id, { tab: 'content', no })} aria-label={say.readNo(no)}>
        {say.read}
      </Link>
    </Box>,
  ];
};

/** The versions of a plan, the newest first, and what changed from one to another. */
export function VersionsPart({ plan }: { plan: PlanView }) {
  return (
    <Flex direction="column" gap="6" maxW="80rem" mx="auto" p="4">
      <PaperTable
        label={say.tabs.versions}
        heads={say.versionHeads}
        rows={plan.versions.map((version) => rowOf(plan, version))}
      />
      <ComparePart plan={plan} />
    </Flex>
  );
}
