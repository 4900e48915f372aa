import { chakra, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.ts';
import { kitMessages as say } from '../messages.ts';

type ButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'children' | 'aria-busy' | 'name'>;

/** The one thing that the dialog is for. Without `onClick` it submits its form. */
export interface Go extends ButtonProps {
  name: ReactNode;
  isBusy?: boolean;
  /** Its name while it is busy. */
  busyName?: string;
  /** Another stage has another button, which takes the focus where it is told to. */
  stage?: string;
  /** What it does can not be taken back. */
  isDanger?: boolean;
}

/** The way out; 取消 where it has no other name. */
export interface Leave {
  name?: ReactNode;
  /** Keys that do the same, as `aria-keyshortcuts` has them. */
  keys?: string;
  onPress: () => void;
}

/**
 * The buttons of a dialog or a form, in the order of the specification (确定, 取消) at the right: first what else may be
 * done, then what the dialog is for, last the way out. `said` stands at their left: what became of it.
 */
export function DialogButtons({
  go,
  leave,
  said,
  children,
}: {
  go?: Go | undefined;
  leave?: Leave | undefined;
  said?: ReactNode;
  children?: ReactNode;
}) {
  const { name, isBusy = false, busyName, isDanger = false, stage, ...rest } = go ?? { name: undefined };
  return (
    <Flex data-dialog-buttons justify="flex-end" align="center" gap="2" rowGap="2" wrap="wrap" w="100%">
      {said !== undefined && (
        <chakra.div flex="1" minW="10rem">
          {said}
        </chakra.div>
      )}
      {children}
      {go && (
        <Button
          key={stage}
          type={rest.onClick ? 'button' : 'submit'}
          aria-disabled={isBusy}
          {...rest}
          variant={isDanger ? 'alarm' : 'solid'}
          aria-busy={isBusy}
          data-go
        >
          {isBusy && busyName !== undefined ? busyName : name}
        </Button>
      )}
      {leave && (
        <Button
          data-leave
          onClick={leave.onPress}
          {...(leave.keys === undefined ? {} : { 'aria-keyshortcuts': leave.keys })}
        >
          {leave.name ?? say.cancel}
        </Button>
      )}
    </Flex>
  );
}
