import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { disasterLimits as most } from '../../contract/disasters/limits.ts';
import type { DisasterMessage, MessageRef, StatedRef } from '../../contract/disasters/message.ts';
import {
  capSeverities,
  certaintyNames,
  colourOfSeverity,
  type DisasterColour,
  disasterColourNames,
  disasterColours,
  disasterStatuses,
  severityOfColour,
  urgencyNames,
} from '../../contract/disasters/words.ts';
import { areasOf } from './cap-area.ts';
import { CapRefused, momentOf, neededText, some, textOf, utcOf, within, wordOf } from './cap-fields.ts';
import { disasterMessages as say } from './messages.ts';
import { type Node, readTree } from './xml-tree.ts';

/** A CAP message as it was read, with the messages that it refers to. */
export type ReadMessage =
  | { kind: 'warning'; message: DisasterMessage; references: MessageRef[] }
  | { kind: 'cancel'; ref: StatedRef; references: MessageRef[]; text?: string };

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): K[] => Object.keys(of) as K[];

/** `sender,identifier,sent` of each, with blanks between; blanks within a moment are part of it. */
function referencesOf(alert: Node): MessageRef[] {
  const text = textOf(alert, ['references'], most.textMax) ?? '';
  const words = text === '' ? [] : text.split(/\s+(?=[^\s,]+,)/u);
  if (words.length > most.references) throw new CapRefused('references', say.tooMany('references', most.references));
  return words.map((word) => {
    const [sender = '', identifier = '', sent = '', ...more] = word.trim().split(',');
    const utc = utcOf(sent);
    if (sender === '' || identifier === '' || utc === undefined || more.length > 0)
      throw new CapRefused('references', say.reference);
    return { sender, identifier, sent: utc };
  });
}

/** A colour's own word in English or Chinese. */
const colourIn = (text: string): DisasterColour | undefined =>
  disasterColours.find(
    (colour) => text.toLowerCase() === colour || text.startsWith(disasterColourNames[colour].charAt(0)),
  );

/** The colour of a parameter that is called one. */
function colourParameter(info: Node): DisasterColour | undefined {
  for (const parameter of within(info, 'parameter')) {
    const name = textOf(parameter, ['valueName'], most.nameMax, 'info.parameter') ?? '';
    if (!/colou?r|颜色|预警级别|预警等级/iu.test(name)) continue;
    const colour = colourIn(textOf(parameter, ['value'], most.textMax, 'info.parameter') ?? '');
    if (colour) return colour;
  }
  return undefined;
}

type Graded = Pick<DisasterMessage, 'severity' | 'colour' | 'colourFrom'>;

/**
 * How grave it is. Messages after GB/T 35965.1 give the colour where CAP has its severity; those of CAP may name it in
 * a parameter or the headline; otherwise it is concluded.
 */
function gradedBy(info: Node, headline: string): Graded {
  const inPlace = colourIn(textOf(info, ['severity'], most.nameMax, 'info.severity') ?? '');
  if (inPlace) return { severity: severityOfColour[inPlace], colour: inPlace, colourFrom: 'told' };
  const severity = wordOf(info, 'severity', capSeverities, undefined, 'info.severity');
  const told = colourParameter(info);
  if (told) return { severity, colour: told, colourFrom: 'told' };
  const named = disasterColours.find((colour) => headline.includes(disasterColourNames[colour]));
  return named
    ? { severity, colour: named, colourFrom: 'headline' }
    : { severity, colour: colourOfSeverity[severity], colourFrom: 'severity' };
}

/** The block in Chinese where a message has several languages; the first of them otherwise. */
function infoOf(alert: Node): Node {
  const infos = some(alert, 'info', most.infos);
  const isChinese = (info: Node): boolean =>
    (textOf(info, ['language'], most.nameMax, 'info.language') ?? '').toLowerCase().startsWith('zh');
  const info = infos.find(isChinese) ?? infos[0];
  if (!info) throw new CapRefused('info', say.missing('info'));
  return info;
}

const optional = <K extends string, T>(name: K, value: T | undefined): { [P in K]?: T } =>
  (value === undefined ? {} : { [name]: value }) as { [P in K]?: T };

function saidOf(info: Node): Omit<DisasterMessage, keyof StatedRef | 'msgType'> {
  const code = within(info, 'eventCode')[0];
  const eventType = textOf(info, ['eventType'], most.nameMax, 'info.eventType');
  const eventCode = (code && textOf(code, ['value'], most.nameMax, 'info.eventCode')) ?? eventType;
  const event = textOf(info, ['event'], most.nameMax, 'info.event') ?? eventType;
  if (event === undefined) throw new CapRefused('info.event', say.missing('info.event'));
  const headline = textOf(info, ['headline'], most.headlineMax, 'info.headline') ?? event;
  const categories = some(info, 'category', most.categories, 'info.category').map(({ text }) => text.slice(0, 20));
  const expires = momentOf(info, ['expires'], 'info.expires');
  const onset = momentOf(info, ['onset', 'effective'], 'info.onset');
  return {
    ...optional('senderName', textOf(info, ['senderName'], most.nameMax, 'info.senderName')),
    language: textOf(info, ['language'], most.nameMax, 'info.language') ?? 'zh-CN',
    categories,
    event,
    ...optional('eventCode', eventCode),
    urgency: wordOf(info, 'urgency', keysOf(urgencyNames), 'Unknown', 'info.urgency'),
    certainty: wordOf(info, 'certainty', keysOf(certaintyNames), 'Unknown', 'info.certainty'),
    ...gradedBy(info, headline),
    ...optional('onset', onset),
    ...optional('expires', expires),
    headline,
    description: textOf(info, ['description'], most.textMax, 'info.description') ?? '',
    ...optional('instruction', textOf(info, ['instruction'], most.textMax, 'info.instruction')),
    ...optional('web', webOf(info)),
    areas: areasOf(info),
  };
}

/** An address of the web; anything else that stands there is no link for a screen. */
function webOf(info: Node): string | undefined {
  const web = textOf(info, ['web'], most.headlineMax, 'info.web');
  return web !== undefined && /^https?:\/\//iu.test(web) ? web : undefined;
}

function messageOf(alert: Node): ReadMessage {
  if (alert.name !== 'alert') throw new CapRefused('alert', say.notAlert);
  const identifier = neededText(alert, ['identifier'], most.identifierMax);
  const sender = neededText(alert, ['sender', 'senderCode'], most.identifierMax);
  const sent = momentOf(alert, ['sent', 'sendTime']);
  if (sent === undefined) throw new CapRefused('sent', say.missing('sent'));
  const status = wordOf(alert, 'status', [...disasterStatuses, 'System', 'Draft'], undefined);
  if (status === 'System' || status === 'Draft') throw new CapRefused('status', say.statusNotTaken);
  const msgType = wordOf(alert, 'msgType', ['Alert', 'Update', 'Cancel', 'Ack', 'Error'], undefined);
  if (msgType === 'Ack' || msgType === 'Error') throw new CapRefused('msgType', say.typeNotTaken);
  const references = referencesOf(alert);
  if (msgType !== 'Alert' && references.length === 0) throw new CapRefused('references', say.noReference);
  const ref = { sender, identifier, sent, status };
  if (msgType !== 'Cancel') {
    const message: DisasterMessage = { ...ref, msgType, ...saidOf(infoOf(alert)) };
    return { kind: 'warning', message, references };
  }
  const info = within(alert, 'info')[0];
  const text = info && textOf(info, ['headline', 'description'], most.textMax, 'info.headline');
  return { kind: 'cancel', ref, references, ...optional('text', text) };
}

/** Reads one CAP 1.2 message, also in the form of GB/T 35965.1, or says which element is wrong. */
export function readCap(bytes: Buffer): ReadMessage | Refusal {
  const root = readTree(bytes);
  if (isRefusal(root)) return root;
  try {
    return messageOf(root);
  } catch (error) {
    if (error instanceof CapRefused) return error.refusal;
    throw error;
  }
}
