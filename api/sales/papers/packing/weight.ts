const grams: Record<string, number> = { g: 1, kg: 1_000 }

/** What a data sheet states as `mass`, such as `1.2 kg`, in grams; nothing where it states none or says it otherwise. */
export function gramsOf(stated: string | undefined): number | undefined {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?) ?(kg|g)$/.exec(stated?.trim() ?? '') ?? []
  return amount === '' ? undefined : Number(amount) * (grams[unit] ?? Number.NaN)
}

/** Of all pieces together; nothing where the weight of one is not known. */
export function weightOf(pieces: readonly { quantity: number; grams: number | undefined }[]): number | undefined {
  const all = pieces.map(({ quantity, grams: each }) => (each === undefined ? Number.NaN : each * quantity))
  const sum = all.reduce((whole, one) => whole + one, 0)
  return pieces.length === 0 || Number.isNaN(sum) ? undefined : sum
}

/** In kilograms, as people write them. */
export const writtenWeight = (whole: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(whole / 1_000)
