import type { Advice } from '../../contract/advice/schemas.ts';
import { FewLines } from '../kit/few-lines.tsx';
import { kindIcon } from '../kit/kind-icon.ts';
import { adviceMessages as say } from './messages.ts';
import { Line, Part } from './part.tsx';
import { wayText } from './way-text.ts';

const few = 5;

/** What of a way is left, where a force tells where it is and is on its way. */
const wayLeft = ({ distanceM, minutes, roadM }: Advice['sent'][number]): string | undefined =>
  distanceM === undefined || minutes === undefined
    ? undefined
    : `${wayText(distanceM, roadM)}　${say.minutes(minutes)}`;

/** The forces that are sent already and count for the card, with how far each is; nothing where none is. */
export function SentLines({ sent }: Pick<Advice, 'sent'>) {
  if (sent.length === 0) return null;
  return (
    <Part title={say.sent}>
      <FewLines few={few} more={say.more}>
        {sent.map((force) => (
          <Line key={force.id} icon={kindIcon(force.kind)} name={force.name} end={wayLeft(force)}>
            <span>{force.stateName}</span>
            {force.strength !== undefined && <span>{say.strength(force.strength)}</span>}
          </Line>
        ))}
      </FewLines>
    </Part>
  );
}
