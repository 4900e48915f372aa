import { Flex } from '@chakra-ui/react';
import { homeSpanNames, type HomeSpan } from '../../contract/statistics/days.ts';
import { Button } from '../kit/button.ts';
import { homeMessages as say } from './messages.ts';

/** Chooses which days are counted. */
export function SpanChooser({ span, onChange }: { span: HomeSpan; onChange: (span: HomeSpan) => void }) {
  return (
    <Flex role="group" aria-label={say.span} gap="1">
      {(Object.entries(homeSpanNames) as [HomeSpan, string][]).map(([name, title]) => (
        <Button key={name} size="sm" aria-pressed={span === name} onClick={() => onChange(name)}>
          {title}
        </Button>
      ))}
    </Flex>
  );
}
