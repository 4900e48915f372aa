/** Puts a window above the page, such as the help, with the focus in it. Its `remove` closes it. */
export function windowAbove(): HTMLElement {
  const above = document.body.appendChild(document.createElement('div'));
  above.role = 'dialog';
  above.appendChild(document.createElement('button')).focus();
  return above;
}
