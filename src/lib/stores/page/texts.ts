import { atom, onMount } from 'nanostores'
import { createIslandTranslate } from '#i18n/island-translate.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { ApiError } from '#lib/client/call/api-error.ts'
import { fetchMessages } from '#lib/client/messages.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { NoticeCode } from '#lib/frame/known/notices.ts'
import type { Message } from './notifications.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

/** The texts islands may use: those published in `/assets/i18n/<language>.json`. */
type IslandKey = Extract<MessageKey, `islands.${string}` | `errors.${string}`>
export type TranslateIsland = (key: IslandKey, values?: Record<string, string | number>) => string

type Texts = { status: 'loading' | 'failed' } | { status: 'ready'; translate: TranslateIsland }

/** The texts of the page's language, for islands that draw themselves from them. */
export const $texts = atom<Texts>({ status: 'loading' })

onMount($texts, () => {
  if (typeof document !== 'undefined') void loadTexts()
})

let loading: Promise<TranslateIsland> | undefined

/** Fetches the texts when an island first has something to say, once a page; a failure may be tried again. */
export async function translation(): Promise<TranslateIsland> {
  const { language, culture } = pageEdition()
  loading ??= fetchTranslation(language, culture)
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

async function fetchTranslation(language: string, culture: Culture): Promise<TranslateIsland> {
  return createIslandTranslate(await fetchMessages(language), culture)
}

export async function loadTexts(): Promise<void> {
  if ($texts.value.status !== 'ready') $texts.set({ status: 'loading' })
  try {
    $texts.set({ status: 'ready', translate: await translation() })
  } catch {
    $texts.set({ status: 'failed' })
  }
}

/** What to tell a shopper about a failure; `undefined` when not even the texts can be had. */
export async function explain(error: unknown): Promise<string | undefined> {
  try {
    return errorText(await translation(), error)
  } catch {
    return undefined
  }
}

/** What one page left for this one to tell, and the words of a dialog around it. */
export async function noticeWords(code: NoticeCode): Promise<Message | undefined> {
  try {
    const translate = await translation()
    const say = (key: NoticeCode | 'denied' | 'close') => translate(`islands.notices.${key}`)
    return { title: say('denied'), text: say(code), close: say('close') }
  } catch {
    return undefined
  }
}

export { ApiError }

export function errorText(translate: TranslateIsland, error: unknown): string {
  if (!(error instanceof ApiError)) return translate('errors.GENERAL_ERROR')
  const left = error.problem?.available
  if (error.code === 'QUANTITY_NOT_AVAILABLE' && left !== undefined)
    return translate(left > 0 ? 'islands.left' : 'islands.cart.soldOut', { count: left })
  const wait = error.problem?.retryAfter
  if (error.code === 'TOO_MANY_ATTEMPTS' && wait !== undefined)
    return translate('islands.again', { count: Math.ceil(wait / 60) })
  try {
    return translate(`errors.${error.code}`)
  } catch {
    // The code of another commerce system, or of a newer one than this page.
    return translate('errors.UNEXPECTED_ANSWER')
  }
}
