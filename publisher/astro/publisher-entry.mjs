import './own-texts.mjs'
import { createApp } from 'astro/app/entrypoint'
import { LeanApp } from './lean/page.ts'

export const app = createApp({ streaming: false })
export const lean = new LeanApp(app.manifest)
