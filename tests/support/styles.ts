import { type EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../../src/kit/theme/page-nonce.ts';

let ofFile: EmotionCache | undefined;

/** The styles that the views of one test file share. */
export function stylesOfFile(): EmotionCache {
  ofFile ??= createStyleCache();
  return ofFile;
}

/**
 * Ends them: asking for a role reads all styles of the document, so those of a hundred files would make each question
 * ten times as slow.
 */
export function forgetStyles(): void {
  ofFile = undefined;
  for (const style of document.querySelectorAll('style')) style.remove();
}
