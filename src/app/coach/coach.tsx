import { useEffect, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { UserDetail } from '../../../contract/session/schemas.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { onCoachOpened, rememberCoached, wasCoached } from './coached.ts';

const CoachCard = lazyPart(() => import('./coach-card.tsx'));

function Shown({ user, isAside }: { user: UserDetail; isAside: boolean }) {
  const [isOpen, setIsOpen] = useState(() => !wasCoached(user.id));
  useEffect(() => onCoachOpened(() => setIsOpen(true)), []);
  useEffect(() => rememberCoached(user.id), [user.id]);
  return (
    isOpen && (
      <CoachCard
        roles={user.roleList.map(({ roleCode }) => roleCode)}
        isAside={isAside}
        onClose={() => setIsOpen(false)}
      />
    )
  );
}

/** Shows each account around, once at this browser, in five steps; an alarm that somebody looks at goes first. */
export function Coach() {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const incidentId = useBehavior(station.incidentDesk$).selectedId;
  const alarmId = useBehavior(station.triage$).selectedId;
  const isAside = incidentId !== undefined || alarmId !== undefined;
  return (
    user && (
      <div hidden={isAside}>
        <Shown key={user.id} user={user} isAside={isAside} />
      </div>
    )
  );
}
