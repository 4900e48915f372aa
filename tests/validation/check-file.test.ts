import { expect, test } from 'vitest';
import { checkFile } from '../../src/kit/inputs/check-file.ts';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);

test('a picture is taken, a renamed program is refused, a large one is not even read', async () => {
  expect(await checkFile('image', new File([png], '现场.png'))).toBeUndefined();
  expect(await checkFile('image', new File(['MZ program'], '现场.png'))).toBe('文件类型不正确,请重新上传');
  const large = new File([png, new Uint8Array(204_800)], '现场.png');
  large.slice = () => {
    throw new Error('was read');
  };
  expect(await checkFile('image', large)).toBe('文件大小超过200K,请重新上传');
});

test('a file that is gone since it was chosen is said to be unreadable', async () => {
  const gone = new File([png], '现场.png');
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  expect(await checkFile('image', gone)).toBe('文件无法读取，请重新选择');
});
