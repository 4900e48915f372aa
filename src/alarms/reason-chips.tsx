import { chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../kit/button.ts';
import { useShortcuts } from '../kit/shortcuts.ts';

/**
 * Usual reasons, one by one press or by its number; the number goes on to the button that gives the answer, so that
 * Enter sends it.
 */
export function ReasonChips({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: readonly string[];
  chosen: string | undefined;
  onChoose: (reason: string | undefined) => void;
}) {
  const chips = useRef<HTMLDivElement>(null);
  useShortcuts(
    Object.fromEntries(
      reasons.slice(0, 9).map((reason, index) => [
        String(index + 1),
        () => {
          onChoose(reason);
          chips.current?.closest('form')?.querySelector<HTMLElement>('[data-go]')?.focus();
        },
      ]),
    ),
    true,
    chips,
  );
  return (
    <Flex ref={chips} gap="1.5" wrap="wrap">
      {reasons.map((text, index) => (
        <Button
          key={text}
          size="sm"
          aria-pressed={chosen === text}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(chosen === text ? undefined : text)}
        >
          <chakra.span aria-hidden opacity="0.75">
            {index + 1}
          </chakra.span>
          {text}
        </Button>
      ))}
    </Flex>
  );
}
