import type { NumberRegister } from 'nonius/registers'

type Answer = { status: 'valid' | 'invalid'; holder?: string; consultation?: string }

/** A register of tax numbers of the Union; the number of the consultation proves that it was asked. */
export const taxNumbersAt =
  (address: string): NumberRegister =>
  async ({ country, number, asker }) => {
    const asked = new URLSearchParams({ country, number, ...(asker && { asker: `${asker.country}${asker.number}` }) })
    const answer = await fetch(`${address}/tax-numbers?${asked}`, { signal: AbortSignal.timeout(4_000) })
    if (!answer.ok) throw new Error(`The register of tax numbers answered ${answer.status}`)
    const { status, holder, consultation = null } = (await answer.json()) as Answer
    return { holds: status === 'valid', reference: consultation, ...(holder && { name: holder }) }
  }
