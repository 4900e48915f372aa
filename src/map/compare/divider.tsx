import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './compare.module.css';
import { compareMessages as say } from './messages.ts';

/** Percent of the frame that a key moves the line by, and as near as it comes to an edge. */
const [step, largeStep, edge] = [1, 10, 5];
const middle = 50;

const within = (percent: number): number => Math.min(100 - edge, Math.max(edge, percent));

/** The line between two maps, so many percent from the left; by pointer, by arrow keys, and Home for the middle. */
export function Divider({ percent, onMove }: { percent: number; onMove: ((percent: number) => void) | undefined }) {
  const isHeld = useRef(false);
  const placed = { left: `${percent}%` };
  if (!onMove) return <div className={styles['divider']} style={placed} />;
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (isHeld.current && frame) onMove(within(((clientX - frame.left) / frame.width) * 100));
  };
  const pressed = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? largeStep : step;
    const next = { ArrowLeft: percent - by, ArrowRight: percent + by, Home: middle }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onMove(within(next));
  };
  return (
    <div
      className={styles['divider']}
      style={placed}
      role="separator"
      aria-orientation="vertical"
      aria-label={say.divider}
      title={say.divider}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={edge}
      aria-valuemax={100 - edge}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
      }}
      onPointerMove={move}
      onPointerUp={() => (isHeld.current = false)}
      onPointerCancel={() => (isHeld.current = false)}
      onDoubleClick={() => onMove(middle)}
      onKeyDown={pressed}
    />
  );
}
