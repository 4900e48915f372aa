// Which versions of Node this runs on. The floor is for machines that have nothing else.
const floor = [20, 19];
const recommendedLines = [22, 24, 26];
/** The line whose security updates ended in April 2026. */
const ended = 20;

/** What is to be said of a version of Node at a start: `refused` where it can not run, `advice` where it should not. */
export function judgeNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < floor[0] || (major === floor[0] && minor < floor[1]))
    return { refused: `需要 Node.js ${floor.join('.')} 或更高版本，当前为 ${version}` };
  if (major > ended) return {};
  return {
    advice: `提示：Node.js ${major} 自 2026 年 4 月起不再有安全更新，建议改用 ${recommendedLines.join('、')}（当前为 ${version}）`,
  };
}
