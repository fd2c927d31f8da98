import { expect, it } from 'vitest'
import { editions } from '#i18n/editions/index.ts'
import { translator } from '#i18n/translator.ts'
import { companyPages, helpPages, pageLabel } from './help-pages.ts'

it.each(editions)('every page the footer leads to has a name in the edition $key', (edition) => {
  const t = translator(edition)
  const uris = [...helpPages, ...companyPages, ...edition.legalPages]
  expect(uris.map((uri) => t(pageLabel(uri)))).not.toContain('')
})
