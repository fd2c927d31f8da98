import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PublishingRun, PageChange } from '#lib/contract/staff/publishing.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { cardOf, useOverview } from './overview.ts'
import { previewAddress, releaseAddress } from './release-address.ts'
import './page-changes.css'

const route = getRouteApi('/within/publishing/$edition/runs/$run')

type Props = { run: PublishingRun; path: string; what: PageChange['what'] }

/** A page as it was and as it is, as wide as on a desk or on a phone: both beside each other, or one of them to be used. */
export function Comparison({ run, path, what }: Props) {
  const t = useTexts()
  const { width, used } = route.useSearch()
  const overview = useOverview().data
  const card = cardOf(overview, run.edition)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [path])
  const kept = new Set([card?.live?.release, ...(card?.kept ?? []).map(({ release }) => release)])
  if (card?.preview?.run === run.id) kept.add('preview')
  const shown = (release: string | null) => (release !== null && kept.has(release) ? release : undefined)
  const sides = {
    before: what === 'added' ? null : shown(run.from),
    after: what === 'removed' ? null : shown(run.release),
  }
  const usable = overview?.runsPreviews ? names.filter((name) => typeof sides[name] === 'string') : []
  const isUsed = used !== undefined && usable.includes(used)
  const here = { to: '/publishing/$edition/runs/$run', params: { edition: run.edition, run: run.id } } as const
  const exact = { activeOptions: { exact: true, includeSearch: true } } as const
  const wide = width && { width }
  const inUse = used && { used }
  return (
    <section className={`comparison ${width ?? 'desk'}`}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {t('comparison.title', { path })}
        </h3>
        {usable.length > 0 && (
          <nav className="row" aria-label={t('comparison.way')}>
            <Link {...here} {...exact} search={{ page: path, ...wide }}>
              {t('comparison.beside')}
            </Link>
            {usable.map((name) => (
              <Link key={name} {...here} {...exact} search={{ page: path, ...wide, used: name }}>
                {t(`comparison.use.${name}`)}
              </Link>
            ))}
          </nav>
        )}
        <nav className="row" aria-label={t('comparison.width')}>
          <Link {...here} {...exact} search={{ page: path, ...inUse }}>
            {t('comparison.desk')}
          </Link>
          <Link {...here} {...exact} search={{ page: path, ...inUse, width: 'phone' }}>
            {t('comparison.phone')}
          </Link>
          <Link {...here} {...exact} search={{}}>
            {t('comparison.close')}
          </Link>
        </nav>
      </header>
      {isUsed && <p className="hint">{t('comparison.useHint')}</p>}
      <div className={isUsed ? 'sides one' : 'sides'}>
        {(isUsed ? [used] : names).map((name) => (
          <Side key={name} {...{ run, path, name, isUsed, release: sides[name] }} />
        ))}
      </div>
    </section>
  )
}

const names = ['before', 'after'] as const

type SideProps = Pick<Props, 'run' | 'path'> & {
  name: (typeof names)[number]
  /** Nothing where the page is in no such release; undefined where that is not kept any more. */
  release: string | null | undefined
  isUsed: boolean
}

/**
 * Beside another nothing of a page runs: it is of this host, so that its links lead on, and has no scripts that could reach these
 * rooms. What is used runs at a host of its own, and leads nowhere but within its frame.
 */
function Side({ run, path, name, release, isUsed }: SideProps) {
  const t = useTexts()
  const why = release === null ? (name === 'before' ? 'isNew' : 'isGone') : 'forgotten'
  const address = isUsed ? previewAddress : releaseAddress
  return (
    <figure>
      <figcaption>
        {t(`comparison.${name}`)} {release !== 'preview' && <span className="hint">{release}</span>}
      </figcaption>
      {typeof release === 'string' ? (
        <div className="window">
          <iframe
            // What is used is entered anew for each release: there is one at a time.
            key={`${isUsed} ${release} ${path}`}
            title={`${t(`comparison.${name}`)}: ${path}`}
            src={address(run.edition, release, path)}
            sandbox={isUsed ? 'allow-same-origin allow-scripts allow-forms' : 'allow-same-origin'}
            loading="lazy"
          />
        </div>
      ) : (
        <p className="empty">{t(`comparison.${why}`)}</p>
      )}
    </figure>
  )
}
