import { titled } from '#lib/domain/page-title.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import './seo.css'

export type SnippetPage = {
  /** As the page says it; where the shop is not named in it, a search engine is told its name as well. */
  title: string
  description: string
  /** Where the page is, with its origin. */
  address: string
  picture: string | null
  brand: string
  language: string
}

/** What people see of a page before they open it: among the results of a search engine, and as a link in a chat. */
export function Snippet(page: SnippetPage) {
  const t = useTexts()
  return (
    <div className="shown">
      <figure>
        <figcaption>{t('seo.inSearch')}</figcaption>
        <Found {...page} />
      </figure>
      <figure>
        <figcaption>{t('seo.inChat')}</figcaption>
        <Shared {...page} />
      </figure>
    </div>
  )
}

function Found({ title, description, address, brand, language }: SnippetPage) {
  const { host, pathname } = new URL(address)
  const steps = decodeURIComponent(pathname).split('/').filter(Boolean)
  return (
    <div className="found" lang={language}>
      <p className="found-site">
        <span>{brand}</span>
        <span>{[host, ...steps].join(' › ')}</span>
      </p>
      <p className="found-title">{titled(title, brand)}</p>
      <p className="found-words">{description}</p>
    </div>
  )
}

function Shared({ title, description, address, picture, language }: SnippetPage) {
  return (
    <div className="shared" lang={language}>
      {picture !== null && <img src={sourceOf(picture, 'png', 480)} alt="" loading="lazy" />}
      <div>
        <p className="shared-host">{new URL(address).host}</p>
        <p className="shared-title">{title}</p>
        <p className="found-words">{description}</p>
      </div>
    </div>
  )
}
