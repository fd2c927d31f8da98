import { is, picklist } from 'valibot'
import {
  mostRecords,
  translationKinds,
  type TranslationKind,
  type XliffFault,
} from '#lib/contract/staff/translations.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { chunksOf } from '../bulk/chunks.ts'
import { fieldsIn, readRows } from './read-translation.ts'
import type { Said } from './translation-tables.ts'
import { nameOf, type Code, type Token, tokensOf, written } from './xliff/codes.ts'
import type { ReadXliff } from './xliff/read-xliff.ts'
import { namedBy, type ReadUnit } from './xliff/unit.ts'

export type RefusedUnit = { unit: string; title: string; field: string; fault: XliffFault }

/** What a file says of one record, compared with what it says now. */
export type PlannedRecord = {
  kind: TranslationKind
  record: string
  title: string
  /** Texts that differ, with what they were. */
  fields: Said
  before: Said
  /** Whether the file has every text of the record and calls all of them done. */
  isRight: boolean
}

export type ImportPlan = { records: PlannedRecord[]; refused: RefusedUnit[]; untranslated: number; unchanged: number }

type Row = Awaited<ReturnType<typeof readRows>>[number]
type Found = { unit: ReadUnit; field: string }

/** Compares a file with what there is; nothing is written. */
export async function planImport(
  db: Database,
  { units }: Pick<ReadXliff, 'units'>,
  { language, takesOutdated }: { language: string; takesOutdated: boolean },
): Promise<ImportPlan> {
  const plan: ImportPlan = { records: [], refused: [], untranslated: 0, unchanged: 0 }
  const refuse = (unit: ReadUnit, fault: XliffFault, title = '', field = '') =>
    void plan.refused.push({ unit: unit.id, title, field, fault })
  const seen = new Set<string>()
  const byRecord = new Map<TranslationKind, Map<string, Found[]>>()
  for (const unit of units) {
    const named = namedBy(unit.id)
    if (!named || !is(picklist(translationKinds), named.kind)) refuse(unit, 'unknown')
    else if (seen.has(unit.id)) refuse(unit, 'twice')
    else {
      seen.add(unit.id)
      const records = byRecord.get(named.kind) ?? new Map<string, Found[]>()
      const found = records.get(named.record) ?? []
      found.push({ unit, field: named.field })
      records.set(named.record, found)
      byRecord.set(named.kind, records)
    }
  }
  if ([...byRecord.values()].reduce((sum, { size }) => sum + size, 0) > mostRecords)
    throw new HttpProblem('FILE_TOO_LONG')
  for (const [kind, records] of byRecord)
    for (const chunk of chunksOf([...records.keys()])) {
      const rows = new Map((await readRows(db, { kind, language, records: chunk })).map((row) => [row.record, row]))
      for (const record of chunk) {
        const [row, found] = [rows.get(record), records.get(record) ?? []]
        if (row) planRecord(plan, row, found, takesOutdated)
        else for (const { unit, field } of found) refuse(unit, 'unknown', '', field)
      }
    }
  return plan
}

function planRecord(plan: ImportPlan, row: Row, found: readonly Found[], takesOutdated: boolean): void {
  const { kind, record, said, told, label } = row
  const title = `${label} ${row.title}`
  const known = new Map(fieldsIn(kind, said).map((field) => [field.name, field]))
  const fields: Said = {}
  let right = 0
  for (const { unit, field } of found) {
    const form = known.get(field)
    const refuse = (fault: XliffFault) => void plan.refused.push({ unit: unit.id, title, field, fault })
    if (!form) {
      refuse('unknown')
      continue
    }
    const isHtml = form.form === 'html'
    const [original, current] = [said[field] ?? '', told?.[field] ?? '']
    const text = unit.target && written(unit.target, isHtml).trim()
    if (!text) plan.untranslated += 1
    else {
      const fault =
        !takesOutdated && inOneSpace(written(unit.source, isHtml)) !== inOneSpace(original)
          ? 'changed'
          : faultOf(unit.target ?? [], { original, current, isHtml, most: form.most, isLine: form.form === 'line' })
      if (fault && text !== current) refuse(fault)
      else {
        if (text === current) plan.unchanged += 1
        else fields[field] = text
        if (unit.isDone && fault === undefined) right += 1
      }
    }
  }
  const isRight = right === known.size
  if (Object.keys(fields).length > 0 || (isRight && row.state === 'older'))
    plan.records.push({ kind, record, title, fields, before: told ?? {}, isRight })
}

/** Tools write spaces as they please. */
const inOneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Texts = { original: string; current: string; isHtml: boolean; most: number; isLine: boolean }

/** Every code of the original is there, and no tag that neither original nor translation has. */
function faultOf(target: readonly Token[], { original, current, isHtml, most, isLine }: Texts): XliffFault | undefined {
  const text = written(target, isHtml)
  if (text.length > most) return 'long'
  if (isLine && text.trim().includes('\n')) return 'markup'
  const codesOf = (tokens: readonly Token[]) => tokens.filter((token): token is Code => typeof token !== 'string')
  const [there, wanted] = [codesOf(target), codesOf(tokensOf(original, isHtml))]
  const allowed = new Set([...wanted, ...codesOf(tokensOf(current, isHtml))].map(({ code }) => code))
  if (there.some(({ code }) => code === '' || !allowed.has(code))) return 'markup'
  // What is written as words must not become a code when it is read again.
  if (codesOf(tokensOf(text, isHtml)).length !== there.length) return 'markup'
  const left = there.map(nameOf)
  for (const code of wanted.filter(isNeeded)) {
    const at = left.indexOf(nameOf(code))
    if (at < 0) return 'tags'
    left.splice(at, 1)
  }
  return undefined
}

/** A space that does not break or a dash by its name may be written otherwise in another language. */
const isNeeded = ({ code }: Code) => code.startsWith('<') || code.startsWith('{{')
