import { expect, test } from 'vitest';
import { docOf, readDoc, readDocs } from '../../server/store/doc.ts';
import { serverSources } from '../support/server-sources.ts';

test('a document comes back as it was written', () => {
  const fire = { id: 'f1', alarmIds: ['a1', 'a2'], placeName: '黄山' };
  expect(readDoc(docOf(fire))).toEqual(fire);
  expect(readDocs([{ doc: docOf(1) }, { doc: docOf(2) }])).toEqual([1, 2]);
});

/** Where JSON is parsed that is no document of a column, and what holds it to its type there. */
const others = {
  'geodata/geojson.ts': 'a file that is brought in, each feature checked as it is taken',
  'ground/data-folder.ts': 'files of the program, made by scripts/geo/ground',
  'ground/height-grid.ts': 'files that server/geodata wrote, by their hash',
  'ground/imported-parts.ts': 'files that server/geodata wrote, by their hash',
  'http/body.ts': 'what clients send, checked by the schema of its call',
  'http/check-answer.ts': 'our own answer, compared with the schema of its call',
  'meetings/janus/wire.ts': 'what Janus answers, checked by its schema',
  'places/data-folder.ts': 'files of the program, checked by who reads them',
  'reports/font.ts': 'a file of the program, made by scripts/font',
  'seals/seal.ts': 'a line from outside, checked by its schema',
  'sight/routes.ts': 'an answer of our own thread, kept as text for who asks the same',
  'video/external/wvp.ts': 'what another system answers, checked by its schema',
};

test('what a stored document holds is said by the type of its column, and by nobody who reads it', () => {
  const sources = serverSources();
  expect(sources.size).toBeGreaterThan(300);
  const parsing = [...sources].filter(([, text]) => /\bJSON\s*\.\s*parse\b/.test(text)).map(([file]) => file);
  expect(parsing).toEqual([...Object.keys(others), 'store/doc.ts'].toSorted());
});
