/** What this shop says in its own components, by language. */
export const words = {
  pl: {
    checked: 'Sprawdzone w naszej wzorcowni przed wysyłką',
    visit: 'Odwiedź wzorcownię',
    workshop: 'Nasza wzorcownia',
    hours: 'Od poniedziałku do piątku, 8–15. Przyrząd można przynieść bez umawiania.',
    help: 'Masz pytanie do zamówienia? Odpowiada osoba, która je pakuje.',
    thanks: 'Dziękujemy. Każdy przyrząd pakujemy razem z protokołem sprawdzenia.',
    convert: 'Przelicz na cale',
    length: 'Długość w mm',
  },
  de: {
    checked: 'Vor dem Versand in unserem Prüflabor kontrolliert',
    visit: 'Prüflabor besuchen',
    workshop: 'Unser Prüflabor',
    hours: 'Montag bis Freitag, 8 bis 15 Uhr. Messgeräte nehmen wir ohne Termin an.',
    help: 'Fragen zur Bestellung? Es antwortet, wer sie verpackt.',
    thanks: 'Vielen Dank. Jedem Messgerät liegt ein Prüfprotokoll bei.',
    convert: 'In Zoll umrechnen',
    length: 'Länge in mm',
  },
} as const

export const wordsOf = (language: string) => words[language === 'de' ? 'de' : 'pl']
