type SharedLine = {
  code: string
  quantity: number
  /** The SKU of the certificate that each piece comes with. */
  calibration?: string | undefined
}

/** It stands in links that have been sent. */
const name = 'basket'

/** A link to this page with what is in a cart. It stands behind the #, so that no server and no log reads it. */
export function sharedCartLink(page: string, lines: readonly SharedLine[]): string {
  const written = lines.map(({ code, quantity, calibration }) =>
    [encodeURIComponent(code), quantity, calibration === undefined ? [] : encodeURIComponent(calibration)]
      .flat()
      .join('*'),
  )
  return `${page}#${name}=${written.join(',')}`
}

/** Whether a link shares a cart, whatever of it can be read. */
export const isSharedCart = (fragment: string): boolean => fragment.startsWith(`#${name}=`)

/** What a link shares; nothing where it is not such a link or was cut short. */
export function sharedLines(fragment: string, maxQuantity: number, maxLines: number): readonly SharedLine[] {
  const written = fragment.replace(/^#/, '')
  if (!written.startsWith(`${name}=`)) return []
  const lines = written
    .slice(name.length + 1)
    .split(',')
    .flatMap((part) => {
      const [, code, quantity, certificate] =
        /^([\w.%~!'()-]{1,120})\*(\d{1,3})(?:\*([\w.%~!'()-]{1,120}))?$/.exec(part) ?? []
      const pieces = Number(quantity)
      const plain = decoded(code)
      const calibration = decoded(certificate)
      return plain && pieces >= 1 && pieces <= maxQuantity
        ? [{ code: plain, quantity: pieces, ...(calibration && { calibration }) }]
        : []
    })
  return lines.slice(0, maxLines)
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}
