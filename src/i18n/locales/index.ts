import de from './de.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }

/** Every full locale by language. Not for islands: they fetch theirs from /assets/i18n/<language>.json. */
export const locales: Readonly<Record<string, { islands: object; errors: object }>> = { pl, de }
