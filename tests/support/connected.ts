import type { Kinds } from '../../api/integrations/import/catalogue.ts'

type Connected = Kinds['connected'][number]

/** What is told in Polish and German of instruments that keep readings. */
export const connectedLogger = (): Connected => ({
  key: 'logger',
  flow: 'continuous',
  places: ['device'],
  contact: 'security@nonius.example',
  texts: {
    pl: {
      data: 'Wyniki pomiarów z datą.',
      format: 'CSV',
      volume: 'Około 1,5 MB rocznie.',
      retention: 'Do usunięcia.',
      retrieval: 'Przez USB.',
      terms: 'Bez opłat.',
      erasure: 'W menu.',
    },
    de: {
      data: 'Messwerte mit Datum.',
      format: 'CSV',
      volume: 'Etwa 1,5 MB im Jahr.',
      retention: 'Bis zum Löschen.',
      retrieval: 'Über USB.',
      terms: 'Kostenlos.',
      service: 'App Nonius Records.',
    },
  },
})
