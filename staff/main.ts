import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Rooms } from './app/Rooms.tsx'
import { router } from './app/router.ts'
import { startTexts } from './platform/texts/texts.ts'
import '#lib/ui/tokens.css'
import 'virtual:shop/theme.css'
import '#lib/ui/fonts.css'
import './platform/frame/page.css'
import './platform/fields/fields.css'
import './platform/fields/choosing.css'
import './platform/lists/tables.css'
import './platform/audit/log.css'
import './platform/frame/entry.css'
import './platform/lists/records.css'

/** Fetches the code of an address, and nothing of what its page shows: reading that may be counted and noted. */
const preload = (router: AnyRouter, { pathname }: { pathname: string }) => {
  // Whoever goes there is told what failed.
  for (const { options } of router.getMatchedRoutes(pathname)[0]) options.component?.preload?.()?.catch(() => undefined)
}

/** Code is there when somebody goes where they look: at once that of the address, then that of links under mouse, finger or focus. */
function preloadPages(router: AnyRouter): void {
  preload(router, location)
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === location.origin && navigator.onLine) preload(router, link)
  }
  for (const looking of ['pointerover', 'focusin']) document.addEventListener(looking, look, { passive: true })
}

/** As the machine is set, and along with it: who works here all day changes it with the light in the room. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => document.documentElement.classList.toggle('dark-theme', dark.matches)
  dark.addEventListener('change', show)
  show()
}

followTheme()
preloadPages(router)
await startTexts()
const place = document.querySelector('#rooms')
if (!place) throw new Error('There is no place for the rooms')
createRoot(place).render(createElement(Rooms))
