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
import { Rooms } from './app/Rooms.tsx'
import { followTheme } from './app/theme.ts'
import { startTexts } from './app/texts.ts'

followTheme()
await startTexts()
const place = document.querySelector('#rooms')
if (!place) throw new Error('There is no place for the rooms')
createRoot(place).render(createElement(Rooms))
