/** A playlist of HLS (RFC 8216): variants to choose from, or segments to play. */
export type Playlist =
  | { kind: 'variants'; variants: readonly { url: string; bandwidth: number }[] }
  | {
      kind: 'segments';
      /** Number of the first segment. */
      first: number;
      segments: readonly string[];
      /** Where segments are fMP4, what stands before them. */
      init: string | undefined;
      targetMs: number;
      isOver: boolean;
    };

const mostLines = 5_000;
const msPerSecond = 1_000;
const usualTargetMs = 4_000;
/** A list is asked for anew after half of its target: of one that says nonsense neither without pause nor never. */
const [leastTargetMs, mostTargetMs] = [1_000, 60_000];

function targetOf(line: string): number {
  const toldMs = Number(/([\d.]{1,8})/u.exec(line)?.[1] ?? 0) * msPerSecond || usualTargetMs;
  return Math.min(mostTargetMs, Math.max(leastTargetMs, toldMs));
}

/** Reads a playlist whose addresses are relative to `base`; a text says why it can not be played. */
export function readPlaylist(text: string, base: string): Playlist | 'encrypted' | 'none' {
  const lines = text.split(/\r?\n/u, mostLines);
  if (lines[0]?.trim() !== '#EXTM3U') return 'none';
  const resolved = (one: string): string => (URL.canParse(one, base) ? new URL(one, base).href : '');
  const variants: { url: string; bandwidth: number }[] = [];
  const segments: string[] = [];
  let [first, targetMs, isOver] = [0, usualTargetMs, false];
  let init: string | undefined;
  let bandwidth: number | undefined;
  for (const raw of lines) {
    const line = raw.trim();
    if (line.startsWith('#EXT-X-KEY:') && !/METHOD=NONE/u.test(line)) return 'encrypted';
    if (line.startsWith('#EXT-X-STREAM-INF:')) bandwidth = Number(/BANDWIDTH=(\d{1,12})/u.exec(line)?.[1] ?? 0);
    else if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) first = Number(/(\d{1,15})/u.exec(line)?.[1] ?? 0);
    else if (line.startsWith('#EXT-X-TARGETDURATION:')) targetMs = targetOf(line);
    else if (line.startsWith('#EXT-X-MAP:')) init = resolved(/URI="([^"]{1,500})"/u.exec(line)?.[1] ?? '');
    else if (line === '#EXT-X-ENDLIST') isOver = true;
    else if (line !== '' && !line.startsWith('#')) {
      if (bandwidth === undefined) segments.push(resolved(line));
      else variants.push({ url: resolved(line), bandwidth });
      bandwidth = undefined;
    }
  }
  if (variants.length > 0) return { kind: 'variants', variants };
  return { kind: 'segments', first, segments, init, targetMs, isOver };
}
