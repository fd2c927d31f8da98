import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DeskRun, PageChange } from '#lib/contract/staff/publishing.ts'
import { useTexts } from '../app/texts.ts'
import { cardOf, useDesk } from './desk.ts'
import { releaseAddress } from './release-address.ts'
import './page-changes.css'

const route = getRouteApi('/within/publishing/$edition/runs/$run')

type Props = { run: DeskRun; path: string; what: PageChange['what'] }

/** A page as it was and as it is, as wide as on a desk or on a phone. */
export function Comparison({ run, path, what }: Props) {
  const t = useTexts()
  const { width = 'desk' } = route.useSearch()
  const card = cardOf(useDesk().data, run.edition)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [path])
  const here = { to: '/publishing/$edition/runs/$run', params: { edition: run.edition, run: run.id } } as const
  const kept = new Set([card?.live?.release, ...(card?.kept ?? []).map(({ release }) => release)])
  if (card?.preview?.run === run.id) kept.add('preview')
  const shown = (release: string | null) => (release !== null && kept.has(release) ? release : undefined)
  return (
    <section className={`comparison ${width}`}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {t('comparison.title', { path })}
        </h3>
        <nav className="row" aria-label={t('comparison.width')}>
          <Link {...here} search={{ page: path }} activeOptions={{ exact: true, includeSearch: true }}>
            {t('comparison.desk')}
          </Link>
          <Link {...here} search={{ page: path, width: 'phone' }}>
            {t('comparison.phone')}
          </Link>
          <Link {...here} search={{}} activeOptions={{ exact: true, includeSearch: true }}>
            {t('comparison.close')}
          </Link>
        </nav>
      </header>
      <div className="sides">
        <Side {...{ run, path, name: 'before', release: what === 'added' ? null : shown(run.from) }} />
        <Side {...{ run, path, name: 'after', release: what === 'removed' ? null : shown(run.release) }} />
      </div>
    </section>
  )
}

type SideProps = Pick<Props, 'run' | 'path'> & {
  name: 'before' | 'after'
  /** Nothing where the page is in no such release; undefined where that is not kept any more. */
  release: string | null | undefined
}

function Side({ run, path, name, release }: SideProps) {
  const t = useTexts()
  const why = release === null ? (name === 'before' ? 'isNew' : 'isGone') : 'forgotten'
  return (
    <figure>
      <figcaption>
        {t(`comparison.${name}`)} {release !== 'preview' && <span className="hint">{release}</span>}
      </figcaption>
      {typeof release === 'string' ? (
        <div className="window">
          <iframe
            title={`${t(`comparison.${name}`)}: ${path}`}
            src={releaseAddress(run.edition, release, path)}
            // Nothing of it runs: it is of this host, so that its links lead on, and has no scripts that could reach these rooms.
            sandbox="allow-same-origin"
            loading="lazy"
          />
        </div>
      ) : (
        <p className="empty">{t(`comparison.${why}`)}</p>
      )}
    </figure>
  )
}
