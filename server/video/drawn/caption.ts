import { dateTime } from '../../../contract/time.ts';
import type { Ink } from './canvas.ts';
import { messages as say } from '../messages.ts';
import type { View } from './view.ts';

/** Name of the font by which captions are written. */
export const captionFont = 'Lookout Caption';

/** Writes what a camera says of itself into its picture, and that the picture is drawn. */
export function drawCaption(
  ink: Ink,
  { width, height, pose }: View,
  { name, atMs }: { name: string; atMs: number },
): void {
  const size = Math.max(11, Math.round(5 + width / 82));
  const edge = Math.round(size * 0.7);
  ink.font = `${size}px "${captionFont}"`;
  ink.lineWidth = Math.max(2, size / 6);
  ink.lineJoin = 'round';
  ink.strokeStyle = 'rgba(0,0,0,0.65)';
  ink.fillStyle = '#ffffff';
  const write = (text: string, x: number, y: number, align: 'left' | 'right'): void => {
    ink.textAlign = align;
    ink.strokeText(text, x, y);
    ink.fillText(text, x, y);
  };
  write(name, edge, edge + size * 0.8, 'left');
  write(dateTime(new Date(atMs).toISOString()), width - edge, edge + size * 0.8, 'right');
  write(say.looking(pose), edge, height - edge, 'left');
  ink.fillStyle = '#ffd166';
  write(say.simulated, width - edge, height - edge, 'right');
}
