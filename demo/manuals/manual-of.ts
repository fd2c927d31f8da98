import { readFile } from 'node:fs/promises'
import type { Manual, ManualBlock, ManualSource } from '../../api/sales/papers/manual.ts'

type Steps = readonly (readonly [title: string, steps: readonly string[]])[]
type Rows = readonly (readonly [name: string, meaning: string])[]

/** What only instruments of one kind need to be told. */
type KindText = { controls: Rows; start: readonly string[]; measure: Steps; faults: Rows }

/** A block of every manual, or the place for what its kind says there. */
type Template =
  | ManualBlock
  | { of: keyof KindText }
  /** Only of instruments that are connected to circuits. */
  | { live: readonly ManualBlock[] }
  | { fused: readonly ManualBlock[] }
  /** That run on batteries which are put in. */
  | { cells: readonly ManualBlock[] }

type Language = {
  title: string
  contents: string
  chapters: readonly { title: string; blocks: readonly Template[] }[]
  kinds: Readonly<Record<string, KindText>>
}

const read = async <T>(file: string) =>
  JSON.parse(await readFile(new URL(`./${file}.json`, import.meta.url), 'utf8')) as T

const once = new Map<string, Promise<unknown>>()
const readOnce = <T>(file: string): Promise<T> => {
  const known = once.get(file) ?? read(file)
  once.set(file, known)
  return known as Promise<T>
}

/** By category, which kind of manual its products have. */
type Kinds = Readonly<Record<string, readonly number[]>>

const languages = ['pl', 'de', 'es', 'it', 'en', 'no']

/**
 * The manuals of the demonstration: what holds for every instrument, and in it what its kind is told.
 */
export const manualOf: ManualSource = async (product, language): Promise<Manual | undefined> => {
  const kinds = await readOnce<Kinds>('kinds')
  const [kind] = Object.entries(kinds).find(([, categories]) => categories.includes(product.categoryId)) ?? []
  if (kind === undefined || !languages.includes(language)) return undefined
  const { title, contents, chapters, kinds: texts } = await readOnce<Language>(language)
  const own = texts[kind]
  if (!own) throw new Error(`The manuals in ${language} do not know ${kind}`)
  const rows = product.specification.flatMap(({ rows }) => rows)
  const isLive = product.measurementCategory !== null
  const isFused = rows.some(({ code }) => code.includes('-fuse'))
  const hasCells = rows.some(({ code, value }) => code === 'supply' && /\b(AAA?|6LR61|6F22|CR2032)\b|^9 V$/.test(value))
  const fill = (block: Template): readonly ManualBlock[] => {
    if (typeof block === 'string') return [block.replace('{intended}', product.shortDescription)]
    if ('live' in block) return isLive ? block.live : []
    if ('fused' in block) return isFused ? block.fused : []
    if ('cells' in block) return hasCells ? block.cells : []
    return 'of' in block ? parts[block.of](own) : [block]
  }
  return {
    title,
    contents,
    chapters: chapters.map((chapter) => ({ title: chapter.title, blocks: chapter.blocks.flatMap(fill) })),
  }
}

const parts: Record<keyof KindText, (text: KindText) => readonly ManualBlock[]> = {
  controls: ({ controls }) => [{ rows: controls }],
  start: ({ start }) => [{ steps: start }],
  measure: ({ measure }) => measure.flatMap(([part, steps]) => [{ part }, { steps }]),
  faults: ({ faults }) => [{ rows: faults }],
}
