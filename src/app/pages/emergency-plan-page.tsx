import { Box, Flex } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { runCards } from '../../../contract/advice/run-card.ts';
import { PartTabs, usePart } from '../../kit/part-tabs.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useMay } from '../../kit/use-may.ts';
import { planAddress, plansPath } from '../../plans/addresses.ts';
import DrillPage from '../../plans/drill-page.tsx';
import { DrillsPart } from '../../plans/drills-part.tsx';
import EditPage from '../../plans/edit-page.tsx';
import { planMessages as say } from '../../plans/messages.ts';
import PlanPage from '../../plans/plan-page.tsx';
import { PlansPart } from '../../plans/plans-part.tsx';
import ResourcePage from '../../resources/resource-page.tsx';

/** The lists: plans, drills and run cards, as far as the viewer may read them. */
function Lists() {
  const mayCards = useMay('runCard.read');
  const { cards, ...own } = say.parts;
  const parts: Readonly<Partial<Record<keyof typeof say.parts, string>>> = mayCards ? say.parts : own;
  const part = usePart(parts as typeof say.parts);
  const tabs = <PartTabs parts={parts as typeof say.parts} part={part} label={say.title} />;
  if (part === 'plans') return <PlansPart tabs={tabs} />;
  if (part === 'drills') return <DrillsPart tabs={tabs} />;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface" aria-label={cards}>
      <Box px="4" pt="3">
        {tabs}
      </Box>
      <Box flex="1" minH="0">
        <ResourcePage resource={runCards} />
      </Box>
    </Flex>
  );
}

/**
 * /integrated-management/index/emergency-plan: emergency plans, their drills and the run cards; one plan or drill where
 * the address names it.
 */
export default function EmergencyPlanPage() {
  const [asked] = useAddress();
  const [, navigate] = useLocation();
  const mayRead = useMay('plan.read');
  const [plan, drill, edit] = [asked('plan'), asked('drill'), asked('edit')];
  if (!mayRead) return <ResourcePage resource={runCards} />;
  if (edit !== '')
    return (
      <EditPage
        key={`${plan} ${edit}`}
        id={plan}
        no={Number(edit) || 0}
        onSaved={(id) => navigate(planAddress(id))}
        onClose={() => navigate(plan === '' ? plansPath : planAddress(plan))}
      />
    );
  if (plan !== '') return <PlanPage key={plan} id={plan} />;
  if (drill !== '') return <DrillPage key={drill} id={drill} />;
  return <Lists />;
}
