import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Myself } from '#lib/contract/staff/people.ts'
import { goPlaces } from '../frame/navigation.ts'
import { keys } from '../keys/keys.ts'
import { KeysDialog } from '../keys/KeysDialog.tsx'
import { Press } from '../keys/Keys.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useTexts } from '../texts/texts.ts'
import type { Entry } from './entries.ts'
import { Find } from './Find.tsx'
import { noteOpened } from './opened.ts'
import { frameActs } from './places.ts'
import './find.css'

const nothing = () => false
const nowhere = Object.fromEntries(Object.keys(keys.go).map((name) => [name, nothing])) as Record<
  keyof typeof keys.go,
  () => boolean
>

/** The search for everything with the keys that open it, and the list of all keys. */
export function Finding({ myself, onLeave }: { myself: Myself; onLeave: () => void }) {
  const t = useTexts()
  const router = useRouter()
  const finding = useRef<HTMLDialogElement>(null)
  const listing = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)

  const open = useCallback(() => {
    setOpen(true)
    finding.current?.showModal()
  }, [])
  const shut = () => finding.current?.close()
  /** Whoever is asked first and stays has the focus where it was; elsewhere the page begins. */
  const go = useCallback(
    async (to: string) => {
      await router.navigate({ href: to })
      if (router.state.location.pathname === new URL(to, location.href).pathname)
        document.querySelector<HTMLElement>('#room')?.focus()
    },
    [router],
  )
  const { roles } = myself
  useKeys(
    'everywhere',
    useMemo(() => ({ find: open, list: () => listing.current?.showModal() }), [open]),
  )
  useKeys(
    'go',
    useMemo(
      () => ({
        ...nowhere,
        ...Object.fromEntries(goPlaces(roles).map(({ name, to }) => [name, () => void go(to)])),
      }),
      [go, roles],
    ),
  )

  const take = (entry: Entry, isNewTab: boolean) => {
    const { kind, to, title, about } = entry
    if (kind) noteOpened(myself, { kind, to, title, about })
    const acts: Partial<Record<string, () => void>> = {
      [frameActs.keys]: () => listing.current?.showModal(),
      [frameActs.leave]: onLeave,
    }
    if (isNewTab && !acts[to]) {
      window.open(to, '_blank', 'noopener')
      return
    }
    shut()
    const act = acts[to] ?? (() => void go(to))
    act()
  }

  return (
    <>
      <button type="button" className="find-button" aria-haspopup="dialog" onClick={open}>
        {t('find.open')}
        <span aria-hidden="true">
          <Press press={keys.everywhere.find[0]} />
        </span>
      </button>
      {createPortal(
        <>
          <dialog
            ref={finding}
            className="find"
            aria-label={t('find.label')}
            onClose={() => setOpen(false)}
            // Beside it, where nothing of it is.
            onClick={({ target }) => target === finding.current && shut()}
          >
            {isOpen && <Find myself={myself} onTake={take} onShut={shut} />}
          </dialog>
          <KeysDialog dialog={listing} roles={roles} />
        </>,
        document.body,
      )}
    </>
  )
}
