import type { ProductPart } from '../products/parts/product-part.ts'
import { differences } from '../products/product-fields.ts'

/** `seoTitle pl`, `seoDescription pl`. */
const field = /^(seoTitle|seoDescription) (\S+)$/

const written = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What search engines are told of a product instead of its name and its first words, by language. */
export const seoPart: ProductPart = {
  change: { action: 'product.seo' },
  owns: (name) => field.test(name),
  read: async (db, { id }) => {
    const rows = await db
      .selectFrom('product_seo')
      .select(['language', 'title', 'description'])
      .where('product_id', '=', id)
      .execute()
    return Object.fromEntries(
      rows
        .flatMap(({ language, title, description }): [string, string | null][] => [
          [`seoTitle ${language}`, title],
          [`seoDescription ${language}`, description],
        ])
        .filter(([, value]) => value !== null),
    )
  },
  write: async (db, product, fields) => {
    const { after } = differences(await seoPart.read(db, product), fields)
    const languages = [...new Set(Object.keys(after).map((name) => name.split(' ')[1] ?? ''))]
    if (languages.length === 0) return
    const rows = languages.map((language) => ({
      product_id: product.id,
      language,
      title: written(fields[`seoTitle ${language}`]),
      description: written(fields[`seoDescription ${language}`]),
    }))
    const isKept = ({ title, description }: (typeof rows)[number]) => title !== null || description !== null
    const [kept, gone] = [rows.filter(isKept), rows.filter((row) => !isKept(row)).map(({ language }) => language)]
    // Written over and not anew: a text that went for a moment would not be the original of its translations any more.
    if (kept.length > 0)
      await db
        .insertInto('product_seo')
        .values(kept)
        .onConflict((conflict) =>
          conflict
            .columns(['product_id', 'language'])
            .doUpdateSet(({ ref }) => ({ title: ref('excluded.title'), description: ref('excluded.description') })),
        )
        .execute()
    if (gone.length > 0)
      await db.deleteFrom('product_seo').where('product_id', '=', product.id).where('language', 'in', gone).execute()
  },
}
