import { describe, expect, test } from 'vitest';
import { isRefusal, type Refusal } from '../../contract/codes.ts';
import { disasterLimits } from '../../contract/disasters/limits.ts';
import type { DisasterMessage } from '../../contract/disasters/message.ts';
import { plainCode } from '../../server/disasters/cap-area.ts';
import { readCap, type ReadMessage } from '../../server/disasters/read-cap.ts';
import { cap, type CapParts, geocode } from './given.ts';

const read = (xml: string): ReadMessage | Refusal => readCap(Buffer.from(xml));
function warningIn(xml: string): DisasterMessage {
  const found = read(xml);
  if (isRefusal(found) || found.kind !== 'warning') throw new Error(JSON.stringify(found));
  return found.message;
}
const said = (parts: CapParts): DisasterMessage => warningIn(cap(parts));
const refusalOf = (parts: CapParts | string): Refusal => {
  const found = read(typeof parts === 'string' ? parts : cap(parts));
  if (!isRefusal(found)) throw new Error('it was taken');
  return found;
};

test('a CAP 1.2 message is read with all that a duty officer has to know', () => {
  expect(said({})).toEqual({
    sender: 'qx@xuancheng.example',
    identifier: 'a1',
    sent: '2026-03-01T06:00:00.000Z',
    status: 'Actual',
    msgType: 'Alert',
    senderName: '旌德县气象台',
    language: 'zh-CN',
    categories: ['Met'],
    event: '大风',
    urgency: 'Expected',
    severity: 'Severe',
    certainty: 'Likely',
    colour: 'orange',
    colourFrom: 'severity',
    expires: '2026-03-02T06:00:00.000Z',
    headline: '旌德县气象台发布大风预警',
    description: '阵风八级',
    instruction: '停止野外用火',
    areas: [{ description: '旌德县', polygons: [], circles: [], codes: ['341825'] }],
  });
});

test('a message after GB/T 35965.1 gives its colour in place of the severity, and bare codes', () => {
  const message = warningIn(`<alert><identifier>34182541600000_20260301140000_0</identifier>
    <sender>旌德县气象台</sender><senderCode>34182541600000</senderCode><sendTime>2026-03-01 14:00:00+08:00</sendTime>
    <status>Actual</status><msgType>Alert</msgType><info><eventType>11B06</eventType><severity>Red</severity>
    <headline>旌德县发布暴雨预警</headline><description>三小时雨量超过一百毫米</description>
    <area><areaDesc>旌德县</areaDesc><geocode>341825000000,341824000000</geocode></area></info></alert>`);
  expect(message).toMatchObject({
    sent: '2026-03-01T06:00:00.000Z',
    event: '11B06',
    eventCode: '11B06',
    colour: 'red',
    colourFrom: 'told',
    severity: 'Extreme',
    urgency: 'Unknown',
    areas: [{ codes: ['341825', '341824'] }],
  });
});

describe('the colour', () => {
  test.each([
    ['Extreme', 'red'],
    ['Severe', 'orange'],
    ['Moderate', 'yellow'],
    ['Minor', 'blue'],
    ['Unknown', 'blue'],
  ])('of severity %s is %s where nothing names one', (severity, colour) => {
    expect(said({ severity })).toMatchObject({ colour, colourFrom: 'severity' });
  });
  test('is that of the headline where it names one', () => {
    expect(said({ severity: 'Severe', headline: '大风黄色预警' })).toMatchObject({
      severity: 'Severe',
      colour: 'yellow',
      colourFrom: 'headline',
    });
  });
  test('is that of a parameter before that of the headline', () => {
    const more = '<parameter><valueName>预警等级</valueName><value>蓝色</value></parameter>';
    expect(said({ headline: '大风黄色预警', more })).toMatchObject({ colour: 'blue', colourFrom: 'told' });
  });
});

describe('where it holds', () => {
  test('polygons and circles are latitude before longitude, as CAP has them', () => {
    const area = `<areaDesc>山区</areaDesc><polygon>30.1,118.4 30.1,118.6 30.3,118.6 30.1,118.4</polygon>
      <circle>30.2,118.5 12.5</circle>`;
    expect(said({ area }).areas).toEqual([
      {
        description: '山区',
        polygons: [
          [
            [118.4, 30.1],
            [118.6, 30.1],
            [118.6, 30.3],
            [118.4, 30.1],
          ],
        ],
        circles: [{ longitude: 118.5, latitude: 30.2, radiusKm: 12.5 }],
        codes: [],
      },
    ]);
  });
  test.each([
    ['000000', ''],
    ['340000', '34'],
    ['341800', '3418'],
    ['341825', '341825'],
    ['341825000000', '341825'],
    ['341825100000', '341825100'],
    ['341825100201', '341825100201'],
  ])('the code %s is that of %s', (code, plain) => expect(plainCode(code)).toBe(plain));
  test('codes of another system are passed over', () => {
    const same = '<geocode><valueName>SAME</valueName><value>006109</value></geocode>';
    const area = `<areaDesc>x</areaDesc>${same}${geocode('3418')}`;
    expect(said({ area }).areas[0]?.codes).toEqual(['3418']);
  });
});

test('of several languages the Chinese one is taken', () => {
  const block = (language: string, event: string): string =>
    `<info><language>${language}</language><event>${event}</event><severity>Minor</severity>
     <area><areaDesc>x</areaDesc>${geocode('341825')}</area></info>`;
  expect(said({ info: block('en-US', 'Gale') + block('zh-CN', '大风') }).event).toBe('大风');
  expect(said({ info: block('en-US', 'Gale') }).event).toBe('Gale');
});

test('a cancel wants no information, only what it calls off', () => {
  const references = 'qx@xuancheng.example,a1,2026-03-01T14:00:00+08:00';
  expect(read(cap({ identifier: 'a2', msgType: 'Cancel', references, info: '' }))).toEqual({
    kind: 'cancel',
    ref: { sender: 'qx@xuancheng.example', identifier: 'a2', sent: '2026-03-01T06:00:00.000Z', status: 'Actual' },
    references: [{ sender: 'qx@xuancheng.example', identifier: 'a1', sent: '2026-03-01T06:00:00.000Z' }],
  });
});

describe('what is wrong is named by its element', () => {
  test.each<[field: string, parts: CapParts]>([
    ['identifier', { identifier: '' }],
    ['sender', { sender: '' }],
    ['sent', { sent: '2026-03-01T14:00:00' }],
    ['sent', { sent: 'yesterday' }],
    ['status', { status: 'Draft' }],
    ['status', { status: 'Real' }],
    ['msgType', { msgType: 'Ack' }],
    ['references', { msgType: 'Update' }],
    ['references', { msgType: 'Update', references: 'nothing' }],
    ['info', { info: '' }],
    ['info.severity', { severity: 'Terrible' }],
    ['info.expires', { expires: 'soon' }],
    ['info.headline', { headline: 'x'.repeat(disasterLimits.headlineMax + 1) }],
    ['info.area', { area: '<areaDesc>某地</areaDesc>' }],
    ['info.area.polygon', { area: '<polygon>30,118 31,118 30,118</polygon>' }],
    ['info.area.polygon', { area: '<polygon>30,118 31,118 31,119 30,119</polygon>' }],
    ['info.area.polygon', { area: '<polygon>118.4,30.1 x 118.4,30.1 118.4,30.1</polygon>' }],
    ['info.area.circle', { area: '<circle>30,118</circle>' }],
    ['info.area.circle', { area: '<circle>30,118 99999</circle>' }],
    ['info.area.geocode', { area: '<geocode>旌德</geocode>' }],
  ])('%s of %j', (field, parts) => {
    const refusal = refusalOf(parts);
    expect(refusal.field).toBe(field);
    expect(refusal.message).toMatch(/\p{Script=Han}/u);
  });
  test('the root that is no alert', () => expect(refusalOf('<rss/>').field).toBe('alert'));
});

describe('what is no harmless XML is refused', () => {
  test('a document type, and with it every entity', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE alert [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><alert>&b;</alert>`;
    expect(refusalOf(bomb)).toMatchObject({ refused: 'unreadable', field: 'body' });
    expect(refusalOf('<!DOCTYPE alert SYSTEM "file:///etc/passwd"><alert/>').refused).toBe('unreadable');
  });
  test.each(['', 'not xml', '<alert>', '<alert></info>', '<alert>\u0000</alert>'])('%j', (xml) => {
    expect(refusalOf(xml).refused).toBe('unreadable');
  });
  test('elements within each other without end', () => {
    expect(refusalOf('<a>'.repeat(100) + '</a>'.repeat(100)).refused).toBe('unreadable');
  });
  test('more shapes, corners, codes and references than there may be', () => {
    const ring = (corners: number): string =>
      `<polygon>${Array.from({ length: corners }, (_none, n) => `30.${n % 10},118.1`).join(' ')}</polygon>`;
    expect(refusalOf({ area: ring(disasterLimits.corners + 2) }).field).toBe('info.area.polygon');
    expect(refusalOf({ area: '<circle>30,118 1</circle>'.repeat(disasterLimits.shapes + 1) }).field).toBe('info.area');
    const many = `<polygon>${'30.1,118.1 '.repeat(99)}30.1,118.1</polygon>`.repeat(disasterLimits.allCorners / 100 + 1);
    expect(refusalOf({ area: many }).field).toBe('info.area.polygon');
    expect(refusalOf({ area: geocode('341825').repeat(disasterLimits.geocodes + 1) }).field).toBe('info.area.geocode');
    const references = Array.from({ length: 51 }, (_none, n) => `s,i${n},2026-03-01T14:00:00+08:00`).join(' ');
    expect(refusalOf({ msgType: 'Update', references }).field).toBe('references');
  });
});
