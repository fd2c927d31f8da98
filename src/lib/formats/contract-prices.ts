/** From so many pieces on, each costs so much, or so many percent less than everybody pays for one. */
export type ContractStep = { from: number; net: number } | { from: number; percent: number }

/** In how many parts an amount is counted there: 100 where there are cents. */
type PerUnit = number

const step = /^(\d{1,6}) ?: ?(?:(\d{1,10}(?:[.,]\d{1,4})?)|-(\d{1,3}(?:[.,]\d{1,2})?) ?%)$/

/** Prices of a contract as records and files say them: `1: 110.00; 10: 99.00`, `1: -12.5%`. Nothing where that is none. */
export function contractSteps(text: string, perUnit: PerUnit): ContractStep[] | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const steps = parts.flatMap((part): ContractStep[] => {
    const [, from, net, percent] = step.exec(part) ?? []
    if (from === undefined) return []
    if (percent !== undefined) return [{ from: Number(from), percent: numberIn(percent) }]
    const amount = numberIn(net) * perUnit
    const minor = Math.round(amount)
    return Math.abs(amount - minor) < 1e-6 ? [{ from: Number(from), net: minor }] : []
  })
  return steps.length === parts.length ? steps : undefined
}

/** Whoever types on a Polish keyboard types a comma. */
const numberIn = (text = ''): number => Number(text.replace(',', '.'))

/** The same as it is written. */
export const contractStepsText = (steps: readonly ContractStep[], perUnit: PerUnit): string =>
  steps
    .toSorted((one, other) => one.from - other.from)
    .map((one) =>
      'net' in one
        ? `${one.from}: ${(one.net / perUnit).toFixed(Math.round(Math.log10(perUnit)))}`
        : `${one.from}: -${one.percent}%`,
    )
    .join('; ')
