import { expect, test } from 'vitest'
import { documentsFrom, titleFrom, typedDocuments, written } from './document-fields.ts'

const file = `${'a'.repeat(64)}.pdf`
const manual = { title: 'Instrukcja', file, bytes: 9, at: '2026-11-24T08:00:00.000Z' }

test('a paper stands under its kind and language, and what was taken away is not sent', () => {
  const documents = [{ kind: 'manual' as const, language: 'pl', ...manual }]
  const typed = typedDocuments({ sku: 'NM-10', version: '0'.repeat(40), drawn: [], documents }, ['pl', 'de'])
  expect(Object.keys(typed)).toHaveLength(8)
  expect([typed['manual pl'], typed['manual de']]).toEqual([written(manual), ''])
  expect(documentsFrom(typed)).toEqual([{ kind: 'manual', language: 'pl', title: 'Instrukcja', file }])
  expect(documentsFrom({ ...typed, 'manual pl': '', 'datasheet de': written({ ...manual, title: 'Blatt' }) })).toEqual([
    { kind: 'datasheet', language: 'de', title: 'Blatt', file },
  ])
})

test('a file is called by its name until somebody says better', () => {
  expect(titleFrom('NM-10_karta  katalogowa.PDF')).toBe('NM-10 karta katalogowa')
  expect(titleFrom('.pdf')).toBe('.pdf')
})
