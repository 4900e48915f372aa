import { Box, chakra, Flex } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { Fire } from '../../../contract/fires/fire.ts';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { Button } from '../../kit/button.ts';
import { useStation } from '../../kit/station.tsx';
import { useKeptFocus } from '../../kit/use-kept-focus.ts';
import { useDuty } from '../../kit/use-duty.ts';
import { actionsFor, fireKeys, mostInSight, type ShownAction } from './actions.ts';
import { KeyCap } from '../../kit/key-cap.tsx';
import { detailMessages as say } from './messages.ts';
import { MoreMenu } from './more-menu.tsx';
import { usePageKeys } from '../../kit/use-page-keys.ts';

/**
 * The steps that the person may take now: the likeliest in sight, all others in a menu, each with its key. `box`: their
 * container; `done`: the last step taken.
 */
export function ActionBar({
  box,
  fire,
  isAsking,
  done,
  onStep,
}: {
  box: RefObject<HTMLDivElement | null>;
  fire: Fire;
  isAsking: boolean;
  done: ShownAction | undefined;
  onStep: (action: ShownAction) => void;
}) {
  const duty = useDuty();
  const { canCommand } = useStation();
  const kept = useKeptFocus(box);
  const actions = actionsFor(fire, duty);
  const others = actions.slice(mostInSight);
  usePageKeys(
    Object.fromEntries(actions.map((action) => [fireKeys[action].toLowerCase(), () => onStep(action)])),
    !isAsking,
  );
  if (!duty.acts)
    return (
      <Box fontSize="sm" color="fg.muted">
        {canCommand ? say.readOnly : say.inReplay}
      </Box>
    );
  return (
    <Flex ref={box} {...kept} wrap="wrap" align="center" gap="2">
      {actions.length > 0 && (
        <Flex role="group" aria-label={say.actions} gap="2" wrap="wrap">
          {actions.slice(0, mostInSight).map((action, i) => (
            <Button
              key={action}
              variant={i === 0 ? 'solid' : 'quiet'}
              aria-keyshortcuts={fireKeys[action]}
              onClick={() => onStep(action)}
            >
              {fireActionNames[action]}
              <KeyCap>{fireKeys[action]}</KeyCap>
            </Button>
          ))}
        </Flex>
      )}
      {others.length > 0 && <MoreMenu actions={others} isAsking={isAsking} onStep={onStep} />}
      <chakra.span role="status" fontSize="sm" color="fg.muted">
        {done === undefined ? '' : say.done(fireActionNames[done])}
      </chakra.span>
    </Flex>
  );
}
