/** Hands a file over that was fetched: a link to it could not have said who asks. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
