import i18next from 'i18next'

/** As people say how large a file is. */
export function bytesWritten(bytes: number): string {
  const [unit, amount] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_000_000] as const)
  return new Intl.NumberFormat(i18next.language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
