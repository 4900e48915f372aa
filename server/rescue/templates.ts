import { smsPlaces, smsTemplates, type SmsTemplateKind } from '../../contract/rescue/sms-templates.ts';
import { isWithin } from '../../contract/areas.ts';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Guard } from '../resources/guards.ts';
import { recordsOf } from '../resources/queries.ts';
import { rescueMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** What an SMS of a kind says in an area: as the nearest region above it wrote last, else as usual. */
export async function templateFor(
  { db }: Pick<Context, 'db'>,
  kind: SmsTemplateKind,
  areaCode: RegionCode,
): Promise<string> {
  const own = (await recordsOf({ db }, smsTemplates)).filter(
    (one) => one['kind'] === kind && one['enabled'] === true && isWithin(one.areaCode, areaCode),
  );
  const nearest = own.toSorted(
    (a, b) => b.areaCode.length - a.areaCode.length || (a.changedAt < b.changedAt ? 1 : -1),
  )[0];
  return typeof nearest?.['text'] === 'string' ? nearest['text'] : say.sms[kind];
}

/**
 * A template of messages with a link holds the link, once; one of messages without has no place for it; none has a
 * place that its kind does not fill.
 */
export const guardTemplate: Guard = async ({ values, record }) => {
  if (!values) return undefined;
  const next = { ...record, ...values } as { kind?: string; text?: string };
  const places = next.text?.split('{链接}').length ?? 1;
  if (places - 1 !== (next.kind === 'link' ? 1 : 0))
    return refuse('badInput', { field: 'text', message: next.kind === 'link' ? say.needsLink : say.hasNoLink });
  const known: readonly string[] = next.kind?.startsWith('hazard') === true ? smsPlaces.hazard : smsPlaces.fire;
  const strange = [...(next.text ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, place = '']) => place);
  const unknown = strange.find((place) => !known.includes(place));
  if (unknown !== undefined) return refuse('badInput', { field: 'text', message: say.unknownPlace(unknown, known) });
  return undefined;
};
