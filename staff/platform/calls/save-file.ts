import type { HandedFile } from '#lib/contract/staff/orders.ts'

/** As a file on the machine of whoever asked for it. */
export function saveFile({ name, type, base64 }: HandedFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
