import { Flex } from '@chakra-ui/react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../kit/button.ts';

/** Which of some parts the address names; the first where it names none. */
export function usePart<P extends string>(parts: readonly [P, ...P[]]): P {
  const named = new URLSearchParams(useSearch()).get('part');
  return parts.find((part) => part === named) ?? parts[0];
}

/** Leads from one part of a page to another; what its list was narrowed to stays behind. */
export function PartTabs<P extends string>({
  label,
  parts,
  part,
}: {
  label: string;
  parts: Readonly<Record<P, string>>;
  part: P;
}) {
  const [path, navigate] = useLocation();
  return (
    <Flex gap="2" px="4" pt="3" role="group" aria-label={label}>
      {(Object.entries(parts) as [P, string][]).map(([name, title]) => (
        <Button key={name} size="sm" aria-pressed={name === part} onClick={() => navigate(`${path}?part=${name}`)}>
          {title}
        </Button>
      ))}
    </Flex>
  );
}
