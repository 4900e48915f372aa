import type { Fire } from '../../contract/fires/fire.ts';
import type { Context } from '../context.ts';
import type { DraftLink } from './links.ts';
import { rescueMessages as say } from './messages.ts';
import { templateFor } from './templates.ts';

/** What an SMS about a fire says by its region's template, with a link to answer by or without; not signed. */
export async function templateText(
  ctx: Pick<Context, 'db'>,
  fire: Fire,
  link?: { draft: DraftLink; url: string },
): Promise<string> {
  const template = await templateFor(ctx, link ? 'link' : 'plain', fire.areaCode);
  const filled: Readonly<Record<string, string>> = {
    地点: `${fire.areaName}${fire.placeName}`,
    时间: say.toMinute(fire.startTime),
    链接: link?.url ?? '',
    有效期: link ? say.toMinute(link.draft.validUntil) : '',
  };
  return template.replaceAll(/\{(地点|时间|链接|有效期)\}/g, (_, name: string) => filled[name] ?? '');
}
