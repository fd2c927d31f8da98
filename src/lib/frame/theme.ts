import { allMarked } from './marks.ts'
/** Where the choice of light or dark is kept on the shopper's device. */
export const themeKey = 'shop:theme'

/**
 * Runs in the head, before anything is painted: the theme chosen before, else what the system asks for. Storage may be
 * blocked, which must not stop the page. As for the other scripts of the head, `c` holds the classes of the document.
 */
export const themeScript =
  `let t;try{t=localStorage.getItem('${themeKey}')}catch{}` +
  `c.toggle('dark-theme',t?t=='dark':matchMedia('(prefers-color-scheme:dark)').matches)`

export function offerThemes(): void {
  for (const toggle of allMarked('theme-toggle')) {
    toggle.addEventListener('click', () => {
      const isDark = document.documentElement.classList.toggle('dark-theme')
      try {
        localStorage.setItem(themeKey, isDark ? 'dark' : 'light')
      } catch {
        // Blocked storage: the choice holds for this page.
      }
    })
  }
}
