/** The browser asks before the page goes, while something that was done has not reached the server. */
export function askBeforeLeaving(page: Pick<Window, 'addEventListener'>, unsent: () => number): void {
  page.addEventListener('beforeunload', (event) => {
    if (unsent() > 0) event.preventDefault();
  });
}
