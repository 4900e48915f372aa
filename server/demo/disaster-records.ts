import { disasterLimits } from '../../contract/disasters/limits.ts';
import { hourMs } from '../../contract/time.ts';
import { isRefusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { readCap } from '../disasters/read-cap.ts';
import { takeDisaster } from '../disasters/take-in.ts';

interface DemoWarning {
  event: string;
  severity: string;
  colour: string;
  codes: readonly string[];
  place: string;
  hours: number;
  description: string;
  instruction: string;
}

const warnings: readonly DemoWarning[] = [
  {
    event: '森林火险',
    severity: 'Severe',
    colour: '橙色',
    codes: ['341800'],
    place: '宣城市',
    hours: 48,
    description: '未来两天晴热少雨，相对湿度低，森林火险等级高。',
    instruction: '加强巡护，禁止野外用火，队伍靠前驻防。',
  },
  {
    event: '大风',
    severity: 'Minor',
    colour: '蓝色',
    codes: ['341825', '341824'],
    place: '旌德县、绩溪县',
    hours: 12,
    description: '预计阵风可达七级。',
    instruction: '注意防风，谨慎安排计划烧除。',
  },
];

/** A demo's message as a feed would deliver it: it passes the same reader as any other. */
function capOf(
  { event, severity, colour, codes, place, hours, description, instruction }: DemoWarning,
  n: number,
  now: number,
): string {
  const at = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, '+00:00');
  const geocodes = codes.map((code) => `<geocode><valueName>GB/T 2260</valueName><value>${code}</value></geocode>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
<identifier>demo-${n}</identifier><sender>demo@lookout.example</sender><sent>${at(now)}</sent>
<status>Exercise</status><msgType>Alert</msgType><scope>Public</scope>
<info><language>zh-CN</language><category>Met</category><event>${event}</event><urgency>Expected</urgency>
<severity>${severity}</severity><certainty>Likely</certainty><expires>${at(now + hours * hourMs)}</expires>
<senderName>演示气象台</senderName><headline>演示：${place}${event}${colour}预警</headline>
<description>${description}（演示数据，不是真实预警）</description><instruction>${instruction}</instruction>
<area><areaDesc>${place}</areaDesc>${geocodes.join('')}</area></info></alert>`;
}

/** Warnings of a demo that has none; each says that it is one. */
export async function seedDisasters(
  ctx: Pick<Context, 'store' | 'db' | 'clock' | 'gazetteer' | 'options'>,
): Promise<void> {
  if (await ctx.db.selectFrom('disasters').select('id').executeTakeFirst()) return;
  const now = ctx.clock.now();
  for (const [n, warning] of warnings.entries()) {
    const bytes = Buffer.from(capOf(warning, n + 1, now - disasterLimits.aheadMs / 4));
    const read = readCap(bytes);
    const taken = isRefusal(read) ? read : await takeDisaster(ctx, { name: 'demo' }, read, true);
    if (isRefusal(taken)) throw new Error(`the demo's warning was refused: ${taken.message}`);
  }
}
