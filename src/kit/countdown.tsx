import { chakra } from '@chakra-ui/react';
import { clockSpan, spanInWords } from './duration.ts';
import { clockMessages as say } from './clock-messages.ts';
import { dateTime } from './time.ts';
import { useServerNow } from './use-server-now.ts';

const Shape = chakra('svg');
const radius = 9;

/** The part of a disc that a share (0–1) of a turn leaves, from the top clockwise. */
function sector(share: number): string {
  const angle = 2 * Math.PI * (1 - share);
  const [x, y] = [12 + radius * Math.sin(angle), 12 - radius * Math.cos(angle)];
  return `M12 12L${x.toFixed(2)} ${y.toFixed(2)}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 12 ${12 - radius}Z`;
}

/** A disc that empties; a filled triangle once the time is over. */
function Dial({ share }: { share: number }) {
  return (
    <Shape viewBox="0 0 24 24" style={{ width: '1.1em', height: '1.1em', flexShrink: 0 }} aria-hidden focusable="false">
      {share > 0 && <circle cx="12" cy="12" r={radius + 1.5} fill="none" stroke="currentColor" strokeWidth="1.6" />}
      {share >= 0.999 && <circle cx="12" cy="12" r={radius} fill="currentColor" />}
      {share > 0 && share < 0.999 && <path d={sector(share)} fill="currentColor" />}
      {share <= 0 && (
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M12 2 23 21.5H1ZM10.8 9h2.4v6.2h-2.4ZM10.8 16.8h2.4v2.2h-2.4Z"
        />
      )}
    </Shape>
  );
}

/**
 * The time left until `due` (ISO 8601) by the server's clock, in words and as a disc that empties; then the time since.
 * `since`: when the time began, for the disc, a minute before by default. `label`: what is due. `isUrgent` false: it is
 * not the viewer's to act on, and does not stand out in red.
 */
export function Countdown({
  due,
  since,
  label,
  isUrgent = true,
}: {
  due: string;
  since?: string | undefined;
  label: string;
  isUrgent?: boolean;
}) {
  const now = useServerNow();
  const ends = Date.parse(due);
  const seconds = Math.ceil((ends - now) / 1_000);
  const whole = since === undefined ? 60_000 : Math.max(1, ends - Date.parse(since));
  const isOver = seconds <= 0;
  return (
    <chakra.span
      role="timer"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      whiteSpace="nowrap"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      title={say.dueAt(label, dateTime(due))}
      color={isOver && isUrgent ? 'alarm.pending' : 'fg'}
      fontWeight={isOver ? 'bold' : 'normal'}
    >
      <Dial share={isOver ? 0 : Math.min(1, (ends - now) / whole)} />
      <span>{isOver ? say.over(label, spanInWords(-seconds)) : say.left(label, clockSpan(seconds))}</span>
    </chakra.span>
  );
}
