import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { pictureViews } from '#lib/contract/product.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { useTexts } from '../texts/texts.ts'
import { choicesQuery } from '../calls/choices-query.ts'
import { languageName } from '../texts/language-name.ts'
import { fieldName } from './field-name.ts'
import { fieldsSaid, isPriced, type Said, fieldText } from './entry-texts.ts'

const Pictures = v.pipe(
  v.array(
    v.object({
      url: v.string(),
      view: v.picklist(pictureViews),
      alt: v.optional(v.record(v.string(), v.string())),
      instead: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  v.minLength(1),
)
type Pictures = v.InferOutput<typeof Pictures>

/** Whether a value of the log is the pictures of something. */
const arePictures = (value: unknown): value is Pictures => v.is(Pictures, value)

/** Pictures in their order, small, with what is said of each. */
function Thumbs({ pictures }: { pictures: Pictures }) {
  const t = useTexts()
  return (
    <span className="thumbs">
      {pictures.map(({ url, view, alt = {}, instead = {} }) => (
        <span key={url}>
          <img src={sourceOf(url, 'webp', 96)} alt={t(`pictures.views.${view}`)} loading="lazy" />
          {Object.entries(alt).map(([language, text]) => (
            <span key={language} lang={language}>
              {language}: {text}
            </span>
          ))}
          {Object.entries(instead).map(([place, other]) => (
            <span key={`${place} instead`}>
              <img src={sourceOf(other, 'webp', 96)} alt="" loading="lazy" /> {languageName(place)}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

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
