import { randomUUID } from 'node:crypto'
import { type Call, type Caller, Wrong } from '../measure/caller.ts'

type Line = { sku: string; change: number }

/** The ERP: what comes into the warehouse it tells the shop by the endpoint for batches, and keeps count of. */
export class Deliveries {
  readonly counted = new Map<string, number>()
  readonly #caller: Caller
  readonly #token: string

  constructor(caller: Caller, token: string) {
    this.#caller = caller
    this.#token = token
  }

  get inAll(): number {
    return [...this.counted.values()].reduce((sum, change) => sum + change, 0)
  }

  /** So many are left of each, whatever there were. */
  async leave(skus: readonly string[], quantity: number): Promise<void> {
    await this.#caller.ask(this.#batch(skus.map((sku) => ({ sku, quantity }))))
  }

  async bring(lines: readonly Line[]): Promise<void> {
    const batch = this.#batch(lines)
    try {
      await this.#caller.ask(batch)
      for (const { sku, change } of lines) this.counted.set(sku, (this.counted.get(sku) ?? 0) + change)
      // An ERP that heard no answer sends its batch again, and it counts once.
      await this.#caller.ask(batch)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
    }
  }

  #batch(lines: readonly object[]): Call {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() }
    return { kind: 'stock', method: 'PUT', path: '/erp/stock', headers, body: { lines } }
  }
}
