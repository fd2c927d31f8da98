import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { readPdf } from '../../../tests/support/pdf/read-pdf.ts'
import { packTree } from './pack-tree.ts'
import { Structure } from './structure.ts'

/** A table of rows, as pdfkit writes it. */
function tableOf(rows: number): Promise<Buffer> {
  const document = new PDFDocument({ tagged: true, pdfVersion: '1.7' })
  const structure = new Structure(document)
  structure.within('Table', {}, () => {
    for (let row = 0; row < rows; row++)
      structure.within('TR', {}, () =>
        structure.within('TD', { alt: '\nendobj\n/P stream (Łódź)' }, () =>
          structure.mark(() => document.rect(1, row, 1, 1).fill()),
        ),
      )
  })
  const written = buffer(document)
  document.end()
  return written
}

test('a packed file has the same objects, and weighs less with each', async () => {
  for (const rows of [0, 1, 250]) {
    const before = await tableOf(rows)
    const after = packTree(before)
    const [one, other] = [readPdf(before), readPdf(after)]
    for (const [id, object] of one.objects) expect(other.objects.get(id)).toEqual(object)
    expect(other.root).toEqual(one.root)
    expect(other.trailer.get('ID')).toEqual(one.trailer.get('ID'))
    if (rows > 200) expect(after.length).toBeLessThan(before.length / 5)
  }
})

test('a file that is none of pdfkit’s is refused', () => {
  expect(() => packTree(Buffer.from('%PDF-1.7\n'))).toThrow('pdfkit ends a file otherwise')
})
