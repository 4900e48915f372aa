const two = (n: number): string => String(n).padStart(2, '0');

/** A span of whole seconds as a clock shows it: 0:42, 12:05, 1:00:00. */
export function clockSpan(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same in words: 42秒, 15分钟, 12分5秒, 1小时3分; from an hour on without seconds, from a day on in days and hours. */
export function spanInWords(seconds: number): string {
  const [days, hours, minutes, rest] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (days > 0) return `${days}天${hours === 0 ? '' : `${hours}小时`}`;
  if (hours > 0) return `${hours}小时${minutes === 0 ? '' : `${minutes}分`}`;
  if (minutes > 0) return rest === 0 ? `${minutes}分钟` : `${minutes}分${rest}秒`;
  return `${rest}秒`;
}
