import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { UserDetail } from '../../../contract/session/schemas.ts';
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx';
import { Button } from '../../kit/button.ts';
import { DraggableDialog } from '../../kit/dialog/draggable-dialog.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useStation } from '../../kit/station.tsx';
import { ChangeMobile } from './change-mobile.tsx';
import { ChangePassword } from './change-password.tsx';
import { EditProfile } from './edit-profile.tsx';
import { factorMessages as factor } from './factor-messages.ts';
import { factsOf } from './facts.ts';
import { personalMessages as say } from './messages.ts';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorDialog } from './second-factor.tsx';

type Form = 'edit' | 'password' | 'mobile' | 'factor' | 'sessions';

/** The profile of the signed-in person with the ways to change it; each of them leads back here. */
export function PersonalCentre({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { canCommand } = useStation();
  const [open, setOpen] = useState<'facts' | Form>('facts');
  const [left, setLeft] = useState<Form>();
  const ways = useRef<Partial<Record<Form, HTMLButtonElement | null>>>({});
  const back = (): void => {
    if (open !== 'facts') setLeft(open);
    setOpen('facts');
  };
  if (open === 'edit') return <EditProfile user={user} onClose={back} />;
  if (open === 'password') return <ChangePassword onLeave={back} />;
  if (open === 'mobile') return <ChangeMobile mobile={user.mobile} onClose={back} />;
  if (open === 'factor') return <SecondFactorDialog onClose={back} />;
  if (open === 'sessions') return <OwnSessions onClose={back} />;
  const way = (form: Form) => ({
    disabled: !canCommand,
    onClick: () => setOpen(form),
    ref: (element: HTMLButtonElement | null) => {
      ways.current[form] = element;
    },
  });
  const footer = (
    <DialogButtons
      go={{
        name: (
          <>
            <Icon name="edit" />
            {say.edit}
          </>
        ),
        ...way('edit'),
      }}
    >
      <Button {...way('sessions')}>{factor.sessions}</Button>
      <Button {...way('factor')}>{factor.title}</Button>
      <Button {...way('mobile')}>
        <Icon name="phone" />
        {say.changeMobile}
      </Button>
      <Button {...way('password')}>
        <Icon name="key" />
        {say.changePassword}
      </Button>
    </DialogButtons>
  );
  return (
    <DraggableDialog
      title={say.centre}
      minWidth="39rem"
      onClose={onClose}
      footer={footer}
      initialFocus={() => (left && ways.current[left]) ?? null}
    >
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2.5">
        {factsOf(user).map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt color="fg.muted" whiteSpace="nowrap">
              {say.fields[name]}
            </chakra.dt>
            <chakra.dd color={value === undefined ? 'fg.muted' : 'fg'}>{value ?? say.none}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </DraggableDialog>
  );
}
