import { escaped } from '../resources/sheet.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Twentieths of a point. A4 with margins of 2 cm; what stands between them. */
const page = { width: 11_906, height: 16_838, margin: 1_134 } as const;
export const textWidth: number = page.width - 2 * page.margin;

/** English metric units in a point, as drawings are measured. */
const emu = 12_700;

const field = (instruction: string): string =>
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

const style = (id: string, name: string, size: number, more: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
  `<w:pPr>${more}</w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const border = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`;
const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('');

// Letters are those of the reader's machine: a Song face for Chinese is on every one that opens such files.
const styles =
  `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="21"/>' +
  '<w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  style('Title', 'Title', 36, '<w:spacing w:after="120"/><w:jc w:val="center"/>') +
  style('Heading1', 'heading 1', 26, '<w:keepNext/><w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="0"/>') +
  '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/>' +
  '<w:pPr><w:spacing w:before="0" w:after="0"/></w:pPr><w:rPr><w:sz w:val="17"/></w:rPr>' +
  `<w:tblPr><w:tblBorders>${borders}</w:tblBorders>` +
  '<w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr>' +
  '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr>' +
  '<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="EAEAEA"/></w:tcPr></w:tblStylePr></w:style></w:styles>';

/** The parts of a document that stand before its text; `footer` stands on each page before its number. */
export const partsBefore = (footer: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="jpeg" ContentType="image/jpeg"/>' +
    '<Default Extension="png" ContentType="image/png"/>' +
    `<Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/>` +
    `<Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/>` +
    `<Override PartName="/word/footer1.xml" ContentType="${types}.footer+xml"/></Types>`,
  '_rels/.rels':
    `${head}<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/styles.xml': styles,
  'word/footer1.xml':
    `${head}<w:ftr xmlns:w="${main}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr>` +
    `<w:r><w:rPr><w:sz w:val="17"/></w:rPr><w:t xml:space="preserve">${escaped(footer)}　</w:t></w:r>` +
    `${field('PAGE')}<w:r><w:t xml:space="preserve"> / </w:t></w:r>${field('NUMPAGES')}</w:p></w:ftr>`,
});

/** How a text's part begins and ends. */
export const documentHead =
  `${head}<w:document xmlns:w="${main}" xmlns:r="${relations}" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:body>';
export const documentTail =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId2"/>' +
  `<w:pgSz w:w="${page.width}" w:h="${page.height}"/>` +
  `<w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" ` +
  'w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>';

/** What the text's part refers to: its styles, its footer, and its pictures by their names under `media`. */
export const documentRelations = (pictures: readonly { id: string; name: string }[]): string =>
  `${head}<Relationships xmlns="${packageRelations}">${[
    { id: 'rId1', type: 'styles', target: 'styles.xml' },
    { id: 'rId2', type: 'footer', target: 'footer1.xml' },
    ...pictures.map(({ id, name }) => ({ id, type: 'image', target: `media/${name}` })),
  ]
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const run = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r>`)
    .join('<w:r><w:br/></w:r>');

/** A paragraph, in one of the styles. */
export const paragraph = (text: string, styleId?: 'Title' | 'Heading1'): string =>
  `<w:p>${styleId ? `<w:pPr><w:pStyle w:val="${styleId}"/></w:pPr>` : ''}${run(text)}</w:p>`;

const cell = (text: string, width: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p>${run(text)}</w:p></w:tc>`;

const row = (cells: readonly string[], widths: readonly number[], heading: boolean): string =>
  `<w:tr><w:trPr><w:cantSplit/>${heading ? '<w:tblHeader/>' : ''}</w:trPr>` +
  `${widths.map((width, n) => cell(cells[n] ?? '', width)).join('')}</w:tr>`;

/**
 * A table in three parts: its head, any number of rows, its tail. Widths in parts of a hundred; the headings come again
 * on each page.
 */
export function tableParts(
  columns: readonly string[],
  parts: readonly number[],
): { head: string; rows: (rows: readonly (readonly string[])[]) => string; tail: string } {
  const widths = parts.map((part) => Math.round((part * textWidth) / 100));
  return {
    head:
      `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="${textWidth}" w:type="dxa"/>` +
      '<w:tblLayout w:type="fixed"/><w:tblLook w:firstRow="1" w:noVBand="1"/></w:tblPr>' +
      `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
      row(columns, widths, true),
    rows: (rows) => rows.map((cells) => row(cells, widths, false)).join(''),
    tail: '</w:tbl>',
  };
}

/**
 * A picture in a paragraph of its own, as large as fits into a box (points), with a description for people who do not
 * see it.
 */
export function picture(
  id: string,
  n: number,
  size: { width: number; height: number },
  box: { width: number; height: number },
  description: string,
): string {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [cx, cy] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale * emu)));
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  const told = escaped(description).replaceAll('"', '&quot;');
  const shown =
    `<pic:pic xmlns:pic="${drawing}/picture">` +
    `<pic:nvPicPr><pic:cNvPr id="${n}" name="${id}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>';
  return (
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/>` +
    `<wp:docPr id="${n}" name="${id}" descr="${told}"/>` +
    `<a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture">${shown}</a:graphicData>` +
    '</a:graphic></wp:inline></w:drawing></w:r></w:p>'
  );
}
