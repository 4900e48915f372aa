import type { ShiftNow } from '../../contract/shift/schemas.ts';
import { wallMessages as say } from './messages.ts';
import styles from './wall.module.css';

/** Who has duty now, in one line of the head. */
export function DutyLine({ duty: { officer, roster, pending } }: { duty: ShiftNow }) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    [say.responsible, pending && officer ? say.untilSigned(officer.realName) : (officer?.realName ?? say.nobody)],
    [say.officers, roster?.officers.join('、')],
    [say.leader, roster?.leader],
    [say.phone, roster?.phone],
  ];
  return (
    <dl className={styles['duty']} aria-label={say.duty}>
      {facts.flatMap(([name, text]) =>
        text === undefined
          ? []
          : [
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>,
            ],
      )}
    </dl>
  );
}
