import { editions } from '#i18n/edition.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { demonstration } from '../cli/demonstration.ts'

/** One publication in a process of its own, as a person would run it; measured from outside. */
const [root = '', work = '', apiUrl = ''] = process.argv.slice(2)
const [edition] = editions
const site = { edition, origin: `https://${edition.key}.nonius.example`, ...demonstration?.asked }
const report = await publishEdition({
  site,
  sites: [site],
  apiUrl,
  bundle: ensureBundle({ root, cache: `${work}/bundle` }),
  root,
  dist: `${work}/dist`,
  state: `${work}/state`,
})
process.stdout.write(JSON.stringify({ pages: report.pages, rendered: report.rendered }))
