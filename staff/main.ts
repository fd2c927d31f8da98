import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '#lib/ui/tokens.css'
import '#lib/ui/fonts.css'
import './platform/frame/page.css'
import './platform/fields/fields.css'
import './platform/fields/choosing.css'
import './platform/lists/tables.css'
import './platform/audit/log.css'
import './platform/frame/entry.css'
import './platform/lists/records.css'
import { preloadPages } from './app/preload-pages.ts'
import { Rooms } from './app/Rooms.tsx'
import { router } from './app/router.ts'
import { followTheme } from './app/theme.ts'
import { startTexts } from './platform/texts/texts.ts'

followTheme()
preloadPages(router)
await startTexts()
const place = document.querySelector('#rooms')
if (!place) throw new Error('There is no place for the rooms')
createRoot(place).render(createElement(Rooms))
