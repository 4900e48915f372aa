import { escaped, type SheetPictures } from '../resources/sheet.ts';
import type { Picture } from './picture-size.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const drawingMl = 'http://schemas.openxmlformats.org/drawingml/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.drawing+xml';

/** English metric units in a point; points that a row is high. */
const emu = 12_700;
const rowPoints = 15;

type Size = Pick<Picture, 'width' | 'height'>;

interface Put {
  row: number;
  name: string;
  description: string;
  size: Size;
  bytes: () => Promise<Uint8Array | undefined>;
}

/** Pictures that are put on a sheet while its rows are told. */
export interface Drawing {
  /** Puts a picture at a row (from 0), as large as fits into a box (points); how many rows it covers. */
  put(
    row: number,
    picture: Pick<Picture, 'kind' | 'width' | 'height'>,
    box: Size,
    description: string,
    bytes: Put['bytes'],
  ): number;
  readonly pictures: SheetPictures;
}

function anchor({ row, name, description, size: { width, height } }: Put, n: number): string {
  const extent = `cx="${Math.round(width * emu)}" cy="${Math.round(height * emu)}"`;
  const told = escaped(description).replaceAll('"', '&quot;');
  return (
    `<xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row>` +
    `<xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext ${extent}/><xdr:pic><xdr:nvPicPr>` +
    `<xdr:cNvPr id="${n + 2}" name="${name}" descr="${told}"/><xdr:cNvPicPr/></xdr:nvPicPr>` +
    `<xdr:blipFill><a:blip r:embed="rId${n + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>'
  );
}

/** Begins a drawing. */
export function createDrawing(): Drawing {
  const held: Put[] = [];
  return {
    put(row, { kind, width, height }, box, description, bytes) {
      const scale = Math.min(box.width / width, box.height / height);
      const size = { width: width * scale, height: height * scale };
      held.push({ row, name: `picture${held.length + 1}.${kind}`, description, size, bytes });
      return Math.ceil(size.height / rowPoints) + 1;
    },
    pictures: {
      types:
        '<Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>' +
        `<Override PartName="/xl/drawings/drawing1.xml" ContentType="${types}"/>`,
      async *parts() {
        yield [
          'xl/drawings/drawing1.xml',
          `${head}<xdr:wsDr xmlns:xdr="${drawingMl}/spreadsheetDrawing" xmlns:a="${drawingMl}/main" ` +
            `xmlns:r="${relations}">${held.map(anchor).join('')}</xdr:wsDr>`,
        ];
        yield [
          'xl/drawings/_rels/drawing1.xml.rels',
          `${head}<Relationships xmlns="${packageRelations}">${held
            .map(({ name }, n) => ({ name, id: n + 1 }))
            .map(({ name, id }) => `<Relationship Id="rId${id}" Type="${relations}/image" Target="../media/${name}"/>`)
            .join('')}</Relationships>`,
        ];
        for (const { name, bytes } of held) {
          const content = await bytes();
          if (content) yield [`xl/media/${name}`, content];
        }
      },
    },
  };
}
