import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** What mails, papers and pages of the API are coloured with, in hexadecimal, by what pages use it for. */
type Colours = {
  /** Dark enough for white words. */
  brand: string
  header: string
  onHeader: string
  accent: string
  link: string
  ink: string
  line: string
  surface: string
}

export type ThemeColours = Record<'light' | 'dark', Colours>

/** Those of `src/lib/ui/tokens.css`, which a test compares. */
export const engineColours: ThemeColours = {
  light: {
    ...{ brand: '#003563', header: '#003563', onHeader: '#ffffff', accent: '#d0202e' },
    ...{ link: '#185f93', ink: '#0c2238', line: '#7793a8', surface: '#ffffff' },
  },
  dark: {
    ...{ brand: '#003563', header: '#001e3c', onHeader: '#ffffff', accent: '#ff5d63' },
    ...{ link: '#b6d4e5', ink: '#eaf3f8', line: '#5c93bd', surface: '#003563' },
  },
}

/** Papers are drawn in threads, in the colours of the process that begins them. */
const ofThreads = 'nonius: colours of the shop'

let taken = (getEnvironmentData(ofThreads) as ThemeColours | undefined) ?? engineColours

/** Takes the colours of a shop; whoever starts an API does so before it answers. */
export function takeColours(colours: ThemeColours): void {
  setEnvironmentData(ofThreads, colours)
  taken = colours
}

/** In the light, as mails and papers are seen, and in the dark. */
export const themeColours = (): ThemeColours => taken
