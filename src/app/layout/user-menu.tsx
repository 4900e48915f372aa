import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Button } from '../../kit/button.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { Loading } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useOpened } from '../../kit/use-opened.ts';
import { appMessages as say } from '../messages.ts';
import { brief, whole } from './widths.ts';

// With its forms it is much, and seldom opened.
const PersonalCentre = lazyPart(
  async () => ({ default: (await import('../account/personal-centre.tsx')).PersonalCentre }),
  <Loading />,
);

interface Choice {
  onCentre: () => void;
  onLeave: () => void;
}

/** The person's name, with the personal centre behind it. */
function PersonButton({ onClick, w }: { onClick: () => void; w?: string }) {
  const { user } = useBehavior(useStation().session$);
  const label = say.personal(user?.realName ?? '');
  return (
    <Button
      variant="bare"
      h="12"
      px="2"
      justifyContent="flex-start"
      fontWeight="normal"
      aria-label={label}
      title={label}
      onClick={onClick}
      {...(w === undefined ? {} : { w })}
    >
      <Icon name="person" />
      <Box lineHeight="tight" fontSize="sm" maxW="10rem" minW="0" textAlign="left">
        <Box truncate>{user?.realName}</Box>
        <Box truncate color="fg.muted">
          {user?.deptName}
        </Box>
      </Box>
    </Button>
  );
}

function LeaveButton({ onClick, w }: { onClick: () => void; w?: string }) {
  const leaving = useBehavior(useStation().session$).state === 'signingOut';
  return (
    <Button
      size="sm"
      aria-disabled={leaving}
      onClick={() => {
        if (!leaving) onClick();
      }}
      {...(w === undefined ? {} : { w })}
    >
      <Icon name="exit" />
      {leaving ? say.signingOut : say.signOut}
    </Button>
  );
}

/** Both behind one button, where the header is narrow. */
function FoldedUser({ onCentre, onLeave }: Choice) {
  const { user } = useBehavior(useStation().session$);
  const [isOpen, setOpen] = useState(false);
  const { box, button, onKeyDown, onBlur } = useOpened(isOpen, () => setOpen(false));
  // The focus is back on the button before a dialog opens, which hands it back there.
  const choose = (what: () => void) => (): void => {
    button.current?.focus();
    setOpen(false);
    what();
  };
  const label = say.account(user?.realName ?? '');
  return (
    <Box ref={box} position="relative" css={brief.names} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="bare"
        size="icon"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="person" />
      </Button>
      {isOpen && (
        <Flex
          data-open
          role="group"
          aria-label={label}
          direction="column"
          gap="2"
          position="absolute"
          top="calc(100% + .5rem)"
          right="0"
          w="14rem"
          p="2"
          bg="surface"
          borderWidth="1px"
          borderColor="line.strong"
          borderRadius="lg"
          boxShadow="0 1.5rem 4rem rgb(0 0 0 / .5)"
          zIndex="pop"
        >
          <PersonButton w="100%" onClick={choose(onCentre)} />
          <LeaveButton w="100%" onClick={choose(onLeave)} />
        </Flex>
      )}
    </Box>
  );
}

/** The signed-in person, with the personal centre behind the name, and the sign-out. */
export function UserMenu() {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const [open, setOpen] = useState<'centre' | 'asking'>();
  const close = (): void => setOpen(undefined);
  const choice: Choice = { onCentre: () => setOpen('centre'), onLeave: () => setOpen('asking') };
  return (
    <>
      <Flex align="center" gap="1" css={whole.names}>
        <PersonButton onClick={choice.onCentre} />
        <LeaveButton onClick={choice.onLeave} />
      </Flex>
      <FoldedUser {...choice} />
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
    </>
  );
}
