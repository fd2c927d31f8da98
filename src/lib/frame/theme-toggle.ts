import { themeKey } from './theme.ts'

export function offerThemes(): void {
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
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
