import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Outcome } from '../../machines/http/outcome.ts';
import type { Data } from '../../contract/api/types.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import RichTextInput from '../../src/resources/rich-text-input.tsx';
import { samples } from '../files/samples.ts';
import '../support/readable-files.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const ids = { picture: '01900000-0000-7000-8000-000000000001', film: '01900000-0000-7000-8000-000000000002' };

function open() {
  const station = createFakeStation();
  const sent: { bucketName: unknown; name: string }[] = [];
  const answer = (fileUrl: string, fileName: string, fileType: string): Outcome<Data<'upload'>> => ({
    ok: true,
    data: { fileUrl, fileId: '', fileName, fileType, size: 1 },
  });
  const upload = (_call: string, fields: { bucketName: unknown }, { name }: { name: string }) => {
    sent.push({ bucketName: fields.bucketName, name });
    return Promise.resolve(
      name.endsWith('.mp4') ? answer(fileUrlOf(ids.film), name, 'mp4') : answer(fileUrlOf(ids.picture), name, 'png'),
    );
  };
  let written = '';
  function Form() {
    const [value, setValue] = useState('');
    return (
      <RichTextInput
        label="内容"
        described={{ id: 'content' }}
        value={value}
        disabled={false}
        onChange={(html) => {
          written = html;
          setValue(html);
        }}
      />
    );
  }
  const { person } = show({ ...station, upload } as never, <Form />);
  const choose = (name: string, bytes: Uint8Array): Promise<void> =>
    person.upload(screen.getByLabelText('图片或视频文件'), new File([new Uint8Array(bytes)], name));
  return { sent, choose, written: () => written };
}

test('a picture is uploaded into its bucket and stands in the text; a film as a link', async () => {
  const { sent, choose, written } = open();
  await choose('山.png', samples.png);
  await waitFor(() => expect(written()).toContain(`<img src="${fileUrlOf(ids.picture)}" alt="山.png"`));
  await choose('火场.mp4', samples.mp4);
  await waitFor(() => expect(written()).toContain(`href="${fileUrlOf(ids.film)}"`));
  expect(written()).toContain('火场.mp4</a>');
  expect(sent).toEqual([
    { bucketName: 'rich', name: '山.png' },
    { bucketName: 'rich', name: '火场.mp4' },
  ]);
});

test('one of more than 204,800 bytes is refused before anything of it is sent', async () => {
  const { sent, choose, written } = open();
  await choose('山.png', Buffer.concat([Buffer.from(samples.png), Buffer.alloc(204_800)]));
  expect((await screen.findByRole('alert')).textContent).toBe('文件大小超过200K,请重新上传');
  await act(async () => undefined);
  expect([sent, written()]).toEqual([[], '']);
});
