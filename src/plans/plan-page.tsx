import { lazyPart } from '../kit/lazy-part.ts';
import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { planActionsIn, planPermission } from '../../contract/plans/lifecycle.ts';
import type { PlanVersionView, PlanView } from '../../contract/plans/schemas.ts';
import { Button } from '../kit/button.ts';
import { DemoMark } from '../kit/demo-mark.tsx';
import { Icon } from '../kit/icons.tsx';
import { Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { TabList } from '../kit/tab-list.tsx';
import { dateTime } from '../kit/time.ts';
import { addressOf, useAddress } from '../kit/use-address.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useQuery } from '../kit/use-query.ts';
import { useMay } from '../kit/use-may.ts';
import type { DialogAction } from './act-dialog.tsx';
import { plansPath } from './addresses.ts';
import { ContentPart } from './content-part.tsx';
import { DrillsPart } from './drills-part.tsx';
import { PlanStanding } from './marks.tsx';
import { planMessages as say } from './messages.ts';
import { VersionsPart } from './versions-part.tsx';
import { PageTitle } from '../kit/page-title.ts';

const ActDialog = lazyPart(() => import('./act-dialog.tsx'));

const tabs = ['content', 'versions', 'drills'] as const;
type Tab = (typeof tabs)[number];

/** What the viewer may do with a version as it stands; nobody decides on what they have written. */
function useActions(plan: PlanView, version: PlanVersionView | undefined) {
  const may = { 'plan.write': useMay('plan.write'), 'plan.approve': useMay('plan.approve') };
  const userId = useBehavior(useStation().session$).user?.id ?? '';
  if (!version || plan.isAbove) return { actions: [], isOwn: false };
  const isOwn = version.state === 'submitted' && version.authors.includes(userId);
  const hasOpen = plan.open !== undefined;
  const actions = planActionsIn(version.state).filter((action) => {
    if (!may[planPermission(action) as keyof typeof may]) return false;
    if (action === 'approve' || action === 'refuse') return !isOwn;
    if (action === 'recall') return version.submitted?.by.userId === userId;
    return action === 'revise' || action === 'retire' ? !hasOpen : true;
  });
  return { actions, isOwn: isOwn && may['plan.approve'] };
}

function Acts({ plan, version }: { plan: PlanView; version: PlanVersionView | undefined }) {
  const [, navigate] = useLocation();
  const [doing, setDoing] = useState<{ action: DialogAction; seen: number }>();
  const { actions, isOwn } = useActions(plan, version);
  // The text may be older than the head of its page: a decision is about what was read.
  const text = useQuery(useStation(), 'planVersion', { id: plan.id, no: version?.no ?? plan.shown });
  if (!version) return null;
  const edit = (no: number): void => navigate(addressOf(plansPath, { plan: plan.id, edit: String(no) }));
  return (
    <Flex role="group" aria-label={say.actions} gap="1.5" wrap="wrap" align="center">
      {isOwn && (
        <chakra.span fontSize="sm" color="fg.muted">
          {say.ownPlan}
        </chakra.span>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'submit' || action === 'approve' ? 'solid' : undefined}
          onClick={() =>
            action === 'change' ? edit(version.no) : setDoing({ action, seen: text.data?.seen ?? plan.seen })
          }
        >
          {say.acts[action]}
        </Button>
      ))}
      {doing && (
        <ActDialog
          plan={plan}
          version={version}
          {...doing}
          onDone={(no) => {
            setDoing(undefined);
            if (doing.action === 'revise') edit(no);
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Flex>
  );
}

/** What has to be said before all else: why a version came back, why the plan is no more. */
function PlanNote({ plan, version }: { plan: PlanView; version: PlanVersionView | undefined }) {
  const { retiredBy } = plan;
  const text = retiredBy
    ? say.retiredWhy(retiredBy.by.realName, dateTime(retiredBy.at).slice(0, 16), retiredBy.reason)
    : version?.state === 'refused' && version.refused
      ? say.refusedWhy(version.refused.reason)
      : undefined;
  return text === undefined ? null : (
    <Flex gap="1.5" align="center" px="4" py="2" bg="raised" borderBottomWidth="1px" borderColor="line">
      <Icon name="warn" />
      {text}
    </Flex>
  );
}

function Plan({ plan }: { plan: PlanView }) {
  const [asked, change] = useAddress();
  const [, navigate] = useLocation();
  const tab: Tab = tabs.find((one) => one === asked('tab')) ?? 'content';
  // What is worked on is what one comes for; else what is in force.
  const usual = plan.isAbove ? plan.shown : (plan.open?.no ?? plan.shown);
  const no = plan.versions.find((one) => String(one.no) === asked('no'))?.no ?? usual;
  const version = plan.versions.find((one) => one.no === no);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="3" rowGap="1.5" wrap="wrap" px="4" pt="3" className="no-print">
        <Box minW="0">
          <PageTitle display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
            {plan.name}
            {plan.demo && <DemoMark />}
            <PlanStanding row={plan} />
          </PageTitle>
          <Box fontSize="sm" color="fg.muted">
            {plan.areaName}
          </Box>
        </Box>
        <Box flex="1" />
        <Acts plan={plan} version={version} />
        <Button size="sm" aria-disabled={tab !== 'content'} onClick={() => tab === 'content' && window.print()}>
          {say.print}
        </Button>
        <Button size="sm" onClick={() => navigate(plansPath)}>
          {say.toList}
        </Button>
      </Flex>
      <Flex align="center" gap="3" px="4" borderBottomWidth="1px" borderColor="line" className="no-print">
        <TabList
          tabs={tabs}
          names={say.tabs}
          tab={tab}
          label={say.title}
          panelId="plan-tab"
          isSmall
          onChoose={(next) => change({ tab: next })}
        />
        {tab === 'content' && <chakra.span color="fg.muted">{say.no(no)}</chakra.span>}
      </Flex>
      <PlanNote plan={plan} version={version} />
      <Box
        id="plan-tab"
        role="tabpanel"
        aria-label={say.tabs[tab]}
        className="print-area"
        flex="1"
        minH="0"
        overflow="auto"
        tabIndex={0}
      >
        {tab === 'content' && <ContentPart plan={plan} no={no} />}
        {tab === 'versions' && <VersionsPart plan={plan} />}
        {tab === 'drills' && <DrillsPart plan={plan} />}
      </Box>
    </Flex>
  );
}

/** One emergency plan: what its versions say, how they stand and differ, and its drills. */
export default function PlanPage({ id }: { id: string }) {
  const station = useStation();
  const args = { id };
  const { state, data, message } = useFreshQuery(station, 'planView', args);
  if (data) return <Plan plan={data} />;
  return (
    <Unanswered
      view={{ state, message }}
      title={say.oneFailed}
      loading={say.loading}
      onRetry={() => station.wish({ type: 'query.ask', call: 'planView', args })}
    />
  );
}
