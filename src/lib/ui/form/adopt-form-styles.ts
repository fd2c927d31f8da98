import { adoptStyles } from '../adopt-styles.ts'
import states from '../states/states.css?inline'
import form from './form.css?inline'

/** For a page whose forms all begin as buttons: its sheet leaves them out (publisher/astro/style-sheets.mjs). */
export function adoptFormStyles(): void {
  for (const styles of [states, form]) adoptStyles(styles)
}
