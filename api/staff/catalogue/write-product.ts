import type { ProductParts } from '#lib/contract/staff/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Market } from '../../markets.ts'
import { Refusal } from '../../problem.ts'
import type { Database } from '../../tables.ts'
import { differences } from './product-fields.ts'

type Product = { id: number; before: ProductParts }

/** Writes what differs and nothing else, so that no price begins anew that was not touched. */
export async function writeParts(db: Database, { id, before }: Product, after: ProductParts): Promise<void> {
  const texts = changedIn(before.texts, after.texts)
  await removeTexts(db, id, texts.gone)
  await writeTexts(db, id, texts.kept)
  const prices = changedIn(before.prices, after.prices)
  await removePrices(db, id, prices.gone)
  await writePrices(db, id, prices.kept)
  if (before.warranty !== after.warranty)
    await db.updateTable('product').set({ warranty: after.warranty }).where('id', '=', id).execute()
}

/** What is new is of a language or a market that there is, and what is reduced cost more before. */
export function requireSense(before: ProductParts, { texts, prices }: ProductParts, markets: readonly Market[]): void {
  const unknown = [
    ...Object.keys(texts).filter((key) => !(key in before.texts) && !markets.some(({ language }) => language === key)),
    ...Object.keys(prices).filter((key) => !(key in before.prices) && !markets.some(({ culture }) => culture === key)),
  ].map((path) => ({ path, message: 'no market has it' }))
  const raised = Object.entries(prices)
    .filter(([, { net, regular }]) => regular !== null && regular <= net)
    .map(([path]) => ({ path, message: 'the regular price is not above the reduced one' }))
  const errors = [...unknown, ...raised]
  if (errors.length > 0) throw new Refusal('VALIDATION_FAILED', { errors })
}

function changedIn<T>(before: Record<string, T>, after: Record<string, T>): { gone: string[]; kept: [string, T][] } {
  const changed = Object.keys(differences(before, after).after)
  return {
    gone: changed.filter((key) => after[key] === undefined),
    kept: changed.flatMap((key) => (after[key] === undefined ? [] : [[key, after[key]] as [string, T]])),
  }
}

async function removeTexts(db: Database, id: number, languages: string[]): Promise<void> {
  if (languages.length === 0) return
  await db.deleteFrom('product_text').where('product_id', '=', id).where('language', 'in', languages).execute()
}

async function writeTexts(db: Database, id: number, texts: [string, ProductParts['texts'][string]][]): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map(([language, { name, short, description }]) => ({
    ...{ product_id: id, language, name },
    ...{ short_description: short, description: JSON.stringify(description) as unknown as string[] },
  }))
  await db
    .insertInto('product_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'language']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        short_description: ref('excluded.short_description'),
        description: ref('excluded.description'),
      })),
    )
    .execute()
}

async function removePrices(db: Database, id: number, cultures: string[]): Promise<void> {
  if (cultures.length === 0) return
  await db
    .deleteFrom('price')
    .where('product_id', '=', id)
    .where('culture', 'in', cultures as Culture[])
    .execute()
}

async function writePrices(
  db: Database,
  id: number,
  prices: [string, ProductParts['prices'][string]][],
): Promise<void> {
  if (prices.length === 0) return
  await db
    .insertInto('price')
    .values(
      prices.map(([culture, { net, regular }]) => ({
        ...{ product_id: id, culture: culture as Culture, net, regular_net: regular },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'culture'])
        .doUpdateSet(({ ref }) => ({ net: ref('excluded.net'), regular_net: ref('excluded.regular_net') })),
    )
    .execute()
}
