import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { Outcome } from '../../machines/http/outcome.ts';
import { FileButton } from '../../src/talk/file-button.tsx';
import { GroupDialog } from '../../src/talk/group-dialog.tsx';
import { VoiceButton } from '../../src/talk/voice-button.tsx';
import { createFakeStation, type FakeStation, officer } from '../support/fake-station.ts';
import { giveMediaDevices } from '../support/media-devices.ts';
import '../support/readable-files.ts';
import { show } from '../support/screen.tsx';

const pdf = (name: string, more: string): File => new File([`%PDF-1.7 ${more}`], name, { type: 'application/pdf' });
const fileId = '0198c0de-0000-7000-8000-000000000001';
const taken = { ok: true, data: { fileUrl: fileUrlOf(fileId), fileId } } as Outcome<unknown>;
const uploaded = async (station: FakeStation): Promise<void> => {
  await waitFor(() => expect(station.uploads).toHaveLength(1));
  // A second one would be on its way by now.
  await act(() => Promise.resolve());
  expect(station.uploads).toHaveLength(1);
  await act(async () => station.uploads[0]?.answer(taken));
};

test('a file keeps its own name and size, whatever is chosen while it is on its way', async () => {
  const station = createFakeStation();
  const onSend = vi.fn<(content: unknown) => void>();
  show(station, <FileButton kind="file" onSend={onSend} />);
  const choose = (file: File): void => {
    fireEvent.change(screen.getByLabelText('发送文件'), { target: { files: [file] } });
  };
  const first = pdf('预案.pdf', '1');
  choose(first);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '正在上传…' }).disabled).toBe(true);
  choose(pdf('值班表.pdf', 'longer'));
  await uploaded(station);
  expect(onSend.mock.calls).toEqual([[{ kind: 'file', fileId, name: '预案.pdf', bytes: first.size }]]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '发送文件' }).disabled).toBe(false);
});

describe('a voice message', () => {
  let now = 0;
  /** A recorder that has heard something as soon as it is stopped. */
  class Recorder extends EventTarget {
    static isTypeSupported = (): boolean => true;
    start(): void {}
    stop(): void {
      const head = new Blob([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), 'webm']);
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: head }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  class Sound {
    createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: () => undefined });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.stubGlobal('MediaRecorder', Recorder);
    vi.stubGlobal('AudioContext', Sound);
    const track = Object.assign(new EventTarget(), { stop: () => undefined });
    const mediaDevices = { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) };
    giveMediaDevices(mediaDevices);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('keeps its own length: the next one is recorded once it has gone', async () => {
    const station = createFakeStation();
    const onSend = vi.fn<(content: unknown) => void>();
    show(station, <VoiceButton onSend={onSend} />);
    fireEvent.click(screen.getByRole('button', { name: '发送语音' }));
    const end = await screen.findByRole('button', { name: '完成并发送' });
    now = 3_000;
    fireEvent.click(end);
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: '正在上传…' });
    expect(next.disabled).toBe(true);
    fireEvent.click(next);
    expect(screen.queryByRole('button', { name: '完成并发送' })).toBeNull();
    await uploaded(station);
    expect(onSend.mock.calls).toEqual([[{ kind: 'voice', fileId, ms: 3_000 }]]);
  });
});

test('who is to join a group stays chosen until the server has taken them in, and a refusal is told', async () => {
  const station = createFakeStation();
  const group = { groupId: 'g-1', name: '兴隆火场', ownerId: officer.id, isClosed: false, members: [] };
  station.answer('chatGroup', { state: 'ready', data: group });
  const li = { id: 'u-li', realName: '李值班', deptName: '', regionCode: '34', region: '', isOfficer: true };
  station.answer('qryAllUser', { state: 'ready', data: [li], total: 1 });
  const { person } = show(station, <GroupDialog groupId="g-1" onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog', { name: '兴隆火场' }));
  await person.type(dialog.getByRole('combobox', { name: '添加成员' }), '李');
  await person.click(await dialog.findByRole('option', { name: /李值班/ }));
  const give = async (state: object): Promise<void> => {
    await person.click(dialog.getByRole('button', { name: '添加' }));
    expect(station.commands.at(-1)).toMatchObject({ call: 'chatGroupChange', args: { groupId: 'g-1', add: ['u-li'] } });
    act(() => station.commands.at(-1)?.state$.next(state as never));
  };
  await give({ state: 'refused', code: 'C0002', message: '一个群最多200人' });
  expect(dialog.getByText('一个群最多200人')).toBeTruthy();
  await give({ state: 'done', data: null });
  expect([dialog.queryByRole('button', { name: '添加' }), station.commands.length]).toEqual([null, 2]);
});
