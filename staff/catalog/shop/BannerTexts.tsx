import { sourceOf } from '#lib/domain/picture-sources.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { ChoosePicture } from '../media/pictures/ChoosePicture.tsx'
import { Languages } from './Languages.tsx'
import { RecordField } from '../records/RecordField.tsx'
import type { RecordDraft } from '../records/use-record.ts'

type Props = { draft: RecordDraft; languages: readonly string[]; language: string; choose: (language: string) => void }

const names = ['title', 'text', 'button', 'link', 'image'] as const

/** What a banner says in one language, and how it looks. */
export function BannerTexts({ draft, languages, language, choose }: Props) {
  const t = useTexts()
  const { typed, write } = draft
  const isWritten = (one: string) => (typed[`title ${one}`] ?? '').trim() !== ''
  const other = isWritten(language) ? undefined : languages.find((one) => one !== language && isWritten(one))
  // A banner of a category has a title, a picture and where it leads to.
  const fields = names.filter((name) => `${name} ${language}` in typed)
  const image = typed[`image ${language}`] ?? ''
  return (
    <section className="panel">
      <h2>{t('shop.texts')}</h2>
      <Languages languages={languages} language={language} isWritten={isWritten} choose={choose} />
      {!isWritten(language) && <p className="hint">{t('shop.noBannerText')}</p>}
      <Preview typed={typed} language={language} />
      {fields.map((field) => (
        <RecordField
          key={`${field} ${language}`}
          draft={draft}
          field={`${field} ${language}`}
          label={t(`shop.banner.${field}`)}
          language={field === 'link' || field === 'image' ? 'zxx' : language}
          fallback={other === undefined ? '' : (typed[`${field} ${other}`] ?? '')}
          {...(field === 'text' && { rows: 3 })}
        />
      ))}
      {fields.includes('image') && <ChoosePicture onPick={(url) => draft.type(`image ${language}`, url)} />}
      {image !== '' && languages.some((one) => isWritten(one) && typed[`image ${one}`] !== image) && (
        <button
          type="button"
          className="quiet"
          onClick={() => write(Object.fromEntries(languages.filter(isWritten).map((one) => [`image ${one}`, image])))}
        >
          {t('shop.sameImage')}
        </button>
      )}
    </section>
  )
}

/** About as the shop shows it. */
function Preview({ typed, language }: { typed: RecordDraft['typed']; language: string }) {
  const t = useTexts()
  const said = (name: string) => typed[`${name} ${language}`]?.trim() ?? ''
  const image = said('image')
  if (said('title') === '') return null
  return (
    <figure className="banner-preview" lang={language} aria-label={t('shop.preview')}>
      {/^(\/(?!\/)|https:\/\/)\S+$/.test(image) && <img src={sourceOf(image, 'png', 960)} alt="" />}
      <figcaption>
        <strong>{said('title')}</strong>
        {said('text') !== '' && <span>{said('text')}</span>}
        {said('button') !== '' && <span className="button">{said('button')}</span>}
      </figcaption>
    </figure>
  )
}
