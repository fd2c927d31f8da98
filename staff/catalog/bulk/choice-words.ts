import type { Translate } from '../../platform/texts/texts.ts'
import type { cellTexts } from './cell-text.ts'

/** What choices of cells are called in the language of who reads them. */
export const choiceWords = (t: Translate): Parameters<typeof cellTexts>[2] => ({
  availability: (one) => t(`catalogue.availability.${one}`),
  withdrawn: (one) => t(one ? 'states.yes' : 'states.no'),
})
