import { expect, test } from 'vitest'
import { locales } from '#i18n/locales/index.ts'
import { createIslandTranslate } from '#i18n/island-translate.ts'
import { ApiError, type ApiErrorCode } from '#lib/client/call/api-error.ts'
import type { Problem } from '#lib/contract/errors.ts'
import { errorText } from './texts.ts'

const refused = (retryAfter?: number) => {
  const problem: Problem = {
    type: 'urn:nonius:problem:TOO_MANY_ATTEMPTS',
    title: '',
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
    ...(retryAfter !== undefined && { retryAfter }),
  }
  return new ApiError('TOO_MANY_ATTEMPTS', 'POST /order/finalize', { status: 429, problem })
}

test.each([
  [1, 'Zbyt wiele prób. Spróbuj ponownie za 1 minutę.'],
  [90, 'Zbyt wiele prób. Spróbuj ponownie za 2 minuty.'],
  [300, 'Zbyt wiele prób. Spróbuj ponownie za 5 minut.'],
  [undefined, 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.'],
])('who has to wait %s seconds is told until when', (seconds, text) => {
  expect(errorText(createIslandTranslate(locales.pl, 'pl-PL'), refused(seconds))).toBe(text)
})

test('a code nobody here has words for is told as what was not expected', () => {
  const translate = createIslandTranslate(locales.pl, 'pl-PL')
  const error = new ApiError('MADE_UP' as ApiErrorCode, 'GET /cart', { status: 418 })
  expect(errorText(translate, error)).toBe(translate('errors.UNEXPECTED_ANSWER'))
})
