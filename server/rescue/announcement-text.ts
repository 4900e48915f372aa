const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A text as a paragraph of an announcement's content; its lines stay lines. */
export const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

/** A text as it was before it became an announcement's content. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<\/p>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => Object.keys(signs).find((sign) => signs[sign] === entity) ?? entity)
    .trim();
