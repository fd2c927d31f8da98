/** As the machine is set, and along with it: who works here all day changes it with the light in the room. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => document.documentElement.classList.toggle('dark-theme', dark.matches)
  dark.addEventListener('change', show)
  show()
}
