import { choice, flag, longText, region, text } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';

/** What an SMS about a fire is for: with a link to answer by, or without. */
export const smsTemplateKinds = { link: '带现场链接', plain: '不带链接' } as const;
export type SmsTemplateKind = keyof typeof smsTemplateKinds;

/** What SMS about fires say, by region; a region without a text of its own uses that of the region above. */
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
      hint: '可用：{地点} {时间} {链接} {有效期}；带现场链接的短信必须含 {链接}',
    }),
    enabled: flag('启用', { column: true, filtered: true }),
  },
});
