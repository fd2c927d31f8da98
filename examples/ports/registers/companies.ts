import type { CompanyRegister } from 'nonius/registers'

type Entry = { tin: string; title: string; address: { road: string; house: string; zip: string; town: string } }

/** A register of companies over HTTP. Whether it is down or knows no such company are two things, and told as such. */
export const companiesAt =
  (address: string): CompanyRegister =>
  async (country, taxNumber) => {
    const answer = await fetch(`${address}/companies/${country}/${encodeURIComponent(taxNumber)}`, {
      signal: AbortSignal.timeout(5_000),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`The register of companies answered ${answer.status}`)
    const { tin, title, address: place } = (await answer.json()) as Entry
    return {
      taxNumber: tin,
      name: title,
      street: `${place.road} ${place.house}`,
      postcode: place.zip,
      city: place.town,
      country,
    }
  }
