import { choice, flag, longText, region, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** What an SMS is for: a fire, with or without a link for the answer, or the person who mends a hazard. */
export const smsTemplateKinds = {
  link: '火情，带现场链接',
  plain: '火情，不带链接',
  hazardOrder: '隐患整改：下达',
  hazardSentBack: '隐患整改：退回',
  hazardDue: '隐患整改：到期前一天',
} as const;
export type SmsTemplateKind = keyof typeof smsTemplateKinds;

/** The places that an SMS about a fire, and one about a hazard, may have filled in. */
export const smsPlaces = { fire: ['地点', '时间', '链接', '有效期'], hazard: ['隐患', '地点', '期限'] } as const;

/** What SMS about fires and hazards say, by region; a region without its own text uses that of the region above. */
export const smsTemplates = resource({
  name: 'smsTemplate',
  title: '短信推送设置',
  page: '/integrated-management/index/note-push-setting',
  scope: 'region',
  titleField: 'name',
  sort: { by: 'regionCode', order: 'asc' },
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true }),
    regionCode: region('适用区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      hint: '对本区域及其下级有效；下级另有设置的，以下级为准',
    }),
    kind: choice('短信类别', smsTemplateKinds, { required: true, column: true, filtered: true }),
    text: longText('短信内容', {
      required: true,
      max: 200,
      column: true,
      hint: '火情可用 {地点} {时间} {链接} {有效期}，带现场链接的必须含 {链接}；隐患可用 {隐患} {地点} {期限}',
    }),
    enabled: flag('启用', { column: true, filtered: true }),
  },
});
