import { describe, expect, test } from 'vitest'
import { salesTaxesOf, type Destination } from '../../api/catalog/shop/local-rates.ts'
import { ratesAt, type TaxService } from '../../api/sales/tax/tax-service.ts'
import { withoutLog } from '../support/without-log.ts'

type Taxes = {
  service: TaxService
  /** The same while the service behind it does not answer. */
  down: TaxService
  /** A place of which it knows the rates, in a state (`IL`) where the seller is registered. */
  destination: Destination
  region: string
}

/** What every service of sales taxes keeps to: rates of a place in thousandths of a percent, or a failure. */
export function taxServiceConformance(name: string, { service, down, destination, region }: Taxes): void {
  describe(`the tax service ${name}`, () => {
    const catalogue = salesTaxesOf([
      { culture: 'en-US', region, rates: [['00000', '99999', 'Of the catalogue', 1]], taxes_delivery: false },
    ])

    test('knows the rates of a place, each by whose it is, and whether delivery is taxed', async () => {
      const { rates, taxesDelivery } = await service({ destination, region })
      expect(rates.length).toBeGreaterThan(0)
      for (const { name: whose, rate } of rates) {
        expect(whose.trim()).not.toBe('')
        expect(Number.isInteger(rate) && rate >= 0, `${whose} is due in thousandths of a percent`).toBe(true)
      }
      expect(rates.reduce((sum, { rate }) => sum + rate, 0)).toBeLessThan(30_000)
      expect(typeof taxesDelivery).toBe('boolean')
    })

    test('is believed before the catalogue', async () => {
      const due = await ratesAt(service)(catalogue, 'en-US', destination)
      expect(due).toEqual({ ...(await service({ destination, region })), region })
    })

    test('fails while its service does not answer, rather than to charge nothing', async () => {
      await expect(down({ destination, region })).rejects.toThrow()
      const due = await withoutLog('warn', () => ratesAt(down)(catalogue, 'en-US', destination))
      expect(due?.rates).toEqual([{ name: 'Of the catalogue', rate: 1 }])
    })
  })
}
