import { Flex } from '@chakra-ui/react';
import { useLocation, useSearch } from 'wouter';
import { Button } from './button.ts';

/** The part of a page that the address names; the first where it names none. */
export function usePart<Part extends string>(parts: Readonly<Record<Part, string>>): Part {
  const asked = new URLSearchParams(useSearch()).get('part');
  const names = Object.keys(parts) as Part[];
  return names.find((name) => name === asked) ?? (names[0] as Part);
}

/** Leads from one part of a page to another. */
export function PartTabs<Part extends string>({
  parts,
  part,
  label,
}: {
  parts: Readonly<Record<Part, string>>;
  part: Part;
  label: string;
}) {
  const [path, navigate] = useLocation();
  return (
    <Flex gap="2" role="group" aria-label={label}>
      {(Object.entries(parts) as [Part, string][]).map(([name, title]) => (
        <Button key={name} size="sm" aria-pressed={name === part} onClick={() => navigate(`${path}?part=${name}`)}>
          {title}
        </Button>
      ))}
    </Flex>
  );
}
