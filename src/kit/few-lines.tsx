import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.ts';
import { kitMessages as say } from './messages.ts';

/** The first lines of a list, and all of them on demand; `more` says how many others there are. */
export function FewLines({
  few,
  more,
  children,
}: {
  few: number;
  more: (rest: number) => string;
  children: readonly ReactNode[];
}) {
  const [all, setAll] = useState(false);
  const rest = children.length - few;
  return (
    <>
      <chakra.ul listStyleType="none">{children.slice(0, all ? undefined : few)}</chakra.ul>
      {rest > 0 && (
        <Button size="sm" mt="1" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say.less : more(rest)}
        </Button>
      )}
    </>
  );
}
