import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Resource } from '../../contract/resources/resource.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { useEscape } from '../kit/region-tree/use-escape.ts';
import { ChoiceList } from './choice-list.tsx';
import { shownColumns, type ListState } from './list-state.ts';
import { resourceMessages as say } from './messages.ts';
import { columnLabel } from './record-table.tsx';

/** Chooses which columns the table shows; at least one stays. */
export function ColumnChooser({
  of,
  state,
  onChange,
}: {
  of: Resource;
  state: ListState;
  onChange: (columns: readonly string[]) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEscape(whole, isOpen, () => {
    setIsOpen(false);
    button.current?.focus();
  });
  const names = [
    ...Object.keys(of.fields).filter((name) => of.fields[name]?.column !== undefined),
    'changedBy',
    'changedAt',
  ];
  return (
    <Box
      ref={whole}
      position="relative"
      onBlur={(event) => {
        if (!whole.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <Button ref={button} size="sm" aria-expanded={isOpen} aria-haspopup="true" onClick={() => setIsOpen(!isOpen)}>
        {say.columns}
        <Icon name={isOpen ? 'up' : 'down'} />
      </Button>
      {isOpen && (
        <Box
          position="absolute"
          right="0"
          top="100%"
          mt="1"
          zIndex="pop"
          minW="14rem"
          bg="surface"
          boxShadow="0 .5rem 2rem rgb(0 0 0 / .35)"
        >
          <ChoiceList
            label={say.columns}
            choices={names.map((name) => ({ value: name, label: columnLabel(of, name) }))}
            chosen={shownColumns(of, state)}
            onChange={(chosen) => {
              if (chosen.length > 0) onChange(names.filter((name) => chosen.includes(name)));
            }}
          />
        </Box>
      )}
    </Box>
  );
}
