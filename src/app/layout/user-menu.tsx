import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../kit/button.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { PersonalCentre } from '../account/personal-centre.tsx';
import { appMessages as say } from '../messages.ts';

/** The signed-in person, with the personal centre behind the name, and the sign-out. */
export function UserMenu() {
  const station = useStation();
  const { user, state } = useBehavior(station.session$);
  const [open, setOpen] = useState<'centre' | 'asking'>();
  const leaving = state === 'signingOut';
  const close = (): void => setOpen(undefined);
  return (
    <Flex align="center" gap="1">
      <Button
        variant="bare"
        h="12"
        px="2"
        fontWeight="normal"
        aria-label={say.personal(user?.realName ?? '')}
        title={say.personal(user?.realName ?? '')}
        onClick={() => setOpen('centre')}
      >
        <Icon name="person" />
        <Box lineHeight="tight" fontSize="sm" maxW="10rem" minW="0" textAlign="left">
          <Box truncate>{user?.realName}</Box>
          <Box truncate color="fg.muted">
            {user?.deptName}
          </Box>
        </Box>
      </Button>
      <Button
        size="sm"
        aria-disabled={leaving}
        onClick={() => {
          if (!leaving) setOpen('asking');
        }}
      >
        <Icon name="exit" />
        {leaving ? say.signingOut : say.signOut}
      </Button>
      {open === 'centre' && user && <PersonalCentre user={user} onClose={close} />}
      {open === 'asking' && (
        <ConfirmDialog
          question={say.signOutQuestion}
          onCancel={close}
          onConfirm={() => {
            close();
            station.wish({ type: 'session.signOut' });
          }}
        />
      )}
    </Flex>
  );
}
