import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ProductSeo } from '#lib/contract/staff/seo.ts'
import { call } from '../../platform/calls/call.ts'
import { useTyped } from '../../platform/drafts/use-typed.ts'

type Texts = ProductSeo['texts']
type Typed = Readonly<Record<string, string>>

/** By field, as the log calls them: `seoTitle pl`. */
export const typedSeo = (texts: Texts, languages: readonly string[]): Typed =>
  Object.fromEntries(
    languages.flatMap((language) => [
      [`seoTitle ${language}`, texts[language]?.title ?? ''],
      [`seoDescription ${language}`, texts[language]?.description ?? ''],
    ]),
  )

/** What is sent; a language that no edition speaks any more stays as it was. */
export function seoFrom(typed: Typed, kept: Texts): Texts {
  const languages = [...new Set(Object.keys(typed).map((field) => field.split(' ')[1] ?? ''))]
  const written = languages.flatMap((language): [string, Texts[string]][] => {
    const title = typed[`seoTitle ${language}`]?.trim() ?? ''
    const description = typed[`seoDescription ${language}`]?.trim() ?? ''
    return title + description === '' ? [] : [[language, { title, description }]]
  })
  const others = Object.entries(kept).filter(([language]) => !languages.includes(language))
  return Object.fromEntries([...others, ...written])
}

export const seoQuery = (sku: string) =>
  queryOptions({ queryKey: ['beside', sku, 'seo'], queryFn: () => call('productSeo', { params: { sku } }) })

/** What is written for search engines in this tab, until it is saved. */
export function useSeo(record: ProductSeo, languages: readonly string[]) {
  const { sku } = record
  const queries = useQueryClient()
  return useTyped({
    name: `staff-seo-${sku}`,
    record,
    typedOf: ({ texts }) => typedSeo(texts, languages),
    readAgain: () => queries.query({ ...seoQuery(sku), staleTime: 0 }),
    send: ({ version, texts }, typed) =>
      call('changeProductSeo', { params: { sku }, body: { version, texts: seoFrom(typed, texts) } }),
    tell: async (saved) => {
      queries.setQueryData(seoQuery(sku).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
}
