import { Box, chakra, Flex } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { Fire } from '../../../contract/fires/fire.ts';
import { fireActionNames } from '../../../contract/fires/lifecycle.ts';
import { Button } from '../../kit/button.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { useStation } from '../../kit/station.tsx';
import { useKeptFocus } from '../../kit/use-kept-focus.ts';
import { useDuty } from '../../kit/use-duty.ts';
import { actionsFor, fireKeys, type ShownAction } from './actions.ts';
import { detailMessages as say } from './messages.ts';

/**
 * The steps that the person may take now, the main ones with their keys. `box`: their container; `done`: the last step
 * taken.
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
  const main = actions.filter((action) => fireKeys[action] !== undefined);
  const others = actions.filter((action) => fireKeys[action] === undefined);
  useShortcuts(
    Object.fromEntries(main.map((action) => [(fireKeys[action] ?? '').toLowerCase(), () => onStep(action)])),
    !isAsking,
  );
  if (!duty.acts)
    return (
      <Box mt="2" fontSize="sm" color="fg.muted">
        {canCommand ? say.readOnly : say.inReplay}
      </Box>
    );
  return (
    <Flex ref={box} {...kept} wrap="wrap" align="center" columnGap="4" rowGap="2" mt="2">
      {main.length > 0 && (
        <Flex role="group" aria-label={say.actions} gap="2" wrap="wrap">
          {main.map((action, i) => (
            <Button
              key={action}
              variant={i === 0 ? 'solid' : 'quiet'}
              aria-keyshortcuts={fireKeys[action]}
              onClick={() => onStep(action)}
            >
              {fireActionNames[action]}
              <chakra.kbd
                aria-hidden
                fontFamily="body"
                fontSize="sm"
                fontWeight="normal"
                opacity="0.75"
                borderWidth="1px"
                borderColor="currentColor"
                borderRadius="sm"
                px="1"
                lineHeight="1.25"
              >
                {fireKeys[action]}
              </chakra.kbd>
            </Button>
          ))}
        </Flex>
      )}
      {others.length > 0 && (
        <Flex role="group" aria-label={say.more} gap="1.5" wrap="wrap">
          {others.map((action) => (
            <Button key={action} size="sm" onClick={() => onStep(action)}>
              {fireActionNames[action]}
            </Button>
          ))}
        </Flex>
      )}
      <chakra.span role="status" fontSize="sm" color="fg.muted">
        {done === undefined ? '' : say.done(fireActionNames[done])}
      </chakra.span>
    </Flex>
  );
}
