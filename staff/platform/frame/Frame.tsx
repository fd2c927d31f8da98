import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { useTexts } from '../texts/texts.ts'
import { call } from '../calls/call.ts'
import { whoIsHere } from '../calls/queries.ts'
import { Finding } from '../find/Finding.tsx'
import { forgetOpened } from '../find/opened.ts'
import { Touring } from '../tour/Touring.tsx'
import { sectionAt, sections } from './navigation.ts'
import { NewVersion } from './NewVersion.tsx'
import { useLeaving, type Fate } from './unsaved.ts'

/** The question before a page with unsaved fields is left; it stands on staying. */
function Leaving({ dialog, fate }: { dialog: RefObject<HTMLDialogElement | null>; fate: Fate }) {
  const t = useTexts()
  const id = useId()
  return (
    <dialog ref={dialog} aria-labelledby={id} aria-describedby={`${id}-why`}>
      <h2 id={id}>{t('frame.leaving')}</h2>
      <p id={`${id}-why`}>{t(fate === 'kept' ? 'frame.leavingKept' : 'frame.leavingLost')}</p>
      <form method="dialog" className="row">
        <button className="button main" value="stay" autoFocus>
          {t('frame.stay')}
        </button>
        <button className="button" value="leave">
          {t('frame.leaveUnsaved')}
        </button>
      </form>
    </dialog>
  )
}

/** The rooms that somebody may enter along the side, and the one they are in. */
export function Frame() {
  const t = useTexts()
  const { data: myself } = useSuspenseQuery(whoIsHere)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const { mayLeave, ...leaving } = useLeaving()
  // All of them are shown until another page is opened.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const close = () => setOpenAt(undefined)
  const rooms = useId()
  // On a phone the rooms stand in one line, of which a part is seen.
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  if (!myself) return null

  const leave = async () => {
    if (!(await mayLeave())) return
    forgetOpened()
    await call('logOut', {}).catch(() => undefined)
    queries.clear()
    await navigate({ to: '/login', ignoreBlocker: true })
  }

  return (
    <div className="frame">
      <a className="skip" href="#room">
        {t('frame.skip')}
      </a>
      <nav className="side" aria-label={t('frame.rooms')}>
        <p className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" /> {t('frame.title')}
        </p>
        <Finding myself={myself} onLeave={() => void leave()} />
        <button
          type="button"
          className="quiet all-rooms"
          aria-expanded={isOpen}
          aria-controls={rooms}
          onClick={isOpen ? close : () => setOpenAt(pathname)}
        >
          {t('frame.allRooms')}
        </button>
        <ul ref={list} id={rooms} data-all={isOpen || undefined}>
          <li>
            <Link to="/" activeOptions={{ exact: true }} onClick={close}>
              {t('rooms.today')}
            </Link>
          </li>
          {sections
            .filter(({ room }) => mayEnter(myself.roles, room))
            .map(({ name, to }) => (
              <li key={name}>
                <Link to={to} aria-current={sectionAt(pathname)?.name === name ? 'page' : undefined} onClick={close}>
                  {t(`rooms.${name}`)}
                </Link>
              </li>
            ))}
        </ul>
        <div className="own">
          <Link to="/account">{myself.name}</Link>
          <button type="button" className="quiet" onClick={() => void leave()}>
            {t('frame.leave')}
          </button>
        </div>
      </nav>
      <main id="room" tabIndex={-1}>
        <NewVersion />
        <Outlet />
      </main>
      <Touring myself={myself} />
      <Leaving {...leaving} />
    </div>
  )
}
