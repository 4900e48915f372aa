import { useState } from 'react';
import { users } from '../../../contract/system/user.ts';
import type { AnyRecord } from '../../../contract/resources/resource.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { resetMessages as say } from '../../session/reset-messages.ts';
import ResetPassword from '../../session/reset-password.tsx';

/** The accounts, and beside what every resource has: letting somebody in again by a one-time password. */
export default function UsersPage() {
  const [asked, setAsked] = useState<AnyRecord>();
  return (
    <>
      <ResourcePage resource={users} own={[{ label: say.action, act: setAsked }]} />
      {asked && <ResetPassword userId={asked.id} userName={String(asked['userName'])} onClose={() => setAsked(undefined)} />}
    </>
  );
}
