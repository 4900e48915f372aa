type Named = readonly (readonly [sign: RegExp, name: string])[];

/** The more particular first: nearly every browser calls itself Chrome and Safari too. */
const browsers: Named = [
  [/MicroMessenger\//, '微信'],
  [/QQBrowser\//, 'QQ浏览器'],
  [/UCBrowser\//, 'UC浏览器'],
  [/360SE|360EE|QIHU/i, '360浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/node|undici|curl|lookout/i, '命令行程序'],
];
const systems: Named = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (names: Named, agent: string): string | undefined => names.find(([sign]) => sign.test(agent))?.[1];

/** What a browser says of itself, in a few words that a person knows. It is what the client claims, no proof. */
export function deviceWords(agent: string): string {
  const words = [first(browsers, agent), first(systems, agent)].filter((word) => word !== undefined);
  return words.length === 0 ? '未知设备' : words.join(' · ');
}
