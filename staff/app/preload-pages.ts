import type { AnyRouter } from '@tanstack/react-router'

/** Fetches the code of an address, and nothing of what its page shows: reading that may be counted and noted. */
const preload = (router: AnyRouter, { pathname }: { pathname: string }) => {
  // Whoever goes there is told what failed.
  for (const { options } of router.getMatchedRoutes(pathname)[0]) options.component?.preload?.()?.catch(() => undefined)
}

/** Code is there when somebody goes where they look: at once that of the address, then that of links under mouse, finger or focus. */
export function preloadPages(router: AnyRouter): void {
  preload(router, location)
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === location.origin && navigator.onLine) preload(router, link)
  }
  for (const looking of ['pointerover', 'focusin']) document.addEventListener(looking, look, { passive: true })
}
