import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { choicesQuery } from '../calls/choices-query.ts'
import { arePictures, Thumbs } from './Thumbs.tsx'
import { fieldName } from './field-name.ts'
import { fieldsSaid, isPriced, type Said, fieldText } from './entry-texts.ts'

/** Field by field what was said before and what is said after. */
export function Differences({ before, after }: { before: Said; after: Said }) {
  const t = useTexts()
  const fields = fieldsSaid(before, after)
  const { data } = useQuery({ ...choicesQuery, enabled: fields.some(isPriced) })
  const currencyIn = (culture: string) => data?.editions.find((edition) => edition.culture === culture)?.currency
  const said = (field: string, record: Said): ReactNode => {
    const value = record?.[field]
    return arePictures(value) ? <Thumbs pictures={value} /> : fieldText(field, value, record, currencyIn)
  }
  if (fields.length === 0) return null
  return (
    <dl className="differences">
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldName(field, t)}</dt>
          <dd>
            {before && <del>{said(field, before)}</del>} {after && <ins>{said(field, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
