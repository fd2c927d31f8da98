import type { ManualSource } from 'nonius/manual'

type Words = { title: string; contents: string; about: string; care: string; steps: readonly string[] }

const words: Readonly<Record<string, Words>> = {
  pl: {
    title: 'Instrukcja obsługi',
    contents: 'Spis treści',
    about: 'O przyrządzie',
    care: 'Czyszczenie',
    steps: ['Odłącz przewody i wyłącz przyrząd.', 'Przetrzyj obudowę wilgotną ściereczką.', 'Pozwól jej wyschnąć.'],
  },
  de: {
    title: 'Bedienungsanleitung',
    contents: 'Inhalt',
    about: 'Über das Gerät',
    care: 'Reinigung',
    steps: ['Leitungen abziehen, Gerät ausschalten.', 'Gehäuse feucht abwischen.', 'Trocknen lassen.'],
  },
}

/** Manuals out of what is known of a product, and how it is cleaned. */
export const shortManuals: ManualSource = async ({ shortDescription }, language) => {
  const said = words[language]
  return (
    said && {
      title: said.title,
      contents: said.contents,
      chapters: [
        { title: said.about, blocks: [shortDescription, { show: 'contents' }, { show: 'specification' }] },
        { title: said.care, blocks: [{ steps: said.steps }] },
      ],
    }
  )
}
