import { getRouteApi, Link } from '@tanstack/react-router'
import type { PublishingRun, PageChange } from '#lib/contract/staff/publishing.ts'
import { call } from '../platform/calls/call.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { PageByPage } from '../platform/lists/PageByPage.tsx'
import { usePages } from '../platform/lists/use-pages.ts'
import { Comparison } from './Comparison.tsx'
import './page-changes.css'

const route = getRouteApi('/within/publishing/$edition/runs/$run')

/** The pages that a run changed, and one of them before and after side by side. */
export function PageChanges({ run }: { run: PublishingRun }) {
  const t = useTexts()
  const { page } = route.useSearch()
  const pages = usePages({
    key: ['pages', run.id],
    by: 'after',
    ask: (place) => call('pageChanges', { params: { id: run.id }, query: place }),
    linesOf: (read) => read.changes,
    placeOf: ({ number }) => number,
    // What a run changed is written once.
    staleTime: 'static',
  })
  const changes = pages.lines
  return (
    <section aria-labelledby="page-changes">
      <h2 id="page-changes">{t('pageChanges.title')}</h2>
      {page !== undefined && <Comparison run={run} path={page} what={whatOf(changes, page)} />}
      <PageByPage pages={pages} empty={t('pageChanges.none')} more={t('pageChanges.moreOf')}>
        <ul className="page-changes">
          {changes.map((change) => (
            <Changed key={change.number} change={change} run={run} />
          ))}
        </ul>
      </PageByPage>
    </section>
  )
}

const whatOf = (changes: readonly PageChange[], path: string): PageChange['what'] =>
  changes.find((change) => change.path === path)?.what ?? 'changed'

function Changed({ change: { path, what, told }, run }: { change: PageChange; run: PublishingRun }) {
  const t = useTexts()
  return (
    <li>
      <p>
        <span className={`mark ${what}`}>{t(`pageChanges.${what}`)}</span>{' '}
        <Link
          to="/publishing/$edition/runs/$run"
          params={{ edition: run.edition, run: run.id }}
          search={(before) => ({ ...before, page: path })}
          aria-label={`${t('pageChanges.compare')}: ${path}`}
        >
          {path}
        </Link>
      </p>
      {what === 'changed' && <ChangeText told={told} />}
    </li>
  )
}

/** How a page changed, in words. */
function ChangeText({ told }: Pick<PageChange, 'told'>) {
  const t = useTexts()
  if (!told) return <p className="hint">{t('pageChanges.notLooked')}</p>
  const { facts, come, gone } = told
  if (facts.length + come.length + gone.length === 0) return <p className="hint">{t('pageChanges.unseen')}</p>
  return (
    <dl className="told">
      {facts.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{t(`pageChanges.facts.${name}`)}</dt>
          <dd>
            <del>{before || t('pageChanges.nothing')}</del> <ins>{after || t('pageChanges.nothing')}</ins>
          </dd>
        </div>
      ))}
      <Texts name="gone" texts={gone} />
      <Texts name="come" texts={come} />
    </dl>
  )
}

function Texts({ name, texts }: { name: 'come' | 'gone'; texts: readonly string[] }) {
  const t = useTexts()
  if (texts.length === 0) return null
  const Mark = name === 'come' ? 'ins' : 'del'
  return (
    <div>
      <dt>{t(`pageChanges.${name}`)}</dt>
      <dd>
        {texts.map((text, index) => (
          <Mark key={index}>{text}</Mark>
        ))}
      </dd>
    </div>
  )
}
