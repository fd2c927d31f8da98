import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import { languageOf } from '#lib/contract/voices.ts'
import type { Database } from '../../platform/database/tables.ts'
import { wordsOf } from './fold.ts'
import { readSynonym, type Synonym } from './synonyms.ts'

type WrittenSynonym = { voice: string; typed: string; means: string }
/** A phrase that leads to something; `title` is what that is called where it is a page that the edition has. */
export type WrittenRedirect = { culture: string; phrase: string; leads: string; title: string | null }

/** Phrases are the same whatever stands between their words, and in capitals or not. */
export const phraseOf = (text: string): string => wordsOf(text).join(' ')

/** What the staff have written for what people type: synonyms beside those of the dictionary, and phrases that lead somewhere. */
export class Wording {
  readonly #synonyms: readonly WrittenSynonym[]
  readonly #redirects: readonly WrittenRedirect[]
  readonly #byVoice = new Map<string, Synonym[]>()
  readonly #byPhrase = new Map<string, WrittenRedirect>()

  constructor(synonyms: readonly WrittenSynonym[], redirects: readonly WrittenRedirect[]) {
    this.#synonyms = synonyms
    this.#redirects = redirects
    for (const { voice, typed, means } of synonyms)
      this.#byVoice.set(voice, [
        ...(this.#byVoice.get(voice) ?? []),
        ...readSynonym(`${typed}=${means}`, languageOf(voice)),
      ])
    for (const one of redirects) this.#byPhrase.set(`${one.culture} ${phraseOf(one.phrase)}`, one)
  }

  /** The same, with what nobody has saved yet. */
  withSynonym(one: WrittenSynonym): Wording {
    return new Wording([...this.#synonyms, one], this.#redirects)
  }
  withRedirect(one: WrittenRedirect): Wording {
    return new Wording(this.#synonyms, [...this.#redirects, one])
  }

  synonyms(voice: string): readonly Synonym[] {
    return this.#byVoice.get(voice) ?? []
  }

  redirectOf(text: string, culture: string): WrittenRedirect | undefined {
    return this.#byPhrase.get(`${culture} ${phraseOf(text)}`)
  }
}

export async function readWording(db: Database): Promise<Wording> {
  const synonyms = await db.selectFrom('search_synonym').select(['voice', 'typed', 'means']).orderBy('id').execute()
  return new Wording(synonyms, await readRedirects(db))
}

export const readRedirects = (db: Database): Promise<(WrittenRedirect & { id: number; culture: Culture })[]> =>
  db
    .selectFrom('search_redirect as r')
    .leftJoin('content as c', (join) => join.on(sql<boolean>`r.leads = 'page:' || c.uri`))
    .leftJoin('content_words as w', (join) =>
      join.onRef('w.content_id', '=', 'c.id').onRef('w.culture', '=', 'r.culture'),
    )
    .select(['r.id', 'r.culture', 'r.phrase', 'r.leads', 'w.title'])
    .orderBy('r.id')
    .execute()
