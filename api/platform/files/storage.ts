import type { Span } from './file-answer.ts'
import type { Bytes } from './picture-source.ts'

/**
 * Where files are kept that nobody could make again: pictures, papers and software as they came. A name is a path such as
 * `3f/3f07….jpg`, and what lies under one never changes: it is written once, and perhaps removed.
 */
export type FileStorage = {
  /** A file, or the part of it from one byte to another, both with it; nothing where there is none of that name. */
  read: (name: string, span?: Span) => Promise<ReadableStream<Uint8Array> | undefined>
  /** Puts a file in its place: whoever asks for it meanwhile is given all of it or none. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Takes a file away; one that is gone already is. */
  remove: (name: string) => Promise<void>
  /** In bytes; nothing where there is no file of that name. */
  size: (name: string) => Promise<number | undefined>
  /** The files whose names begin so, in any order. */
  list: (prefix: string) => AsyncIterable<{ name: string; size: number }>
}

const segment = /^[0-9A-Za-z_][0-9A-Za-z_.-]*$/
const longest = 200

/** Nothing that leads out of a folder, that two file systems read differently, or that has to be escaped in an address. */
export const isStorageName = (name: string): boolean =>
  name.length <= longest && name.split('/').every((part) => segment.test(part))

function requireName(name: string): string {
  if (isStorageName(name)) return name
  throw new Error(`"${name}" is no name of a kept file, which is a path of letters, figures, dots and dashes`)
}

/** A storage that is asked for names alone that lead nowhere else. */
export const withSafeNames = (storage: FileStorage): FileStorage => ({
  read: async (name, span) => storage.read(requireName(name), span),
  write: async (name, bytes) => storage.write(requireName(name), bytes),
  remove: async (name) => storage.remove(requireName(name)),
  size: async (name) => storage.size(requireName(name)),
  list: (prefix) => storage.list(prefix),
})

/** All of a file in memory; nothing where there is none of that name. */
export async function readWhole(storage: FileStorage, name: string): Promise<Bytes | undefined> {
  const stream = await storage.read(name)
  return stream && new Uint8Array(await new Response(stream as ReadableStream<Bytes>).arrayBuffer())
}
