import { useState } from 'react';
import { users } from '../../../contract/system/user.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { resetMessages as say } from '../../session/reset-messages.ts';
import { AccountSessions, ResetFactor } from '../account/account-sessions.tsx';
import { factorMessages as factor } from '../account/factor-messages.ts';
import ResetPassword from '../../session/reset-password.tsx';

/**
 * The accounts, and beside what every resource has: letting somebody in again by a one-time password or without their
 * phone, and where they are signed in.
 */
export default function UsersPage() {
  const [asked, setAsked] = useState<{ dialog: 'reset' | 'sessions' | 'factor'; record: AnyRecord }>();
  const act =
    (dialog: 'reset' | 'sessions' | 'factor') =>
    (record: AnyRecord): void =>
      setAsked({ dialog, record });
  const of = asked && {
    userId: asked.record.id,
    userName: String(asked.record['userName']),
    onClose: () => setAsked(undefined),
  };
  return (
    <>
      <ResourcePage
        resource={users}
        own={[
          { label: say.action, act: act('reset') },
          { label: factor.sessions, act: act('sessions') },
          { label: factor.unbind, act: act('factor') },
        ]}
      />
      {of && asked?.dialog === 'reset' && <ResetPassword {...of} />}
      {of && asked?.dialog === 'sessions' && <AccountSessions {...of} />}
      {of && asked?.dialog === 'factor' && <ResetFactor {...of} />}
    </>
  );
}
