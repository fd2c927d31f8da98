import { useTexts } from '../app/texts.ts'
import { listed, piecesIn } from './picture-list.ts'
import { Shot } from './Shot.tsx'
import type { Pictures } from './use-pictures.ts'

/** Mine and what somebody else has saved meanwhile, beside one another. */
export function PicturesConflict({ draft: { conflicts, pieces, type } }: { draft: Pictures }) {
  const t = useTexts()
  const [conflict] = conflicts
  if (!conflict) return null
  const { mine, theirs } = conflict
  const sides = [
    { name: 'mine', value: mine },
    { name: 'theirs', value: theirs },
  ] as const
  return (
    <section className="conflict" role="alert">
      <h3>{t('catalogue.conflict')}</h3>
      <p>{t('catalogue.conflictWhy')}</p>
      <fieldset className="boxes">
        <legend>{t('pictures.heading')}</legend>
        {sides.map(({ name, value }) => (
          <label key={name}>
            <input
              type="radio"
              name="conflict pictures"
              checked={listed(pieces) === value}
              onChange={() => type('pictures', value)}
            />
            <span className="thumbs">
              {t(`catalogue.${name}`)}:
              {piecesIn(value).map((piece, i) => (
                <Shot key={`${piece.url ?? i}`} piece={piece} alt={t(`pictures.views.${piece.view}`)} />
              ))}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
