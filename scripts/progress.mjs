// What a start is doing, on stderr, for the command line's own output may be read by a program: which step of how many,
// how far it is, and how long it took.

/** A terminal shows how far it is in one line; what gathers lines gets one now and then. */
const lineEachMs = 5_000;
const tickMs = 1_000;

const seconds = (ms) => `${Math.max(1, Math.round(ms / 1_000))} 秒`;

/** A step as it is shown: `tell` says how far it is, `end` how long it took. */
function show(head, out, now) {
  const began = now();
  let far = '';
  let lastLine = began;
  const draw = () => {
    const text = `${head}… ${far}${far === '' ? '' : '，'}${seconds(now() - began)}`;
    if (out.isTTY) out.write(`\r\u001b[K${text}`);
    else if (far !== '' && now() - lastLine >= lineEachMs) {
      lastLine = now();
      out.write(`${text}\n`);
    }
  };
  out.write(out.isTTY ? `${head}…` : `${head}…\n`);
  const tick = setInterval(draw, tickMs);
  return {
    tell: (text) => {
      far = text;
      if (!out.isTTY) draw();
    },
    end: (how) => {
      clearInterval(tick);
      out.write(`${out.isTTY ? '\r\u001b[K' : ''}${head}：${how}，${seconds(now() - began)}\n`);
    },
  };
}

/**
 * Takes steps (`{ name, take(tell) }`) one after the other and shows each; `more` of them follow, which others take.
 * Throws what a step throws.
 */
export async function takeSteps(steps, { more = 0, out = process.stderr, now = () => performance.now() } = {}) {
  for (const [at, { name, take }] of steps.entries()) {
    const shown = show(`[${at + 1}/${steps.length + more}] ${name}`, out, now);
    let how = '未完成';
    try {
      await take((text) => shown.tell(text));
      how = '完成';
    } finally {
      shown.end(how);
    }
  }
}

/**
 * How far `npm ci` is, from the lines of its log (`--loglevel=http`): each package of the lock file is asked for and
 * fetched. Answers what to say; undefined where the line is for people.
 */
export function installProgress(packages) {
  let fetched = 0;
  return (line) => {
    if (!/^npm (http|info|verbose|silly|warn|notice)\b/.test(line)) return undefined;
    if (/^npm http fetch GET 200 \S+\.tgz/.test(line)) fetched += 1;
    if (fetched >= packages) return `已取得全部 ${packages} 个软件包，正在安装（需要编译时约两分钟）`;
    return fetched === 0 ? '查询软件包' : `已取得 ${fetched} / ${packages} 个软件包`;
  };
}
