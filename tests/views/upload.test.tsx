import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Bucket, Taken } from '../../contract/files/buckets.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { FormField } from '../../src/kit/form-field.tsx';
import { FileLink } from '../../src/kit/upload/file-link.tsx';
import { FilePicture } from '../../src/kit/upload/file-picture.tsx';
import { UploadInput } from '../../src/kit/upload/upload-input.tsx';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation, type FakeStation } from '../support/fake-station.ts';
import '../support/readable-files.ts';
import { show } from '../support/screen.tsx';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const pictureFile = new File([png], '山.png');
const fileId = '0198c0de-0000-7000-8000-000000000001';
const fileUrl = fileUrlOf(fileId);
const answered = { ok: true, data: { fileUrl, fileId, fileName: '山.png', fileType: 'png', size: 12 } } as never;

function Form({ bucket = 'rich', start = '', only }: { bucket?: Bucket; start?: string; only?: Taken }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FormField id="photo" label="照片">
        {(described) => (
          <UploadInput
            described={described}
            label="照片"
            bucket={bucket}
            value={value}
            onChange={setValue}
            {...(only === undefined ? {} : { only })}
          />
        )}
      </FormField>
      <output aria-label="地址">{value}</output>
    </>
  );
}

const held = (): string | null => screen.getByLabelText('地址').textContent;
const box = (): HTMLInputElement => document.querySelector('input[type=file]') as HTMLInputElement;
const choose = (file: File): void => {
  fireEvent.change(box(), { target: { files: [file] } });
};
const sent = async (station: FakeStation, count = 1) => {
  await waitFor(() => expect(station.uploads).toHaveLength(count));
  return station.uploads.at(-1) as NonNullable<FakeStation['uploads'][number]>;
};

test('a place for a picture takes pictures alone, and offers nothing else', async () => {
  const station = createFakeStation();
  show(station, <Form bucket="image" only="pictures" />);
  expect(box().accept).toBe('.jpg,.jpeg,.png,.gif');
  expect(screen.getByText(/jpg、jpeg、png、gif，不超过/)).toBeTruthy();
  choose(new File(['%PDF-1.7'], '公告.pdf'));
  expect((await screen.findByRole('alert')).textContent).toContain('文件类型不正确,请重新上传');
  expect(station.uploads).toEqual([]);
});

describe('an upload in a form', () => {
  test('is sent at once into its bucket, tells how far it is, and gives the form its address', async () => {
    const station = createFakeStation();
    show(station, <Form />);
    expect(screen.getByLabelText('照片').textContent).toBe('选择文件');
    expect(screen.getByText(/png、gif.*不超过 200 KB/)).toBeTruthy();
    choose(pictureFile);
    const upload = await sent(station);
    expect([upload.call, upload.args, upload.file?.name]).toEqual(['upload', { bucketName: 'rich' }, '山.png']);
    act(() => upload.file?.progress?.(0.42));
    expect(screen.getByRole('progressbar', { name: '正在上传：山.png' }).getAttribute('aria-valuenow')).toBe('42');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /选择文件/ }).disabled).toBe(true);
    await act(async () => {
      upload.answer(answered);
    });
    expect([held(), screen.getByRole('status', { name: '' }).textContent]).toEqual([fileUrl, '已上传：山.png']);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('can be dropped, and one at a time', async () => {
    const station = createFakeStation();
    show(station, <Form />);
    const area = screen.getByText(/拖到此处/);
    const drop = createEvent.drop(area, { dataTransfer: { files: [pictureFile] } });
    fireEvent(area, drop);
    expect(drop.defaultPrevented).toBe(true);
    fireEvent.drop(area, { dataTransfer: { files: [new File([png], '二.png')] } });
    expect((await sent(station)).file?.name).toBe('山.png');
  });

  test.each<[what: string, bucket: Bucket, file: File, message: string]>([
    ['a renamed program', 'rich', new File(['MZ program'], '山.png'), '文件类型不正确,请重新上传'],
    ['a file of another type', 'document', pictureFile, '文件类型不正确,请重新上传'],
    ['a large picture', 'rich', new File([png, new Uint8Array(204_800)], '山.png'), '文件大小超过200K,请重新上传'],
  ])('%s is refused before anything is sent', async (_what, bucket, file, message) => {
    const station = createFakeStation();
    show(station, <Form bucket={bucket} />);
    choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect([station.uploads.length, held()]).toEqual([0, '']);
  });

  test('what the server refuses is said below, and another file can be chosen', async () => {
    const station = createFakeStation();
    show(station, <Form start={fileUrl} />);
    choose(pictureFile);
    const upload = await sent(station);
    await act(async () => {
      upload.answer({ ok: false, kind: 'refused', code: 'A0400', message: '文件类型不正确,请重新上传' });
    });
    expect([screen.getByRole('alert').textContent, held()]).toEqual(['文件类型不正确,请重新上传', fileUrl]);
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    choose(pictureFile);
    await sent(station, 2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what was lost on the connection can be sent again without being chosen again', async () => {
    const station = createFakeStation();
    const { person } = show(station, <Form />);
    choose(pictureFile);
    const upload = await sent(station);
    await act(async () => {
      upload.answer({ ok: false, kind: 'network', code: 'network', message: '网络异常' });
    });
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect((await sent(station, 2)).file?.name).toBe('山.png');
  });

  test('is given up by its button and by leaving the page; what still comes changes nothing', async () => {
    const station = createFakeStation();
    const { person, unmount } = show(station, <Form />);
    choose(pictureFile);
    const first = await sent(station);
    await person.click(screen.getByRole('button', { name: '取消上传' }));
    expect(first.file?.signal?.aborted).toBe(true);
    await act(async () => {
      first.answer(answered);
    });
    expect([held(), screen.queryByRole('progressbar')]).toEqual(['', null]);
    choose(pictureFile);
    const second = await sent(station, 2);
    expect(second.file?.signal?.aborted).toBe(false);
    unmount();
    expect(second.file?.signal?.aborted).toBe(true);
  });

  test('is taken away again by its own button, by keyboard alone', async () => {
    const station = createFakeStation();
    station.answer('fileTicket', { state: 'ready', data: { url: `${fileUrl}&ticket=t`, expiresAt: '' } });
    const { person } = show(station, <Form start={fileUrl} />);
    expect(screen.getByRole<HTMLImageElement>('img', { name: '照片' }).src).toContain('ticket=t');
    await person.tab();
    await person.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('移除：照片');
    await person.keyboard('{Enter}');
    expect([held(), screen.queryByRole('img')]).toEqual(['', null]);
  });

  test('is closed in a replay', () => {
    show(createFakeStation({ canCommand: false }), <Form />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /选择文件/ }).disabled).toBe(true);
  });
});

describe('an uploaded picture', () => {
  const ticket = (station: FakeStation, name: string): void =>
    act(() =>
      station.answer('fileTicket', { state: 'ready', data: { url: `${fileUrl}&ticket=${name}`, expiresAt: '' } }),
    );
  const asked = (station: FakeStation): number => station.wishes.filter((wish) => wish.type === 'query.ask').length;

  test('whose address is over is shown by a new one; one that can not be shown at all is asked for once', () => {
    const station = createFakeStation();
    show(station, <FilePicture fileUrl={fileUrl} alt="山" />);
    expect(screen.getByText('正在读取图片…')).toBeTruthy();
    ticket(station, 'old');
    fireEvent.error(screen.getByRole('img'));
    expect(asked(station)).toBe(1);
    ticket(station, 'new');
    expect(screen.getByRole<HTMLImageElement>('img', { name: '山' }).src).toContain('ticket=new');
    fireEvent.error(screen.getByRole('img'));
    ticket(station, 'new');
    expect([screen.queryByRole('img'), asked(station)]).toEqual([null, 2]);
    expect(screen.getByText('文件无法显示')).toBeTruthy();
  });

  test('that is not of ours is shown as it is, and one that may not be seen is said', () => {
    const station = createFakeStation();
    const { rerender, container } = show(station, <FilePicture fileUrl="/demo/alarm.svg" alt="山" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/demo/alarm.svg');
    rerender(<></>);
    station.answer('fileTicket', { state: 'failed', message: '未找到' });
    show(station, <FilePicture fileUrl={fileUrl} alt="山" />);
    expect(screen.getByText('文件无法显示')).toBeTruthy();
  });

  test('a link renews its address before it is over', () => {
    const station = createFakeStation();
    show(station, <FileLink fileUrl={fileUrl} name="方案.pdf" />);
    ticket(station, 'one');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '方案.pdf' }).href).toContain('ticket=one');
    act(() => station.clock$.next(screenNow + 200_000));
    expect(asked(station)).toBe(0);
    act(() => station.clock$.next(screenNow + 241_000));
    expect(asked(station)).toBe(1);
  });
});
