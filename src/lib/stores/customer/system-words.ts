import { atom } from 'nanostores'
import { createIslandTranslate } from '#i18n/island-translate.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { fetchMessages } from '#lib/client/messages.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { load, type Loadable } from '../page/loadable.ts'

export type SaySystems = (
  key: Extract<MessageKey, `systems.${string}`>,
  values?: Record<string, string | number>,
) => string

/** The texts about systems of a company, which lie in a file of their own because hardly anybody needs them. */
export const $systemWords = atom<Loadable<SaySystems>>({ status: 'loading' })

export const readSystemWords = (): Promise<void> =>
  load($systemWords, async () => {
    const { language, culture } = pageEdition()
    return createIslandTranslate(await fetchMessages(`systems/${language}`), culture)
  })
