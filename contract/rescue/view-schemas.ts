import { z } from 'zod';
import { ownLimits } from '../limits.ts';
import { photosPerAnswer, type RescueAnswer, rescueAnswers } from './page.ts';

const secret = z.string('链接无效').regex(/^[\w-]{20,64}$/, '链接无效');
const answer = z.enum(Object.keys(rescueAnswers) as [RescueAnswer, ...RescueAnswer[]], '请选择答复');
const point = z.tuple([z.number(), z.number()]);

/** Whose link it is: the secret alone opens its fire. */
export const bySecret = z.object({ secret });

/**
 * What a person answers by their link. `key`: the same for each try, so that one answer is one event. `saidAt`: when
 * they pressed the button, where the network delayed it.
 */
export const answerBody = z
  .object({
    secret,
    key: z.string('缺少答复编号').regex(/^[\w-]{8,60}$/, '答复编号应为8至60位'),
    answer,
    text: z.string().trim().max(ownLimits.reasonLength, `内容最长${ownLimits.reasonLength}字`).optional(),
    fileIds: z.array(z.string().max(60)).max(photosPerAnswer, `照片最多${photosPerAnswer}张`).default([]),
    longitude: z.number('经度应为数字').min(-180, '经度超出范围').max(180, '经度超出范围').optional(),
    latitude: z.number('纬度应为数字').min(-90, '纬度超出范围').max(90, '纬度超出范围').optional(),
    saidAt: z.iso.datetime({ offset: true, error: '时间格式应为 ISO 8601' }).optional(),
  })
  .refine((said) => (said.longitude === undefined) === (said.latitude === undefined), {
    path: ['latitude'],
    message: '位置应同时包含经度和纬度',
  })
  .refine((said) => said.answer !== 'refused' || !!said.text, { path: ['text'], message: '请填写无法前往的原因' })
  .refine((said) => said.answer !== 'feedBack' || !!said.text || said.fileIds.length > 0, {
    path: ['text'],
    message: '请填写反馈内容或附上照片',
  });

/** A photo beside the secret. */
export const photoFields = z.object({ secret });
export const photoAnswer = z.object({ fileId: z.string(), size: z.number() });

/** One answer that has arrived. */
export const saidRow = z.object({ at: z.string(), answer, text: z.string().optional(), photos: z.number() });

/** A fire as people at the scene are shown it; its place in the datum of each map that they may have. */
export const fireThere = z.object({
  placeName: z.string(),
  areaName: z.string(),
  status: z.string(),
  statusName: z.string(),
  isOver: z.boolean(),
  startTime: z.string(),
  wgs84: point,
  gcj02: point,
  bd09: point,
});

/** The duty of a region: its name and phone number. */
export const dutyThere = z.object({ name: z.string(), telephone: z.string() });

/**
 * The fire as its link shows it. `may`: what can be answered now; `said`: what has been, newest first; `outline`: the
 * county's border, WGS84, thinned; `checkInDue`: by when the force is to be heard of again.
 */
export const rescueView = z.object({
  now: z.string(),
  validUntil: z.string(),
  to: z.string(),
  fire: fireThere,
  force: z
    .object({ name: z.string(), state: z.string(), stateName: z.string(), checkInDue: z.string().optional() })
    .optional(),
  duty: dutyThere.optional(),
  outline: z.array(z.array(point)),
  may: z.array(answer),
  said: z.array(saidRow),
  photosLeft: z.number(),
});

export type RescueView = z.output<typeof rescueView>;
export type AnswerBody = z.output<typeof answerBody>;
