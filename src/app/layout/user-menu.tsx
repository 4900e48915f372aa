import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { appMessages as say } from '../messages.ts';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const station = useStation();
  const { user, state } = useBehavior(station.session$);
  const [asking, setAsking] = useState(false);
  const leaving = state === 'signingOut';
  return (
    <Flex align="center" gap="2">
      <Icon name="person" />
      <Box lineHeight="tight" fontSize="sm" maxW="11rem" minW="0">
        <Box truncate>{user?.realName}</Box>
        <Box truncate color="fg.muted">{user?.deptName}</Box>
      </Box>
      <Button size="sm" aria-disabled={leaving} onClick={() => { if (!leaving) setAsking(true); }}><Icon name="exit" />{leaving ? say.signingOut : say.signOut}</Button>
      {asking && (
        <ConfirmDialog question={say.signOutQuestion} onCancel={() => setAsking(false)}
          onConfirm={() => { setAsking(false); station.wish({ type: 'session.signOut' }); }} />
      )}
    </Flex>
  );
}
