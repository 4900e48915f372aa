import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { responseName } from '../../contract/fires/response.ts';
import { planKindNames } from '../../contract/plans/kinds.ts';
import { stepKey } from '../../contract/plans/plan.ts';
import type { PlanVersionAnswer, PlanView } from '../../contract/plans/schemas.ts';
import { Paper, PaperHead, PaperPart, PaperTable } from '../kit/paper/paper.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { FileLink } from '../kit/upload/file-link.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { standingText } from './marks.tsx';
import { planMessages as say } from './messages.ts';

/** Facts with their names. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Grid
    as="dl"
    mt="4"
    templateColumns={{ base: '6rem minmax(0, 1fr)', md: 'repeat(2, 6rem minmax(0, 1fr))' }}
    gap="1.5"
  >
    {facts.map(([label, value]) => (
      <Box key={label} display="contents">
        <Box as="dt" color="fg.muted">
          {label}
        </Box>
        <Box as="dd" overflowWrap="anywhere">
          {value}
        </Box>
      </Box>
    ))}
  </Grid>
);

type Level = PlanVersionAnswer['content']['levels'][number];

function LevelPart({
  level: { level, conditions, cardId, steps },
  cards,
}: {
  level: Level;
  cards: PlanVersionAnswer['cards'];
}) {
  const name = responseName(level);
  return (
    <Box as="section" aria-label={name} mt="4">
      <chakra.h3 fontWeight="bold">{name}</chakra.h3>
      <Box my="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
        <chakra.span color="fg.muted">{say.conditions}　</chakra.span>
        {conditions}
      </Box>
      {cardId !== undefined && (
        <Box my="1">
          <chakra.span color="fg.muted">{say.card}　</chakra.span>
          {cards[cardId] ?? say.cardGone}
        </Box>
      )}
      <PaperTable
        label={name}
        heads={say.stepHeads}
        rows={steps.map(({ who, what, withinMinutes, confirm }, at) => [
          stepKey(level, at),
          who,
          what,
          <chakra.span key="within" whiteSpace="nowrap">
            {say.minutes(withinMinutes)}
          </chakra.span>,
          <chakra.span key="confirm" whiteSpace="nowrap" color={confirm ? undefined : 'fg.muted'}>
            {confirm ? say.confirm : say.reminder}
          </chakra.span>,
        ])}
      />
    </Box>
  );
}

/** What a version says, as it stands on paper, too. */
function Sheet({ plan, answer: { version, content, cards } }: { plan: PlanView; answer: PlanVersionAnswer }) {
  const isIssued = version.standing !== undefined;
  return (
    <Paper>
      <PaperHead
        title={content.name}
        left={say.no(version.no)}
        right={isIssued ? standingText(version) : say.draftMark(standingText(version))}
      />
      <Facts
        facts={[
          [say.facts.kind, planKindNames[content.kind]],
          [say.facts.area, plan.areaName],
          [say.facts.guides, content.guides ? say.yes : say.notAtAll],
          [say.facts.from, version.from ?? say.nothing],
        ]}
      />
      <PaperPart title={say.purpose}>
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.7">
          {content.purpose}
        </Box>
      </PaperPart>
      <PaperPart title={say.levels}>
        {content.levels.map((level) => (
          <LevelPart key={level.level} level={level} cards={cards} />
        ))}
      </PaperPart>
      <PaperPart title={say.attachments}>
        {content.attachments.length === 0 && <Box color="fg.muted">{say.noAttachments}</Box>}
        <Box as="ul" listStyleType="none">
          {content.attachments.map(({ url, name }) => (
            <li key={url}>
              <FileLink fileUrl={url} name={name} />
            </li>
          ))}
        </Box>
      </PaperPart>
    </Paper>
  );
}

/** What a version of a plan says. */
export function ContentPart({ plan, no }: { plan: PlanView; no: number }) {
  const station = useStation();
  const args = { id: plan.id, no };
  const { state, data, message } = useFreshQuery(station, 'planVersion', args);
  if (data) return <Sheet plan={plan} answer={data} />;
  return (
    <Unanswered
      view={{ state, message }}
      title={say.oneFailed}
      loading={say.loading}
      onRetry={() => station.wish({ type: 'query.ask', call: 'planVersion', args })}
    />
  );
}
