import { Flex } from '@chakra-ui/react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../kit/button.ts';
import { riskMessages as say } from './messages.ts';

/** Parts of the page: what the weather comes to, and what was issued. */
export type RiskPart = keyof typeof say.parts;

/** Which of them the address names; the weather where it names none. */
export const useRiskPart = (): RiskPart =>
  new URLSearchParams(useSearch()).get('part') === 'bulletins' ? 'bulletins' : 'danger';

/** Leads from one part to the other. */
export function RiskTabs({ part }: { part: RiskPart }) {
  const [path, navigate] = useLocation();
  return (
    <Flex gap="2" role="group" aria-label={say.title}>
      {(Object.entries(say.parts) as [RiskPart, string][]).map(([name, title]) => (
        <Button key={name} size="sm" aria-pressed={name === part} onClick={() => navigate(`${path}?part=${name}`)}>
          {title}
        </Button>
      ))}
    </Flex>
  );
}
