import { documentKinds } from '#lib/contract/product.ts'
import type { ProductDocument, ProductDocuments, WantedDocument } from '#lib/contract/staff/documents.ts'

export type Kind = ProductDocument['kind']
/** A paper as it is about to be saved; one that was sent just now has no day yet. */
export type Paper = Pick<ProductDocument, 'title' | 'file' | 'bytes'> & { at?: string }

/** As the log calls it: `datasheet pl`. */
export const slotOf = (kind: Kind, language: string): string => `${kind} ${language}`

export const paperIn = (typed: string | undefined): Paper | undefined =>
  typed === undefined || typed === '' ? undefined : (JSON.parse(typed) as Paper)

export const written = (paper: Paper): string => JSON.stringify(paper)

type Typed = Readonly<Record<string, string>>

/** A field for each kind and language, empty where nothing was uploaded. */
export function typedDocuments({ documents }: ProductDocuments, languages: readonly string[]): Typed {
  const empty = documentKinds.flatMap((kind) => languages.map((language) => [slotOf(kind, language), '']))
  const uploaded = documents.map(({ kind, language, title, file, bytes, at }) => [
    slotOf(kind, language),
    written({ title, file, bytes, at }),
  ])
  return Object.fromEntries([...empty, ...uploaded]) as Typed
}

export const documentsFrom = (typed: Typed): WantedDocument[] =>
  Object.entries(typed).flatMap(([slot, value]) => {
    const paper = paperIn(value)
    const [name, language = ''] = slot.split(' ')
    const kind = documentKinds.find((one) => one === name)
    return kind && paper ? [{ kind, language, title: paper.title, file: paper.file }] : []
  })

/** What a file is called where nobody has said yet: its name, as words. */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200) || fileName
