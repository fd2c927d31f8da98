import type { Dirent } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { catalogueFile } from '../../platform/files/catalogue-file.ts'
import { isDeep } from './is-deep.ts'
import { gatherProblems, type Problems } from './problems.ts'
import { unstorableIn } from './unstorable.ts'

/** All texts of a catalogue by the names of their files; whoever writes one may not know what else lies on the host. */
async function textsIn(folder: string, problems: Problems): Promise<Map<string, string>> {
  const entries = await Array.fromAsync(entriesIn(folder)).catch((error: unknown) => {
    throw new Error(`The folder ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const texts = new Map<string, string>()
  for (const [name, entry] of entries.sort(([one], [other]) => (one < other ? -1 : 1)))
    await readEntry(folder, name, entry).then(
      (text) => text !== undefined && texts.set(name, text),
      (error: unknown) => problems.add({ file: name, reason: error instanceof Error ? error.message : '' }),
    )
  return texts
}

/** A linked folder is not looked into: it may lead out, or into itself. */
async function* entriesIn(folder: string, under = ''): AsyncGenerator<[name: string, entry: Dirent]> {
  for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
    const name = `${under}${entry.name}`
    yield [name, entry]
    if (entry.isDirectory()) yield* entriesIn(folder, `${name}/`)
  }
}

const isText = (name: string) => /\.(json|html)$|^taxes\/.+\.csv$/.test(name)

async function readEntry(folder: string, name: string, entry: Dirent): Promise<string | undefined> {
  if (entry.isSymbolicLink() && (await isFolder(join(folder, name))))
    throw new Error('the folder is a link, and linked folders are not read')
  if (!isText(name)) return undefined
  if (!entry.isFile() && !entry.isSymbolicLink()) throw new Error('this is no file that can be read')
  return readText(folder, name)
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

async function readText(folder: string, name: string): Promise<string> {
  const file = await catalogueFile(folder, name)
  if (file === undefined) throw new Error("the file is a link that leads out of the catalogue's folder, or to no file")
  const bytes = await readFile(file)
  if (bytes.includes(0)) throw new Error('the file holds NUL, which no text has')
  try {
    // A byte order mark, as some editors write it, goes here.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('the file is not written in UTF-8')
  }
}

/** What a person calls a record: the fields that may name it, by what it is. */
export type Called = { what: string; by: readonly string[] }

/** The files of a catalogue, read record by record: what is wrong is gathered, and the rest goes on. */
export type Folder = Awaited<ReturnType<typeof openFolder>>

export async function openFolder(folder: string) {
  const problems = gatherProblems()
  const texts = await textsIn(folder, problems)
  const origins = new WeakMap<object, string>()
  const read = new Set<string>()

  const text = (file: string): string | undefined => {
    read.add(file)
    const found = texts.get(file)
    if (found === undefined) problems.add({ file, reason: 'the file is missing' })
    return found
  }

  const json = (file: string): unknown => {
    const found = text(file)
    if (found === undefined) return undefined
    try {
      const value: unknown = JSON.parse(found)
      if (!isDeep(value)) return value
      problems.add({ file, reason: 'the file is nested too deep' })
      return undefined
    } catch (error) {
      problems.add({ file, reason: `this is not JSON: ${error instanceof Error ? error.message : ''}` })
      return undefined
    }
  }

  const check = <S extends v.GenericSchema>(
    file: string,
    record: string | undefined,
    schema: S,
    value: unknown,
  ): v.InferOutput<S> | undefined => {
    const result = v.safeParse(schema, value)
    for (const issue of result.issues ?? [])
      problems.add({ file, record, field: v.getDotPath(issue) ?? undefined, reason: issue.message })
    return result.success ? result.output : undefined
  }

  /** The same of a whole record, of which the database takes every text too. */
  const checkRecord: typeof check = (file, record, schema, value) => {
    const field = unstorableIn(value)
    if (field !== undefined)
      problems.add({ file, record, field: field || undefined, reason: 'it holds half a character or NUL' })
    return check(file, record, schema, value)
  }

  const records = <S extends v.GenericSchema>(file: string, value: unknown, schema: S, called: string) => {
    const values = value === undefined ? {} : check(file, undefined, v.record(v.string(), v.unknown()), value)
    const checked = Object.entries(values ?? {}).flatMap(([name, one]) => {
      const record = checkRecord(file, `${called} ${name}`, schema, one)
      return record === undefined ? [] : [[name, record] as const]
    })
    return Object.fromEntries(checked) as Record<string, v.InferOutput<S>>
  }

  return {
    problems,
    has: (file: string) => texts.has(file),
    /** The parts in brackets of the files whose names are like this. */
    like: (pattern: RegExp) =>
      [...texts.keys()].flatMap((name) => {
        const match = pattern.exec(name)
        return match ? [match.slice(1)] : []
      }),
    text,
    /** One record, the whole file. */
    one<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | undefined {
      const value = json(file)
      return value === undefined ? undefined : checkRecord(file, undefined, schema, value)
    },
    /** A list of records. */
    list<S extends v.GenericSchema>(file: string, schema: S, called: Called): v.InferOutput<S>[] {
      const value = json(file)
      const values = value === undefined ? [] : check(file, undefined, v.array(v.unknown()), value)
      return (values ?? []).flatMap((one, index) => {
        const record = checkRecord(file, nameOf(one, called, index), schema, one)
        if (record === undefined) return []
        if (typeof record === 'object' && record !== null) origins.set(record, file)
        return [record]
      })
    },
    /** Records by their name. */
    record: <S extends v.GenericSchema>(file: string, schema: S, called: string) =>
      records(file, json(file), schema, called),
    /** Several kinds of records by their name, each kind in a drawer of its own. */
    drawers<S extends Record<string, v.GenericSchema>>(file: string, schemas: S, called: Record<keyof S, string>) {
      const drawers = check(
        file,
        undefined,
        v.strictObject(v.entriesFromList(Object.keys(schemas), optional)),
        json(file),
      )
      return Object.entries<v.GenericSchema>(schemas).map(([key, schema]) => {
        const drawer = key as keyof S & string
        return { drawer, records: records(file, drawers?.[drawer], schema, called[drawer]) }
      })
    },
    /** Says in which file a record stands that was made of others. */
    from: <T extends object>(file: string, record: T): T => {
      origins.set(record, file)
      return record
    },
    fileOf: (record: object) => origins.get(record),
    /** Files that have no place in a catalogue, such as one with a slip in its name. */
    unread: () => [...texts.keys()].filter((name) => !read.has(name)),
  }
}

const optional = v.optional(v.unknown())

/** What a person calls it, or else its place in the file. */
function nameOf(value: unknown, { what, by }: Called, index: number): string {
  if (typeof value === 'object' && value !== null) {
    const parts = by.map((field): unknown => Reflect.get(value, field))
    if (parts.every((part) => typeof part === 'string' || typeof part === 'number'))
      return `${what} ${parts.map(String).join(' ')}`
  }
  return `${what} at place ${index + 1}`
}
