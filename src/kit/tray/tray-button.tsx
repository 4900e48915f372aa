import { chakra } from '@chakra-ui/react';
import { Button } from '../button.ts';
import { useShortcuts } from '../shortcuts.ts';
import { CountMark } from './count-mark.tsx';
import { trayButtonId, trayKeys } from './tray-keys.ts';
import { useTrays, type TrayName } from './trays.tsx';

/**
 * In the header: what a tray holds and how much; a press opens and closes it. `label` says both in full and
 * holds them as they are seen, so that people who steer by voice can name the button; it is told as it changes.
 */
export function TrayButton({
  name,
  text,
  label,
  count,
}: {
  name: TrayName;
  text: string;
  label: string;
  /** — until it is known. */
  count: number | '—';
}) {
  const trays = useTrays();
  const isEmpty = count === 0 || count === '—';
  const turn = (): void => trays.turn(name);
  useShortcuts({ [trayKeys[name].toLowerCase()]: turn }, !isEmpty);
  return (
    <>
      <Button
        id={trayButtonId(name)}
        size="sm"
        variant={isEmpty ? 'bare' : 'quiet'}
        px="2"
        aria-label={label}
        title={`${label}（${trayKeys[name]}）`}
        aria-keyshortcuts={trayKeys[name]}
        aria-expanded={!isEmpty && trays.isOpen(name)}
        aria-disabled={isEmpty}
        onClick={() => {
          if (!isEmpty) turn();
        }}
      >
        {text} <CountMark>{count}</CountMark>
      </Button>
      <chakra.span
        role="status"
        aria-label={label}
        position="absolute"
        w="1px"
        h="1px"
        overflow="hidden"
        clipPath="inset(50%)"
      >
        {label}
      </chakra.span>
    </>
  );
}
