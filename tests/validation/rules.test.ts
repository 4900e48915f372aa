import { describe, expect, test } from 'vitest';
import { checkDigitOf } from '../../contract/validation/id-card.ts';
import { rules, type RuleName } from '../../contract/validation/rules.ts';

interface Table {
  rule: RuleName;
  message: string;
  good: readonly string[];
  bad: readonly string[];
}

const tables: readonly Table[] = [
  {
    rule: 'phone',
    message: '请输入正确格式的手机号！',
    good: [
      '13012345678',
      '13912345678',
      '14512345678',
      '14912345678',
      '15012345678',
      '15312345678',
      '15512345678',
      '15912345678',
      '16212345678',
      '16512345678',
      '16612345678',
      '16712345678',
      '17012345678',
      '17812345678',
      '18012345678',
      '18912345678',
      '19012345678',
      '19312345678',
      '19512345678',
      '19912345678',
    ],
    bad: [
      '',
      '12012345678',
      '11012345678',
      '10086',
      '14012345678',
      '14412345678',
      '15412345678',
      '16012345678',
      '16812345678',
      '17912345678',
      '19412345678',
      '1391234567',
      '139123456789',
      '+8613912345678',
      '139 1234 5678',
      '139-1234-5678',
      '１３９12345678',
      '13912345678\n',
      'abcdefghijk',
      '23912345678',
    ],
  },
  {
    rule: 'email',
    message: '请输入正确格式的邮箱！',
    good: ['a@b.cn', 'zhi.ban+1@ly.ah.gov.cn', 'ZHIBAN@LY.GOV.CN', 'x_1-2@mail-3.com', '34@18.com'],
    bad: [
      '',
      'a',
      'a@',
      '@b.cn',
      'a@b',
      'a b@c.cn',
      'a@b.c',
      'a@@b.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a@b..cn',
      'a@b.cn,',
      'a@b.cn\n',
      '值班@林业.cn',
      'a@b.1',
    ],
  },
  {
    rule: 'landline',
    message: '请输入正确格式的固定电话！',
    good: ['6299999', '62999999', '0551-62999999', '055162999999', '010-62999999', '0563-2999999', '05632999999'],
    bad: [
      '',
      '629999',
      '629999999',
      '551-62999999',
      '05511-6299999',
      '0551--6299999',
      '0551 62999999',
      '(0551)62999999',
      '0551-629999',
      '0551-62999999-8',
      '13912345678',
      '62999a99',
    ],
  },
  {
    rule: 'officePhone',
    message: '请输入正确格式的固定电话！',
    good: ['62999999', '0551-62999999', '13912345678', '19812345678'],
    bad: ['', '12012345678', '629999', '0551 62999999', '1391234567', 'abc'],
  },
  {
    rule: 'qq',
    message: '请输入数字,最大长度20,最小长度5',
    good: ['10000', '12345678901234567890'],
    bad: ['', '1234', '123456789012345678901', '12345a', '１２３４５', ' 12345', '12345\n'],
  },
  {
    rule: 'idCard',
    message: '请输入正确格式的身份证号！',
    // The first is the example of GB 11643 itself.
    good: ['11010519491231002X', '11010519491231002x', '440524188001010014', '340102200002290017'],
    bad: [
      '',
      '110105194912310021',
      '11010519491231002',
      '11010519491231002XX',
      'X10105194912310021',
      '110105491231002',
      ' 11010519491231002X',
      // From here on the check digit is right and the rest is not: 29 February 1900, 30 February, month 13, 31 April,
      // month 0, day 0, year 2100, year 1799, area 0.
      '340102190002290010',
      '34010220230230001X',
      '340102199013010011',
      '340102199004310012',
      '340102199000010012',
      '340102199001000019',
      '340102210001010019',
      '340102179901010011',
      '010105194912310026',
    ],
  },
  {
    rule: 'lettersAndDigits',
    message: '请输入数字和字母',
    good: ['a', 'Z9', '34AH01', '0'],
    bad: ['', 'a b', 'a-b', 'a_b', '安徽', 'ａ', 'a\n'],
  },
  {
    rule: 'number',
    message: '请输入数字',
    good: ['0', '12', '-3', '3.14159', '007'],
    bad: ['', '.', '1.', '.5', '1e5', '1,000', '１', '--1', '+1', 'abc', 'Infinity', '1 '],
  },
  {
    rule: 'decimal',
    message: '最多保留2位小数',
    good: ['0', '12', '1.5', '118.44', '-0.01'],
    bad: ['1.234', '0.001', '-3.1415'],
  },
  { rule: 'decimal', message: '请输入数字', good: [], bad: ['', 'a', '1.', '.5', '1.2.3'] },
  {
    rule: 'password',
    message: '请输入正确的密码格式!',
    good: ['Fire@2026', 'aA1!aA1!', 'aA1!@#$%^&*0', 'ZZZZZZZ1a*'],
    bad: [
      'Aa1!567',
      'Aa1!567890123',
      'aaaa1111!',
      'AAAA1111!',
      'aaaaAAAA!',
      'aaaaAAAA1',
      'Aa1!567 8',
      'Aa1?56789',
      'Aa1!密码密码',
      'Aa1!56789\n',
      'Aa1_5678',
      'ａA1!56789a',
    ],
  },
  { rule: 'password', message: '密码不能为空', good: [], bad: [''] },
  {
    rule: 'path',
    message: '路径以 / 开头，只含字母、数字、- 和 _',
    good: ['/', '/sys/user', '/a-b_c'],
    bad: ['', 'sys', '/a b', '//a?b', '/用户'],
  },
  {
    rule: 'userName',
    message: '账号只能包含字母、数字、点、- 和 _',
    good: ['admin', 'xuan.cheng-1_2'],
    bad: ['', 'a b', '宣城', 'a@b'],
  },
  {
    rule: 'https',
    message: '网址应为以 https:// 开头的完整网址',
    good: [
      'https://a',
      'https://apps.apple.com/cn/app/id1234567890',
      'https://app.ly.ah.gov.cn:8443/ios/manifest.plist?v=2#top',
      'HTTPS://10.1.2.3/',
      'https://瞭望.cn/下载',
    ],
    bad: [
      '',
      'https://',
      'http://a.cn',
      'javascript:alert(1)',
      ' https://a.cn',
      'https://a.cn/ b',
      'https://a.cn\n',
      'https:/a.cn',
      '//a.cn',
      'a.cn',
      'https://u:p@a.cn',
      'https://a.cn\\@b.cn',
      'itms-services://?action=download-manifest&url=https://a.cn/m.plist',
      'data:text/html,https://a.cn',
      'https://a..cn',
      'https://.cn',
      'https://a.cn:port/',
      'https://a.cn/"onclick=',
      'https://a.cn/<b>',
      'ftp://https://a.cn',
    ],
  },
];

describe.each(tables)('$rule: $message', ({ rule, message, good, bad }) => {
  if (good.length > 0)
    test.each(good)('%j is taken', (value) => {
      expect(rules[rule](value)).toBeUndefined();
    });
  test.each(bad)('%j is refused', (value) => {
    expect(rules[rule](value)).toBe(message);
  });
});

test('every rule has a table of its own', () => {
  expect(new Set(tables.map((table) => table.rule))).toEqual(new Set(Object.keys(rules)));
});

test('one wrong digit or two neighbours exchanged is always noticed in an ID card', () => {
  const right = '34010219900307123';
  const card = right + checkDigitOf(right);
  expect(rules.idCard(card)).toBeUndefined();
  const wrong = Array.from({ length: 17 }, (_, i) => [
    ...Array.from({ length: 10 }, (_none, digit) => `${card.slice(0, i)}${digit}${card.slice(i + 1)}`),
    card.slice(0, i) + card.charAt(i + 1) + card.charAt(i) + card.slice(i + 2),
  ])
    .flat()
    .filter((other) => other !== card);
  expect(wrong.length).toBeGreaterThan(17 * 9);
  expect(wrong.filter((other) => rules.idCard(other) === undefined)).toEqual([]);
});

test('a hostile e-mail of the longest length is answered at once', () => {
  const before = performance.now();
  expect(rules.email(`a@${'a-'.repeat(5_000)}`)).toBeDefined();
  expect(performance.now() - before).toBeLessThan(1_000);
});
