import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import '#lib/ui/tokens.css'
import '#lib/ui/fonts.css'
import './frame/page.css'
import './frame/fields.css'
import './frame/choosing.css'
import './frame/tables.css'
import './audit/log.css'
import './entry/entry.css'
import './frame/records.css'
import { preloadPages } from './app/preload-pages.ts'
import { Rooms } from './app/Rooms.tsx'
import { router } from './app/router.ts'
import { followTheme } from './app/theme.ts'
import { startTexts } from './app/texts.ts'

followTheme()
preloadPages(router)
await startTexts()
const place = document.querySelector('#rooms')
if (!place) throw new Error('There is no place for the rooms')
createRoot(place).render(createElement(Rooms))
