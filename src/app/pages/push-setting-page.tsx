import '../../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { smsBudgets } from '../../../contract/pushes/budget.ts';
import { pushGroups } from '../../../contract/pushes/group.ts';
import { pushRules } from '../../../contract/pushes/rule.ts';
import { smsTemplates } from '../../../contract/rescue/sms-templates.ts';
import { PartTabs, usePart } from '../../kit/part-tabs.tsx';
import { useMay } from '../../kit/use-may.ts';
import { CostsPart } from '../../pushes/costs-part.tsx';
import { pushMessages as say } from '../../pushes/messages.ts';
import { RuleTry } from '../../pushes/rule-try.tsx';
import { RuleWords } from '../../pushes/rule-words.tsx';
import ResourcePage from '../../resources/resource-page.tsx';

const formExtra = {
  above: (values: Readonly<Record<string, unknown>>) => <RuleWords values={values} />,
  below: (values: Readonly<Record<string, unknown>>) => <RuleTry values={values} />,
};

function Part({ part }: { part: keyof typeof say.parts }) {
  switch (part) {
    case 'rules':
      return <ResourcePage key="rules" resource={pushRules} formExtra={formExtra} />;
    case 'groups':
      return <ResourcePage key="groups" resource={pushGroups} />;
    case 'templates':
      return <ResourcePage key="templates" resource={smsTemplates} />;
    case 'costs':
      return <CostsPart />;
    case 'prices':
      return <ResourcePage key="prices" resource={smsBudgets} />;
    default:
      return part satisfies never;
  }
}

/**
 * /integrated-management/index/note-push-setting: rules by which people are told, what SMS about fires say, and what
 * SMS cost. People without the rules see the templates alone.
 */
export default function PushSettingPage() {
  const mayRead = useMay('pushRule.read');
  const part = usePart(say.parts);
  if (!mayRead) return <ResourcePage resource={smsTemplates} />;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Box px="4" pt="3">
        <PartTabs parts={say.parts} part={part} label={say.partsLabel} />
      </Box>
      <Box flex="1" minH="0">
        <Part part={part} />
      </Box>
    </Flex>
  );
}
