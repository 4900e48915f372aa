import { isStateAnswer, photosPerAnswer, type RescueAnswer } from '../../../contract/rescue/page.ts';
import { closeSheet, el } from './dom.ts';
import { pageMessages as say } from './messages.ts';
import { smallPhoto } from './photo.ts';
import type { Spot } from './ports.ts';
import type { Wish } from './session.ts';

/**
 * What one more word needs: what is answered, how many photos the link still takes, where one is, and who takes the
 * answer.
 */
export interface Composing {
  answer: RescueAnswer;
  photosLeft: number;
  spot: Spot | undefined;
  say: (wish: Wish) => void;
  read?: typeof smallPhoto;
}

const takesPhotos = (answer: RescueAnswer): boolean => !isStateAnswer(answer);

/** The photos of an answer: chosen one by one or several at once, made smaller on the phone. */
function photoBox(
  most: number,
  read: typeof smallPhoto,
): { box: HTMLElement; photos: () => readonly string[]; isBusy: () => boolean } {
  let photos: string[] = [];
  let reading = 0;
  const status = el('p', { role: 'status', class: 'muted' });
  const list = el('ul', { class: 'photos' });
  const draw = (): void => {
    list.replaceChildren(
      ...photos.map((data, n) =>
        el(
          'li',
          {},
          el('img', { src: data, alt: say.photoN(n + 1) }),
          el(
            'button',
            {
              type: 'button',
              class: 'remove',
              'aria-label': say.removePhoto(n + 1),
              click: () => {
                photos = photos.filter((_, at) => at !== n);
                draw();
              },
            },
            '×',
          ),
        ),
      ),
    );
    status.textContent = reading > 0 ? say.readingPhoto : say.photoLeft(most - photos.length);
    input.disabled = photos.length >= most;
  };
  const take = async (file: File): Promise<void> => {
    const data = await read(file);
    reading -= 1;
    if (data !== undefined) photos = [...photos, data].slice(0, most);
    draw();
    if (data === undefined) status.textContent = say.badPhoto;
  };
  const input = el('input', {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    id: 'photo',
    class: 'file',
    change: () => {
      const files = [...(input.files ?? [])].slice(0, most - photos.length);
      input.value = '';
      reading += files.length;
      draw();
      for (const file of files) void take(file);
    },
  });
  draw();
  return {
    box: el(
      'div',
      { class: 'field' },
      el('label', { for: 'photo', class: 'button' }, say.addPhoto),
      input,
      status,
      list,
    ),
    photos: () => photos,
    isBusy: () => reading > 0,
  };
}

/** The sheet for an answer. What is submitted is kept, also without a network. */
export function composer({ answer, photosLeft, spot, say: take, read = smallPhoto }: Composing): HTMLDialogElement {
  const text = el('textarea', { id: 'said', rows: '4', maxlength: '500', 'aria-describedby': 'fault' });
  const fault = el('p', { id: 'fault', class: 'fault', role: 'alert' });
  const withSpot = el('input', { type: 'checkbox', id: 'spot', checked: true });
  const photos = takesPhotos(answer) ? photoBox(Math.min(photosPerAnswer, photosLeft), read) : undefined;
  const label = say.text[answer];
  const sheet: HTMLDialogElement = el('dialog', {
    class: 'sheet',
    'aria-labelledby': 'sheet-title',
    close: () => sheet.remove(),
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (photos?.isBusy()) return;
    const given = photos?.photos() ?? [];
    const needed = say.needText[answer];
    if (needed !== undefined && text.value.trim() === '' && given.length === 0) {
      fault.textContent = needed;
      text.setAttribute('aria-invalid', 'true');
      text.focus();
      return;
    }
    take({
      answer,
      text: text.value,
      photos: given,
      spot: spot && withSpot.checked && answer !== 'feedBack' ? spot : undefined,
    });
    closeSheet(sheet);
  };
  sheet.append(
    el(
      'form',
      { method: 'dialog', submit },
      el('h2', { id: 'sheet-title' }, say.heading[answer]),
      say.sure[answer] !== undefined && el('p', {}, say.sure[answer]),
      label !== undefined && el('div', { class: 'field' }, el('label', { for: 'said' }, label), text, fault),
      photos?.box,
      spot !== undefined &&
        answer !== 'feedBack' &&
        answer !== 'refused' &&
        el('label', { class: 'check', for: 'spot' }, withSpot, say.withSpot),
      el('button', { type: 'submit', class: 'main' }, say.send),
      el('button', { type: 'button', class: 'button', click: () => closeSheet(sheet) }, say.cancel),
    ),
  );
  return sheet;
}
