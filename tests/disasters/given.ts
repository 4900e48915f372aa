/** What of a CAP message a test says otherwise. */
export interface CapParts {
  identifier?: string;
  sender?: string;
  sent?: string;
  status?: string;
  msgType?: string;
  references?: string;
  severity?: string;
  headline?: string;
  expires?: string;
  more?: string;
  area?: string;
  /** Instead of the whole `info`. */
  info?: string;
}

/** A code of GB/T 2260 as CAP gives it. */
export const geocode = (code: string): string =>
  `<geocode><valueName>GB/T 2260</valueName><value>${code}</value></geocode>`;

const optional = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `<${name}>${value}</${name}>`;

/** A CAP 1.2 message of high winds in 旌德县, as far as nothing else is said. */
export function cap({
  identifier = 'a1',
  sender = 'qx@xuancheng.example',
  sent = '2026-03-01T14:00:00+08:00',
  status = 'Actual',
  msgType = 'Alert',
  references,
  severity = 'Severe',
  headline = '旌德县气象台发布大风预警',
  expires = '2026-03-02T14:00:00+08:00',
  more = '',
  area = `<areaDesc>旌德县</areaDesc>${geocode('341825')}`,
  info = `<info><language>zh-CN</language><category>Met</category><event>大风</event><urgency>Expected</urgency>
    <severity>${severity}</severity><certainty>Likely</certainty>${optional('expires', expires)}
    <senderName>旌德县气象台</senderName><headline>${headline}</headline><description>阵风八级</description>
    <instruction>停止野外用火</instruction>${more}<area>${area}</area></info>`,
}: CapParts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
    <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${identifier}</identifier>
    <sender>${sender}</sender><sent>${sent}</sent><status>${status}</status><msgType>${msgType}</msgType>
    <scope>Public</scope>${optional('references', references)}${info}</alert>`;
}
