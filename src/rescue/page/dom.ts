type Child = Node | string | undefined | false;
type Props = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** Makes an element; functions are listeners, `true` is a bare attribute, absent and false ones are left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

/** The same for drawings. */
export function svg(
  tag: string,
  props: Readonly<Record<string, string | number>>,
  ...children: readonly Node[]
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * A part of the page that is drawn anew only when what it shows has changed, and that gives the focus back to the
 * button which had it.
 */
export function part<T>(host: HTMLElement, draw: (shown: T) => readonly Child[]): (shown: T) => void {
  let before: string | undefined;
  return (shown) => {
    const now = JSON.stringify(shown);
    if (now === before) return;
    before = now;
    const focused = host.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-key')
      : undefined;
    host.replaceChildren(
      ...draw(shown).filter((child): child is Node | string => child !== undefined && child !== false),
    );
    host.hidden = host.childNodes.length === 0;
    if (focused) host.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  };
}

type Sheet = Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/** Opens a sheet over the page; on a phone whose browser knows no dialogs it stands there without a veil. */
export function openSheet(sheet: HTMLDialogElement): void {
  if ((sheet as Sheet).showModal) sheet.showModal();
  else sheet.setAttribute('open', '');
}

/** Closes a sheet. It is gone then. */
export function closeSheet(sheet: HTMLDialogElement): void {
  if ((sheet as Sheet).close) sheet.close();
  else sheet.remove();
}
