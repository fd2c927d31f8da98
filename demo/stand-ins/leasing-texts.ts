type LeasingTexts = {
  title: string
  price: string
  down: string
  term: string
  /** `{months}` is the number. */
  months: string
  calculate: string
  monthly: string
  note: string
}

/** The words of the leasing calculator by language. */
export const leasingTexts: Record<string, LeasingTexts> = {
  pl: {
    title: 'Kalkulator leasingu',
    price: 'Cena netto',
    down: 'Wpłata własna',
    term: 'Okres',
    months: '{months} mies.',
    calculate: 'Oblicz',
    monthly: 'Rata miesięczna netto',
    note: 'Symulacja, a nie oferta w rozumieniu prawa.',
  },
  en: {
    title: 'Leasing calculator',
    price: 'Price before tax',
    down: 'Down payment',
    term: 'Term',
    months: '{months} months',
    calculate: 'Calculate',
    monthly: 'Monthly rate before tax',
    note: 'An example calculation, not an offer.',
  },
  de: {
    title: 'Leasingrechner',
    price: 'Nettopreis',
    down: 'Anzahlung',
    term: 'Laufzeit',
    months: '{months} Monate',
    calculate: 'Berechnen',
    monthly: 'Monatliche Rate netto',
    note: 'Beispielrechnung, kein Angebot.',
  },
  it: {
    title: 'Calcolo del leasing',
    price: 'Prezzo IVA esclusa',
    down: 'Anticipo',
    term: 'Durata',
    months: '{months} mesi',
    calculate: 'Calcola',
    monthly: 'Canone mensile IVA esclusa',
    note: 'Esempio di calcolo, non costituisce un’offerta.',
  },
  es: {
    title: 'Calculadora de leasing',
    price: 'Precio sin impuestos',
    down: 'Entrada',
    term: 'Plazo',
    months: '{months} meses',
    calculate: 'Calcular',
    monthly: 'Cuota mensual sin impuestos',
    note: 'Cálculo orientativo, no constituye una oferta.',
  },
  no: {
    title: 'Leasingkalkulator',
    price: 'Pris uten mva.',
    down: 'Forskudd',
    term: 'Løpetid',
    months: '{months} måneder',
    calculate: 'Beregn',
    monthly: 'Månedsleie uten mva.',
    note: 'Regneeksempel, ikke et bindende tilbud.',
  },
}
