import texts from 'virtual:shop/texts'
import { takeOwnTexts } from '../../src/i18n/locales/index.ts'

takeOwnTexts(texts)

/** A preview reads this as middleware, before its pages; there is nothing to be done for a request. */
export const onRequest = (_context, next) => next()
