import type { Address } from '../addresses.ts'
import type { PageFacts } from '../guard/page-facts.ts'
import type { Page } from '../manifest.ts'
import type { Question } from '../questions.ts'
import type { InlinePart } from '../server/inline-parts.ts'
import { readAbout, writeAbout } from '../snapshot/snapshot.ts'
import type { StateDatabase } from './database.ts'
import { productsNamedIn, scopeOf } from './scopes.ts'

/** A page and the route that renders it. */
export type LivePage = Page & Pick<Address, 'route'>

/** A question and the fingerprint of what the pages of the live release were answered. */
export type Answered = { text: Question; print: string }

/** What became of the pages of a release in the one that follows it. */
export type Following = {
  removed: readonly string[]
  rendered: readonly LivePage[]
  /** Questions that are answered otherwise now, whether somebody still asks them or not. */
  changed: readonly Question[]
  answer: (question: Question) => string
}

/** How a page lies on the disk. */
export type PageFile = Pick<Page, 'path' | 'file' | 'fingerprint' | 'size' | 'modified'>

type Row = { number: number; path: string; route: string; file: string; print: string; size: number; modified: number }
type Texts = { facts: string | null; deadLinks: string | null; asked: string; inline: number }

const tables = ['page', 'question', 'asked', 'naming', 'inline'] as const

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

  /** Knows this release from now on, and nothing of what was known. */
  fill(release: string, pages: Iterable<LivePage>, answer: Following['answer']): void {
    this.#database.whole(() => {
      for (const table of tables) this.#database.run(`delete from ${table}`)
      for (const page of pages) this.#add(page, answer)
      writeAbout(this.#database, 'release', release)
    })
  }

  /** The release that followed it is live, and shows all that was noted as changed. */
  follow(release: string, { removed, rendered, changed, answer }: Following): void {
    this.#database.whole(() => {
      for (const path of removed) this.#remove(path)
      for (const { path } of rendered) this.#remove(path)
      for (const page of rendered) this.#add(page, answer)
      for (const text of changed) this.#database.run('update question set print = ? where text = ?', answer(text), text)
      writeAbout(this.#database, 'release', release)
      this.#forgetTouched()
    })
  }

  /** All that was noted as changed is shown by what is live. */
  settle(): void {
    this.#database.whole(() => this.#forgetTouched())
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
    for (const row of this.#database.each<Row & Texts>('select * from page order by number')) yield this.#pageOf(row)
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

  #pageOf({ number: _, print, facts, deadLinks, asked, inline, ...row }: Row & Texts): LivePage {
    return {
      ...row,
      fingerprint: print,
      facts: facts === null ? undefined : (JSON.parse(facts) as PageFacts),
      deadLinks: deadLinks === null ? [] : (JSON.parse(deadLinks) as string[]),
      asked: (JSON.parse(asked) as number[]).map((number) => this.#textOf(number)),
      inline: this.#inlineOf(inline),
    }
  }

  #add(page: LivePage, answer: Following['answer']): void {
    const numbers = page.asked.map((text) => this.#numberOf(text, answer))
    this.#database.run(
      'insert into page values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[page.path, page.route, page.file, page.fingerprint, page.size, page.modified],
      page.facts ? JSON.stringify(page.facts) : null,
      page.deadLinks.length > 0 ? JSON.stringify(page.deadLinks) : null,
      ...[JSON.stringify(numbers), this.#numberOfInline(page.inline)],
    )
    const number = this.#lastNumber()
    for (const question of numbers) this.#database.run('insert into asked values (?, ?)', question, number)
  }

  #remove(path: string): void {
    const sql = 'select number, asked, inline from page where path = ?'
    const row = this.#database.one<Pick<Row, 'number'> & Texts>(sql, path)
    if (!row) return
    for (const question of JSON.parse(row.asked) as number[])
      this.#database.run('delete from asked where question = ? and page = ?', question, row.number)
    this.#database.run('update inline set pages = pages - 1 where number = ?', row.inline)
    this.#database.run('delete from page where number = ?', row.number)
  }

  #inlineOf(number: number): InlinePart[] {
    const row = this.#database.one<{ parts: string }>('select parts from inline where number = ?', number)
    return row ? (JSON.parse(row.parts) as InlinePart[]) : []
  }

  /** Pages of a kind have the same parts, so that they are kept once and counted. */
  #numberOfInline(parts: readonly InlinePart[]): number {
    const text = JSON.stringify(parts)
    this.#database.run(
      'insert into inline values (null, ?, 1) on conflict (parts) do update set pages = pages + 1',
      text,
    )
    return this.#database.one<{ number: number }>('select number from inline where parts = ?', text)?.number ?? 0
  }

  #numberOf(text: Question, answer: Following['answer']): number {
    const known = this.#database.one<{ number: number }>('select number from question where text = ?', text)
    if (known) return known.number
    this.#database.run('insert into question values (null, ?, ?, ?)', text, scopeOf(text), answer(text))
    const number = this.#lastNumber()
    for (const product of productsNamedIn(text)) this.#database.run('insert into naming values (?, ?)', product, number)
    return number
  }

  #textOf(number: number): Question {
    return this.#database.one<{ text: string }>('select text from question where number = ?', number)?.text ?? ''
  }

  #lastNumber(): number {
    return this.#database.one<{ number: number }>('select last_insert_rowid() as number')?.number ?? 0
  }

  #forgetTouched(): void {
    this.#database.run('delete from touched')
  }
}
