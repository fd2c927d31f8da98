import { expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { translator } from '#i18n/translator.ts'
import { companyPages, helpPages } from '#lib/domain/help-pages.ts'
import { lawLinks, pageLabel } from './footer-links.ts'

const linksOf = (key: string) =>
  editions
    .filter((edition) => edition.key === key)
    .flatMap(({ law, legalPages }) => lawLinks(law, legalPages))
    .map(({ label }) => label)

it.each(editions)('every page the footer leads to has a name in the edition $key', (edition) => {
  const t = translator(edition)
  const names = [...helpPages, ...companyPages].map((uri) => t(pageLabel(uri)))
  const rights = lawLinks(edition.law, edition.legalPages).map(({ label }) => t(label))
  expect([...names, ...rights]).not.toContain('')
})

it('leads to the accessibility statement where the law asks for one, and to who runs the shop', () => {
  for (const key of ['pl', 'de', 'it', 'es', 'no']) expect(linksOf(key)).toContain('footer.pages.accessibility')
  for (const key of ['de', 'es']) expect(linksOf(key)).toContain('footer.pages.impressum')
  expect(linksOf('en')).not.toContain('footer.pages.accessibility')
})

it('offers withdrawing, the complaints book and the grievance officer where the law asks for them', () => {
  for (const key of ['pl', 'de', 'it', 'es', 'no', 'cl']) expect(linksOf(key)).toContain('footer.law.withdrawal')
  expect(linksOf('pe')).toContain('footer.law.complaintsBook')
  for (const key of ['pl', 'de', 'it', 'es']) expect(linksOf(key)).toContain('footer.law.guarantee')
  expect(linksOf('no')).not.toContain('footer.law.guarantee')
  expect(linksOf('in')).toContain('footer.law.grievanceOfficer')
  expect(linksOf('en').filter((label) => label.startsWith('footer.law.'))).toEqual([])
})
