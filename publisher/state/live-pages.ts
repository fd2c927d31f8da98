import type { Address } from '../addresses.ts'
import type { PageFacts } from '../guard/page-facts.ts'
import type { Page } from '../manifest.ts'
import type { Question } from '../questions.ts'
import type { InlinePart } from '../server/inline-parts.ts'
import { readAbout, writeAbout } from '../snapshot/snapshot.ts'
import type { StateDatabase } from './database.ts'

/** A page and the route that renders it. */
export type LivePage = Page & Pick<Address, 'route'>

/** A question and the fingerprint of what the pages of the live release were answered. */
export type Answered = { text: Question; print: string }

/** How a page lies on the disk. */
export type PageFile = Pick<Page, 'path' | 'file' | 'fingerprint' | 'size' | 'modified'>

export type PageRow = {
  number: number
  path: string
  route: string
  file: string
  print: string
  size: number
  modified: number
}
export type PageTexts = { facts: string | null; deadLinks: string | null; asked: string; inline: number }

/** The pages of the live release, found by what they asked. */
export class LivePages {
  readonly #database: StateDatabase

  constructor(database: StateDatabase) {
    this.#database = database
  }

  /** Whether it is this release that is known; of another one nothing is. */
  isOf(release: string): boolean {
    return readAbout(this.#database, 'release') === release
  }

  count(): number {
    return this.#database.one<{ count: number }>('select count(*) as count from page')?.count ?? 0
  }

  has(path: string): boolean {
    return this.#database.one('select number from page where path = ?', path) !== undefined
  }

  address(path: string): Address | undefined {
    return this.#database.one<Address>('select path, route, file from page where path = ?', path)
  }

  /** What the guard sees of a page. */
  seen(path: string): Pick<LivePage, 'size' | 'facts'> | undefined {
    const sql = 'select size, facts from page where path = ?'
    const row = this.#database.one<{ size: number; facts: string | null }>(sql, path)
    return row && { size: row.size, facts: row.facts === null ? undefined : (JSON.parse(row.facts) as PageFacts) }
  }

  *pages(): Generator<LivePage> {
    for (const row of this.#database.each<PageRow & PageTexts>('select * from page order by number'))
      yield this.#pageOf(row)
  }

  paths(): string[] {
    return this.#database.all<{ path: string }>('select path from page order by number').map(({ path }) => path)
  }

  pathsOf(route: string): string[] {
    return this.#database.all<{ path: string }>('select path from page where route = ?', route).map(({ path }) => path)
  }

  /** All of its files as they were written. */
  files(): PageFile[] {
    return this.#filesFrom(0, -1)
  }

  /** Some of its files: each time those that come after the last ones, and from the first again. */
  nextFiles(most: number): PageFile[] {
    const files = this.#filesFrom(Number(readAbout(this.#database, 'looked') ?? 0), most)
    writeAbout(this.#database, 'looked', String(files.length < most ? 0 : (files.at(-1)?.number ?? 0) + 1))
    return files
  }

  /** The pages that asked a question. */
  pathsAsking(question: Question): string[] {
    const sql = `select path from question join asked on question = question.number join page on page.number = page
      where text = ?`
    return this.#database.all<{ path: string }>(sql, question).map(({ path }) => path)
  }

  questionsIn(scope: string): Answered[] {
    return this.#database.all<Answered>('select text, print from question where scope = ?', scope)
  }

  questionsNaming(product: number): Answered[] {
    const sql = 'select text, print from naming join question on number = question where product = ?'
    return this.#database.all<Answered>(sql, product)
  }

  question(text: Question): Answered | undefined {
    return this.#database.one<Answered>('select text, print from question where text = ?', text)
  }

  everyQuestion(): Answered[] {
    return this.#database.all<Answered>('select text, print from question')
  }

  /** Links of its pages that lead to nothing. */
  deadLinks(): { page: string; target: string }[] {
    const rows = this.#database.all<{ path: string; deadLinks: string }>(
      'select path, deadLinks from page where deadLinks is not null order by path',
    )
    return rows.flatMap(({ path, deadLinks }) =>
      (JSON.parse(deadLinks) as string[]).map((target) => ({ page: path, target })),
    )
  }

  /** What the policy of the site has to allow for its pages, but for some of them. */
  inlineWithout(paths: Iterable<string>): InlinePart[] {
    const counts = new Map(
      this.#database
        .all<{ number: number; pages: number }>('select number, pages from inline')
        .map(({ number, pages }) => [number, pages]),
    )
    for (const path of paths) {
      const row = this.#database.one<{ inline: number }>('select inline from page where path = ?', path)
      if (row) counts.set(row.inline, (counts.get(row.inline) ?? 0) - 1)
    }
    const left = [...counts].flatMap(([number, pages]) => (pages > 0 ? this.#inlineOf(number) : []))
    return [...new Set(left)]
  }

  #filesFrom(number: number, most: number): (PageFile & { number: number })[] {
    return this.#database.all<PageFile & { number: number }>(
      `select number, path, file, print as fingerprint, size, modified from page where number >= ? order by number limit ?`,
      ...[number, most],
    )
  }

  #pageOf({ number: _, print, facts, deadLinks, asked, inline, ...row }: PageRow & PageTexts): LivePage {
    return {
      ...row,
      fingerprint: print,
      facts: facts === null ? undefined : (JSON.parse(facts) as PageFacts),
      deadLinks: deadLinks === null ? [] : (JSON.parse(deadLinks) as string[]),
      asked: (JSON.parse(asked) as number[]).map((number) => this.#textOf(number)),
      inline: this.#inlineOf(inline),
    }
  }

  #inlineOf(number: number): InlinePart[] {
    const row = this.#database.one<{ parts: string }>('select parts from inline where number = ?', number)
    return row ? (JSON.parse(row.parts) as InlinePart[]) : []
  }

  #textOf(number: number): Question {
    return this.#database.one<{ text: string }>('select text from question where number = ?', number)?.text ?? ''
  }
}
