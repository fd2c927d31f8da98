import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Myself } from '#lib/contract/staff/people.ts'
import { Modal } from '../frame/Modal.tsx'
import { goPlaces } from '../frame/navigation.ts'
import { Problem } from '../frame/States.tsx'
import { type GoName, keys } from '../keys/keys.ts'
import { Press } from '../keys/Press.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useCode } from '../routing/use-code.ts'
import { useTexts, withLaterTexts } from '../texts/texts.ts'
import { setTouring } from '../tour/touring.ts'
import type { Entry } from './entries.ts'
import { FindField } from './FindField.tsx'
import { frameActs } from './frame-acts.ts'
import { noteOpened } from './opened.ts'
import './find-button.css'

/** What the search shows are names of fields and settings of every page. */
const fetchFind = () => withLaterTexts(() => import('./Find.tsx'))
const fetchKeys = () => import('../keys/KeyList.tsx')

const nowhere = Object.fromEntries(Object.keys(keys.go).map((name) => [name, () => false])) as Record<
  GoName,
  () => boolean
>

/** The search for everything with the keys that open it, and the list of all keys. */
export function Finding({ myself, onLeave }: { myself: Myself; onLeave: () => void }) {
  const t = useTexts()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState<'find' | 'list'>()
  // Before the code of the search is there; it goes on with what was typed, and with Enter.
  const [typed, setTyped] = useState('')
  const [isEntered, setEntered] = useState(false)
  const find = useCode(fetchFind)
  const list = useCode(fetchKeys)
  const { load: loadFind } = find
  const { load: loadKeys } = list
  const { roles } = myself

  const open = useCallback(() => {
    loadFind()
    setTyped('')
    setEntered(false)
    setOpened('find')
  }, [loadFind])
  const openList = useCallback(() => {
    loadKeys()
    setOpened('list')
  }, [loadKeys])
  const shut = () => dialog.current?.close()
  const shown = () => setOpened(undefined)

  /** Whoever is asked first and stays has the focus where it was; elsewhere the page begins. */
  const go = useCallback(
    async (to: string) => {
      await router.navigate({ href: to })
      if (router.state.location.pathname === new URL(to, location.href).pathname)
        document.querySelector<HTMLElement>('#room')?.focus()
    },
    [router],
  )
  const everywhere = useMemo(() => ({ find: open, list: openList }), [open, openList])
  const leading = useMemo(() => {
    const places = goPlaces(roles).map(({ name, to }) => [name, () => void go(to)])
    return { ...nowhere, ...(Object.fromEntries(places) as Partial<Record<GoName, () => void>>) }
  }, [go, roles])
  useKeys('everywhere', everywhere)
  useKeys('go', leading)
  // Ctrl is down a moment before the letter is.
  useEffect(() => {
    const ahead = ({ key }: KeyboardEvent) => ['Control', 'Meta'].includes(key) && loadFind()
    document.addEventListener('keydown', ahead)
    return () => document.removeEventListener('keydown', ahead)
  }, [loadFind])

  const take = (entry: Entry, isNewTab: boolean) => {
    const { kind, to, title, about } = entry
    if (kind) noteOpened(myself, { kind, to, title, about })
    const acts: Partial<Record<string, () => void>> = {
      [frameActs.keys]: openList,
      [frameActs.leave]: onLeave,
      [frameActs.tour]: () => setTouring(true),
    }
    if (isNewTab && !acts[to]) {
      window.open(to, '_blank', 'noopener')
      return
    }
    const act = acts[to] ?? (() => void go(to))
    // What follows finds the dialog gone, and the focus where it was.
    dialog.current?.addEventListener('close', () => setTimeout(act), { once: true })
    shut()
  }

  return (
    <>
      <button
        type="button"
        className="find-button"
        aria-haspopup="dialog"
        onPointerEnter={loadFind}
        onFocus={loadFind}
        onClick={open}
      >
        {t('find.open')}
        <span aria-hidden="true">
          <Press press={keys.everywhere.find[0]} />
        </span>
      </button>
      {opened === 'find' && (
        <Modal dialog={dialog} className="find" aria-label={t('find.label')} onClose={shown}>
          {find.code ? (
            <find.code.Find myself={myself} first={typed} isEntered={isEntered} onTake={take} onShut={shut} />
          ) : (
            <>
              <FindField
                value={typed}
                onType={setTyped}
                onKeyDown={({ key }) => key === 'Enter' && setEntered(true)}
                onShut={shut}
              />
              {find.error && <Problem error={find.error} />}
            </>
          )}
        </Modal>
      )}
      {opened === 'list' && (
        <Modal dialog={dialog} className="keys" aria-label={t('keys.title')} onClose={shown}>
          {list.code ? <list.code.KeyList roles={roles} onShut={shut} /> : list.error && <Problem error={list.error} />}
        </Modal>
      )}
    </>
  )
}
