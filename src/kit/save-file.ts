/** Hands a file that the station has fetched to the browser as a download of this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken it by the end of the turn; the memory behind the address is given back after.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
