import type { Question } from '../questions.ts'
import type { InlinePart } from '../server/inline-parts.ts'
import { writeAbout } from '../snapshot/snapshot.ts'
import type { StateDatabase } from './database.ts'
import type { LivePage, PageRow, PageTexts } from './live-pages.ts'
import { productsNamedIn, scopeOf } from './scopes.ts'

/** What became of the pages of a release in the one that follows it. */
export type Following = {
  removed: readonly string[]
  rendered: readonly LivePage[]
  /** Questions that are answered otherwise now, whether somebody still asks them or not. */
  changed: readonly Question[]
  answer: (question: Question) => string
}

const tables = ['page', 'question', 'asked', 'naming', 'inline'] as const

/** Notes which pages the live release has. */
export class LivePageWriter {
  readonly #database: StateDatabase

  constructor(database: StateDatabase) {
    this.#database = database
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
      this.#database.run('delete from touched')
    })
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
    const row = this.#database.one<Pick<PageRow, 'number'> & PageTexts>(sql, path)
    if (!row) return
    for (const question of JSON.parse(row.asked) as number[])
      this.#database.run('delete from asked where question = ? and page = ?', question, row.number)
    this.#database.run('update inline set pages = pages - 1 where number = ?', row.inline)
    this.#database.run('delete from page where number = ?', row.number)
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

  #lastNumber(): number {
    return this.#database.one<{ number: number }>('select last_insert_rowid() as number')?.number ?? 0
  }
}
