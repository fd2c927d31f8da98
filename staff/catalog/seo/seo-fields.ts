import type { ProductSeo } from '#lib/contract/staff/seo.ts'

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
