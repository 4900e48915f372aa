import { ownLimits } from '../../../contract/limits.ts';
import type { Faults } from '../../kit/use-faults.ts';
import { formMessages as say } from './messages.ts';

/** What is wrong with a remark that may be left out. */
export const remarkFault = (remark: string): Faults =>
  remark.trim().length > ownLimits.reasonLength ? { remark: say.tooLong(say.remark, ownLimits.reasonLength) } : {};

/** What is wrong with a reason that has to be given. */
export function reasonFault(reason: string): Faults {
  if (reason.trim() === '') return { reason: say.needReason };
  return reason.trim().length > ownLimits.reasonLength
    ? { reason: say.tooLong(say.reason, ownLimits.reasonLength) }
    : {};
}

/** What is wrong with words that have to be said. */
export function contentFault(content: string): Faults {
  if (content.trim() === '') return { content: say.needContent };
  return content.trim().length > ownLimits.contentLength
    ? { content: say.tooLong(say.content, ownLimits.contentLength) }
    : {};
}

/** A text that may be left out, as a call wants it. */
export const given = <Name extends string>(name: Name, text: string): { [K in Name]?: string } =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as { [K in Name]?: string });

const degreesOf = (text: string, name: string, max: number): string | undefined =>
  text.trim() === '' ? say.bothDegrees : Math.abs(Number(text)) <= max ? undefined : say.degrees(name, max);

/** What is wrong with a point, of which both may be left out. */
export function pointFault({ longitude, latitude }: { longitude: string; latitude: string }): Faults {
  if (longitude.trim() === '' && latitude.trim() === '') return {};
  const [east, north] = [degreesOf(longitude, say.longitude, 180), degreesOf(latitude, say.latitude, 90)];
  return { ...(east === undefined ? {} : { longitude: east }), ...(north === undefined ? {} : { latitude: north }) };
}
