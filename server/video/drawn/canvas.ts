import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

/** The drawing library, which is loaded by the thread of pictures alone. */
export type Drawing = typeof import('@napi-rs/canvas');

/** What pictures are drawn with. */
export type Ink = SKRSContext2D;
export type Sheet = Canvas;
export type Pattern = NonNullable<ReturnType<Ink['createPattern']>>;
