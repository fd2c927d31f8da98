import * as v from 'valibot'
import { pictureViews } from '#lib/contract/product.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { useTexts } from '../texts/texts.ts'
import { languageName } from '../texts/language-name.ts'

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
export const arePictures = (value: unknown): value is Pictures => v.is(Pictures, value)

/** Pictures in their order, small, with what is said of each. */
export function Thumbs({ pictures }: { pictures: Pictures }) {
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
