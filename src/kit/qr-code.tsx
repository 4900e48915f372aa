import { correction, generate } from 'lean-qr';

/** Light squares around a code, as its standard wants them. */
const quiet = 4;

/**
 * The dark squares of a text's code as the path of a drawing, and how many squares it is wide, its quiet edge among
 * them.
 */
export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  }
  return { path, size: code.size + 2 * quiet };
}

/** A text as a QR code, dark on light in either look, since phones read it so. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
      style={{ background: '#fff', maxWidth: '16rem' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
