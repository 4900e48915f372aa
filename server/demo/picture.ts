import { seededRandom } from '../../models/random.ts';
const width = 960;
const height = 540;

/** A number for a text, so that a camera always shows the same hills. */
function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) seed = Math.imul(seed ^ text.charCodeAt(i), 16_777_619);
  return seed >>> 0;
}

function ridge(random: () => number, base: number, swing: number): string {
  const points: string[] = [];
  let y = base;
  for (let x = 0; x <= width; x += 40) {
    y = Math.min(Math.max(y + (random() - 0.5) * swing, base - swing), base + swing);
    points.push(`${x},${y.toFixed(0)}`);
  }
  return `0,${height} ${points.join(' ')} ${width},${height}`;
}

function smoke(random: () => number, x: number, y: number): string {
  return Array.from({ length: 14 }, (_, i) => {
    const cx = x + i * i * 0.9 + random() * 12;
    const cy = y - i * 15;
    return (
      `<circle cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${(9 + i * 3.2).toFixed(0)}" fill="#d5d8da" ` +
      `opacity="${(0.5 - i * 0.03).toFixed(2)}"/>`
    );
  }).join('');
}

const stamp = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The picture of a demo camera as SVG: hills, smoke, time, and the words 演示图像. Never a photograph. */
export function demoPicture(id: string, seenAt: number): string {
  const random = seededRandom(seedOf(id));
  const hour = Math.floor(((seenAt + 8 * 3_600_000) % 86_400_000) / 3_600_000);
  const isNight = hour < 6 || hour >= 19;
  const [sky, far, near] = isNight ? ['#10161d', '#1a242c', '#0c1216'] : ['#a9bac4', '#6f8a86', '#38544a'];
  const x = 260 + random() * 420;
  const y = 330 + random() * 50;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
      `height="${height}" font-family="sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${sky}"/>` +
      `<polygon points="${ridge(random, 260, 46)}" fill="${far}"/>`,
    smoke(random, x, y),
    `<polygon points="${ridge(random, 380, 34)}" fill="${near}"/>`,
    isNight ? `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="16" fill="#ff9b3d" opacity="0.85"/>` : '',
    `<rect x="${(x - 70).toFixed(0)}" y="${(y - 150).toFixed(0)}" width="180" height="190" fill="none" ` +
      `stroke="#ffd24d" stroke-width="3"/>`,
    `<text x="24" y="44" font-size="26" fill="#fff" stroke="#000" stroke-width="0.6">${stamp(seenAt)}</text>`,
    `<text x="${width - 24}" y="44" font-size="26" fill="#fff" stroke="#000" ` +
      `stroke-width="0.6" text-anchor="end">演示图像</text></svg>`,
  ].join('');
}
