import { mostRecords, type TranslationLine } from '#lib/contract/staff/translations.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { chunksOf } from '../bulk/chunks.ts'
import { findTranslations } from './list-translations.ts'
import { requireLanguage } from './may-translate.ts'
import { fieldsIn, readRows } from './read-translation.ts'
import type { Unit } from './xliff/unit.ts'
import { writeXliff } from './xliff/write-xliff.ts'

/** A file is of one original language: the one that most of what was chosen is written in. */
function originalOf(lines: readonly TranslationLine[]): string | undefined {
  const groups = [...Map.groupBy(lines, ({ original }) => original)]
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

async function unitsOf(db: Database, language: string, lines: readonly TranslationLine[]): Promise<Unit[]> {
  const units: Unit[] = []
  for (const [kind, ofKind] of Map.groupBy(lines, (line) => line.kind))
    for (const chunk of chunksOf(ofKind)) {
      const rows = await readRows(db, { kind, language, records: chunk.map(({ record }) => record) })
      units.push(
        ...rows.flatMap(({ record, label, title, said, told, state }) =>
          fieldsIn(kind, said).map(({ name, form, most }) => ({
            ...{ kind, record, field: name, most, isHtml: form === 'html', state },
            ...{ place: `${label} ${title}`, source: said[name] ?? '', target: told?.[name] ?? '' },
          })),
        ),
      )
    }
  return units
}

export async function exportTranslations({ db }: StaffServices, call: CallOf<'exportTranslations'>) {
  const { version, original, ...wanted } = call.query
  const { language } = wanted
  requireLanguage(whoOf(call).person, language)
  const found = await findTranslations(db, wanted, mostRecords + 1)
  if (found.length > mostRecords) throw new HttpProblem('FILE_TOO_LONG')
  const from = original ?? originalOf(found) ?? language
  const groups = Map.groupBy(found, (line) => line.original)
  const taken = groups.get(from) ?? []
  const units = await unitsOf(db, language, taken)
  const xml = writeXliff({ from, to: language, units }, version)
  return {
    name: `${from}-${language}.xlf`,
    type: 'application/xliff+xml',
    base64: Buffer.from(xml, 'utf8').toString('base64'),
    original: from,
    records: taken.length,
    others: [...groups]
      .filter(([other]) => other !== from)
      .map(([other, lines]) => ({ original: other, records: lines.length })),
  }
}
