/** Whether bytes begin as a JPEG does and end as one. */
export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;

/** A picture that is longer is none. */
const mostBytes = 4_000_000;
const end = Buffer.from([0xff, 0xd9]);

/** Cuts a stream of JPEGs into pictures; `onPicture` gets each. */
export function createJpegCutter(onPicture: (jpeg: Uint8Array) => void): (part: Uint8Array) => void {
  let kept = Buffer.alloc(0);
  return (part) => {
    let from = Math.max(0, kept.length - 1);
    kept = Buffer.concat([kept, part]);
    for (let at = kept.indexOf(end, from); at >= 0; at = kept.indexOf(end, from)) {
      const picture = kept.subarray(0, at + 2);
      kept = kept.subarray(at + 2);
      from = 0;
      if (isJpeg(picture)) onPicture(picture);
    }
    if (kept.length > mostBytes) kept = Buffer.alloc(0);
  };
}
