/** Starts the browser's download of a file. */
export function save(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download reads the address after this call has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const csvFile = (rows: string): Blob => new Blob([rows], {type: 'text/csv;charset=utf-8'});
