import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { alarmActionNames, alarmActions } from '../../../contract/alarms/lifecycle.ts';
import { fireActionNames } from '../../../contract/fires/lifecycle.ts';
import { actionKeys } from '../../alarms/detail/allowed.ts';
import { operationKeys } from '../../alarms/incidents/actions/allowed.ts';
import { incidentMessages } from '../../alarms/incidents/messages.ts';
import { fireKeys, type ShownAction } from '../../fires/detail/actions.ts';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { setSingleKeys, useSingleKeys } from '../../kit/shortcuts.ts';
import { trayKeys } from '../../kit/tray/tray-keys.ts';
import { trayNames } from '../../kit/tray/trays.tsx';
import { HelpArticles } from '../../publications/help-articles.tsx';
import { openCoach } from '../coach/coached.ts';
import { coachMessages } from '../coach/messages.ts';
import { appMessages as say } from '../messages.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

const { keys } = say;
const { names } = incidentMessages.actions;

/** Each key with what it does, as the help shows it; the keys of actions are those that the areas listen to. */
const helpKeys: readonly (readonly [string, string])[] = [
  ...keys.first,
  ...alarmActions.map((action) => [actionKeys[action], alarmActionNames[action]] as const),
  [operationKeys.shelve, `${names.shelve} / ${names.unshelve}`],
  [operationKeys.merge, keys.incident(names.merge)],
  [operationKeys.split, keys.incident(names.split)],
  ...trayNames.map((name) => [trayKeys[name], keys.trays[name]] as const),
  ...keys.last,
  ...Object.entries(fireKeys).map(([action, key]) => [key, keys.fire(fireActionNames[action as ShownAction])] as const),
];

/** All keys, what the signs mean, the switch for single-letter keys, and the way to give feedback. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const singleKeys = useSingleKeys();
  const [gives, setGives] = useState(false);
  if (gives)
    return (
      <Suspense fallback={<Loading />}>
        <FeedbackDialog onClose={onClose} />
      </Suspense>
    );
  return (
    <DraggableDialog title={say.helpTitle} onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr auto 1fr" columnGap="4" rowGap="2" alignItems="baseline">
        {helpKeys.map(([key, what]) => (
          <Box key={`${key} ${what}`} display="contents">
            <chakra.dt>
              <chakra.kbd
                px="1.5"
                py="0.5"
                borderWidth="1px"
                borderColor="line.strong"
                borderRadius="sm"
                bg="raised"
                fontFamily="body"
                fontSize="sm"
                whiteSpace="nowrap"
              >
                {key}
              </chakra.kbd>
            </chakra.dt>
            <chakra.dd>{what}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <chakra.label display="flex" gap="2.5" alignItems="center" mt="5" cursor="pointer">
        <chakra.input
          type="checkbox"
          w="1.1rem"
          h="1.1rem"
          accentColor="{colors.accent}"
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        {say.singleKeys}
      </chakra.label>
      <Box fontSize="sm" color="fg.muted" mt="1">
        {say.singleKeysWhy}
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="4">
        {say.helpMore}
      </Box>
      <HelpArticles />
      <Button
        mt="4"
        mr="2"
        onClick={() => {
          onClose();
          openCoach();
        }}
      >
        {coachMessages.label}
      </Button>
      <Button mt="4" onClick={() => setGives(true)}>
        <Icon name="chat" />
        {say.feedback}
      </Button>
    </DraggableDialog>
  );
}
