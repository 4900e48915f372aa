import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { fireRule } from '../../contract/fires/clocks.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { serverLimits } from '../../contract/limits.ts';
import { isStateAnswer, rescueAnswers } from '../../contract/rescue/page.ts';
import type { AnswerBody, RescueView } from '../../contract/rescue/view-schemas.ts';
import type { Context } from '../context.ts';
import { imagesOfFire } from '../files/attach.ts';
import type { ForceWish } from '../fires/decider.ts';
import { createCommand, formerAnswer, type Repeatable } from '../http/command.ts';
import { readRegionRules } from '../rules/region-rules.ts';
import { rescueMessages as say } from './messages.ts';
import { onFire } from './on-fire.ts';
import { linkActor, type OpenLink, openLink } from './open-link.ts';
import { saidIn } from './fire-there.ts';
import { mayAnswer, viewOf } from './view.ts';

/** A word of when it was said is kept only where the network held it back for so long. */
const lateMs = 120_000;

/** What they said; `saidAt`: when they said it, where it comes late. */
interface Words {
  text: string;
  saidAt: string | undefined;
}

function wordsOf({ text = '', saidAt }: AnswerBody, { sentAt }: OpenLink['link'], now: number): Words {
  const said = saidAt === undefined ? now : Date.parse(saidAt);
  if (now - said < lateMs || said < Date.parse(sentAt)) return { text, saidAt: undefined };
  const late = new Date(said).toISOString();
  return { text: text + say.saidAt(late), saidAt: late };
}

/** The wish of somebody who speaks for a force. */
async function ofForce(
  ctx: Context,
  forceId: string,
  fire: Fire,
  { answer, longitude, latitude, fileIds }: AnswerBody,
  { text, saidAt }: Words,
): Promise<ForceWish> {
  const seen = { longitude, latitude, saidAt };
  const imageUrls = fileIds.map(fileUrlOf);
  if (isStateAnswer(answer))
    return { action: 'answerForce', forceId, state: answer, remark: text || undefined, ...seen };
  if (answer === 'feedBack')
    return { action: 'feedBack', forceId, content: text || say.photosTold(imageUrls.length), imageUrls };
  const { checkInMs } = fireRule(fire, await readRegionRules(ctx.db));
  return {
    action: 'checkIn',
    forceId,
    imageUrls,
    remark: text || undefined,
    nextDue: new Date((saidAt === undefined ? ctx.clock.now() : Date.parse(saidAt)) + checkInMs).toISOString(),
    ...seen,
  };
}

/** The wish of somebody who speaks only for themselves: whatever they answer is news of the scene. */
function ofPerson({ answer, longitude, latitude, fileIds }: AnswerBody, { text }: Words): ForceWish {
  const place = longitude === undefined || latitude === undefined ? '' : say.seenAt(longitude, latitude);
  const own =
    answer === 'feedBack'
      ? text || say.photosTold(fileIds.length)
      : [rescueAnswers[answer], text].filter((part) => part !== '').join('：');
  return { action: 'feedBack', answer, content: own + place, imageUrls: fileIds.map(fileUrlOf) };
}

const dead = (): Refusal => refuse('notFound', { field: 'secret', message: say.deadLink });

function decide(ctx: Context, open: OpenLink, body: AnswerBody, once: Repeatable): Promise<boolean | Refusal> {
  const { link } = open;
  const actor = linkActor(link.id);
  return onFire<boolean>(
    ctx,
    link.fireId,
    { actor, command: createCommand(once.key, once) },
    async ({ fire, past }) => {
      // It may have been taken back since it was looked up.
      if (past.some((event) => event.type === 'fire.linkRevoked' && event.data.linkId === link.id)) return dead();
      const said = saidIn(past, linkActor(link.id));
      if (said.length >= serverLimits.linkAnswers)
        return refuse('tooMany', { message: say.enoughAnswers(serverLimits.linkAnswers) });
      if (!mayAnswer({ link, fire }, said).includes(body.answer))
        return refuse('notAllowedNow', { field: 'answer', message: say.notNow });
      if (isStateAnswer(body.answer) && body.fileIds.length > 0)
        return refuse('badInput', { field: 'fileIds', message: say.photosOnScene });
      const beside = await imagesOfFire(ctx, fire, { actor, fileUrls: body.fileIds.map(fileUrlOf), field: 'fileIds' });
      if (isRefusal(beside)) return beside;
      const words = wordsOf(body, link, ctx.clock.now());
      const wish =
        link.forceId === undefined ? ofPerson(body, words) : await ofForce(ctx, link.forceId, fire, body, words);
      return { by: { forceId: link.forceId }, wishes: [wish], beside, answer: () => true };
    },
  );
}

/**
 * Takes an answer that came by a link. The same key makes one event, however often it comes; what stands then is
 * answered.
 */
export async function takeAnswer(ctx: Context, open: OpenLink, body: AnswerBody): Promise<RescueView | Refusal> {
  const { key, secret, ...said } = body;
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const once: Repeatable = { userId: linkActor(open.link.id), key, digest };
  const done = (await formerAnswer(ctx, once)) ?? (await decide(ctx, open, body, once));
  // Of two that came at once, the second finds the first one's answer.
  const outcome = isRefusal(done) ? ((await formerAnswer(ctx, once)) ?? done) : done;
  if (isRefusal(outcome)) return outcome;
  const now = await openLink(ctx, secret);
  return now ? viewOf(ctx, now) : dead();
}

/** Most photos of a link, in the words of who has brought them all. */
export const enoughPhotos = (): Refusal =>
  refuse('tooMany', { field: 'file', message: say.enoughPhotos(serverLimits.linkPhotos) });
