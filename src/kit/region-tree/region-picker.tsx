import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Button } from '../button.ts';
import type { Described } from '../form-field.tsx';
import { Icon } from '../icons.tsx';
import { regionMessages as say } from './messages.ts';
import { RegionTree } from './region-tree.tsx';
import { useEscape } from './use-escape.ts';
import { useRegionName } from './use-region-name.ts';

/** One area, or several where `multiple`; `within` is the region that they are chosen from. */
export type RegionPickerProps = Partial<Described> & {
  within: string;
  disabled?: boolean;
  label?: string;
  /** What stands where none is chosen. */ placeholder?: string;
  /** It stands among the small boxes of a line of filters. */ isSmall?: boolean;
} & (
    | { multiple?: false; value: string | undefined; onChange: (code: string | undefined) => void }
    | { multiple: true; value: readonly string[]; onChange: (codes: readonly string[]) => void }
  );

const Control = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      w: '100%',
      minH: '9',
      px: '3',
      py: '1',
      textAlign: 'left',
      fontSize: 'md',
      cursor: 'pointer',
      '&[data-small=true]': { minH: '8', px: '2.5', fontSize: 'sm' },
      bg: 'inset',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'line.strong',
      borderRadius: 'md',
      _invalid: { borderColor: 'alarm.pending' },
      _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'button' } },
);

function Chip({ code, disabled, onRemove }: { code: string; disabled: boolean; onRemove: () => void }) {
  const name = useRegionName(code) ?? code;
  return (
    <Flex
      as="li"
      align="center"
      gap="1"
      pl="2"
      fontSize="sm"
      bg="raised"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      {name}
      <Button
        variant="bare"
        size="icon"
        aria-label={say.remove(name)}
        title={say.remove(name)}
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
    </Flex>
  );
}

/**
 * Chooses areas: a box with the whole name of what is chosen, that opens the tree below it. Escape closes it, and it
 * only.
 */
export function RegionPicker(props: RegionPickerProps) {
  const { within, disabled = false, label, placeholder = say.choose, isSmall = false } = props;
  const chosen = props.multiple ? props.value : props.value === undefined || props.value === '' ? [] : [props.value];
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const single = useRegionName(props.multiple ? undefined : chosen[0]);
  const close = (): void => {
    setIsOpen(false);
    control.current?.focus();
  };
  useEscape(whole, isOpen, close);

  const choose = (code: string): void => {
    if (props.multiple)
      props.onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
    else {
      props.onChange(code);
      close();
    }
  };
  const said = props.multiple && chosen.length > 0 ? say.chosen(chosen.length) : single;
  return (
    <Box ref={whole}>
      <Flex gap="1" align="center">
        <Control
          ref={control}
          role="combobox"
          aria-haspopup="tree"
          aria-expanded={isOpen}
          data-small={isSmall}
          {...(isOpen ? { 'aria-controls': panelId } : {})}
          disabled={disabled}
          {...(props.id === undefined ? {} : { id: props.id })}
          {...(label === undefined ? {} : { 'aria-label': label })}
          {...(props['aria-invalid'] ? { 'aria-invalid': true } : {})}
          {...(props['aria-describedby'] === undefined ? {} : { 'aria-describedby': props['aria-describedby'] })}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              setIsOpen(true);
            }
          }}
        >
          <chakra.span flex="1" minW="0" color={said === undefined ? 'fg.muted' : 'fg'}>
            {said ?? placeholder}
          </chakra.span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </Control>
        {!props.multiple && chosen.length > 0 && !disabled && (
          <Button
            variant="bare"
            size="icon"
            aria-label={say.clear}
            title={say.clear}
            onClick={() => {
              props.onChange(undefined);
              control.current?.focus();
            }}
          >
            <Icon name="close" />
          </Button>
        )}
      </Flex>
      {props.multiple && chosen.length > 0 && (
        <Flex as="ul" aria-label={say.chosenList} wrap="wrap" gap="1.5" mt="1.5" listStyleType="none">
          {chosen.map((code) => (
            <Chip
              key={code}
              code={code}
              disabled={disabled}
              onRemove={() => {
                choose(code);
                control.current?.focus();
              }}
            />
          ))}
        </Flex>
      )}
      {isOpen && (
        <Box id={panelId} mt="1.5">
          <RegionTree within={within} chosen={chosen} multiple={props.multiple === true} onChoose={choose} />
        </Box>
      )}
    </Box>
  );
}
