import type { Language } from '#lib/contract/cultures.ts'

/** With commas between, by language; heads in a language that has none are asked about. */
type Words = Readonly<Partial<Record<Language, string>>>

/**
 * What columns are called in exports of other shops and of the programs that companies keep their goods in, without accents and signs.
 * Of several columns that have a name of one list, the one whose name stands first is meant.
 */
export const columnNames: Readonly<Record<string, Words>> = {
  sku: {
    pl: 'sku, symbol, kod produktu, kod towaru, indeks, kod, numer katalogowy, nr katalogowy, nr kat, numer artykulu',
    de: 'sku, artikelnummer, artikel nr, artikelnr, art nr, artnr, bestellnummer, produktnummer, bestell nr',
    en: 'sku, item number, item no, article number, part number, product code, catalogue number, model, reference, code',
    es: 'sku, referencia, codigo de producto, codigo articulo, codigo, ref',
    it: 'sku, codice articolo, codice prodotto, codice, riferimento',
    no: 'sku, varenummer, varenr, artikkelnummer, produktnummer',
  },
  code: {
    pl: 'kod producenta, symbol producenta',
    de: 'herstellernummer, hersteller nr, herstellerartikelnummer',
    en: 'mpn, manufacturer code, manufacturer part number',
    es: 'codigo fabricante, codigo del fabricante',
    it: 'codice produttore',
    no: 'produsentens varenummer, produsentkode',
  },
  name: {
    pl: 'nazwa produktu, nazwa towaru, nazwa, tytul',
    de: 'produktname, artikelname, artikelbezeichnung, bezeichnung, name, titel',
    en: 'product name, name, title, item name',
    es: 'nombre del producto, nombre producto, nombre, titulo',
    it: 'nome prodotto, nome, titolo, denominazione',
    no: 'produktnavn, varenavn, navn, tittel',
  },
  short: {
    pl: 'krotki opis, opis krotki, opis skrocony, skrocony opis',
    de: 'kurzbeschreibung, kurztext',
    en: 'short description, summary',
    es: 'descripcion corta, resumen',
    it: 'descrizione breve, riassunto',
    no: 'kort beskrivelse',
  },
  description: {
    pl: 'opis produktu, dlugi opis, opis dlugi, opis html, opis',
    de: 'produktbeschreibung, artikelbeschreibung, beschreibung, langtext',
    en: 'product description, long description, description, body html',
    es: 'descripcion larga, descripcion del producto, descripcion',
    it: 'descrizione lunga, descrizione prodotto, descrizione',
    no: 'produktbeskrivelse, beskrivelse',
  },
  category: {
    pl: 'sciezka kategorii, kategoria, kategorie, grupa towarowa, grupa',
    de: 'kategorie, kategorien, warengruppe, produktgruppe, kategoriepfad',
    en: 'category path, category, categories, product category, product type',
    es: 'categoria, categorias, familia',
    it: 'categoria, categorie, famiglia',
    no: 'kategori, kategorier, varegruppe',
  },
  stock: {
    pl: 'stan magazynowy, stan, ilosc w magazynie, dostepna ilosc, ilosc, magazyn, liczba sztuk',
    de: 'lagerbestand, bestand, menge, lagermenge, verfugbare menge',
    en: 'stock quantity, stock, quantity, qty, inventory, on hand, variant inventory qty',
    es: 'existencias, cantidad, inventario, stock',
    it: 'giacenza, quantita, scorte, disponibilita',
    no: 'lagerbeholdning, beholdning, pa lager, antall, lager',
  },
  tax: {
    pl: 'stawka vat, vat, podatek, stawka podatku',
    de: 'mwst satz, mwst, steuersatz, ust, umsatzsteuer',
    en: 'tax rate, vat rate, tax, vat, gst',
    es: 'tipo de iva, iva, impuesto',
    it: 'aliquota iva, aliquota, iva',
    no: 'mva sats, mva',
  },
  gtin: {
    pl: 'ean, kod ean, ean13, ean 13, gtin, kod kreskowy',
    de: 'ean, gtin, ean code, ean13, strichcode',
    en: 'ean, gtin, barcode, upc, ean13, gtin upc ean or isbn',
    es: 'ean, gtin, codigo de barras, ean13',
    it: 'ean, gtin, codice a barre, ean13',
    no: 'ean, gtin, strekkode',
  },
  pictures: {
    pl: 'zdjecie, zdjecia, zdjecie glowne, obraz, obrazek, obrazki, obrazy, foto, fotografia, adres zdjecia, url zdjecia, plik zdjecia',
    de: 'bild, bilder, hauptbild, bilddatei, bild url, foto, fotos, produktbild',
    en: 'picture, pictures, image, images, main image, image url, image src, photo, photos',
    es: 'imagen, imagenes, imagen principal, foto, fotos',
    it: 'immagine, immagini, foto, immagine principale',
    no: 'bilde, bilder, hovedbilde, foto',
  },
  warranty: {
    pl: 'gwarancja w miesiacach, gwarancja miesiace, gwarancja',
    de: 'garantie in monaten, garantie monate, garantie',
    en: 'warranty in months, warranty months, warranty',
    es: 'garantia en meses, garantia meses, garantia',
    it: 'garanzia in mesi, garanzia mesi, garanzia',
    no: 'garanti i maneder, garanti',
  },
  leadDays: {
    pl: 'czas oczekiwania w dniach, czas oczekiwania, czas realizacji',
    de: 'lieferzeit in tagen, lieferzeit',
    en: 'lead time in days, lead time, delivery time',
    es: 'plazo de entrega',
    it: 'tempi di consegna, tempo di consegna',
    no: 'leveringstid',
  },
  supportUntil: {
    pl: 'koniec wsparcia, wsparcie do, wsparcie oprogramowania do',
    de: 'ende der unterstutzung, unterstutzung bis, softwareunterstutzung bis',
    en: 'support until, end of support, software support until',
    es: 'fin del soporte, soporte hasta',
    it: 'fine assistenza, assistenza fino a',
    no: 'slutt pa stotte, stotte til',
  },
  accessories: {
    pl: 'akcesoria',
    de: 'zubehor',
    en: 'accessories',
    es: 'accesorios',
    it: 'accessori',
    no: 'tilbehor',
  },
  related: {
    pl: 'produkty powiazane, powiazane',
    de: 'verwandte artikel, ahnliche artikel',
    en: 'related products, related, cross sells',
    es: 'productos relacionados, relacionados',
    it: 'prodotti correlati, correlati',
    no: 'relaterte produkter, relaterte',
  },
  spares: {
    pl: 'czesci zamienne',
    de: 'ersatzteile',
    en: 'spare parts, spares',
    es: 'repuestos',
    it: 'ricambi, pezzi di ricambio',
    no: 'reservedeler',
  },
}

/** Words by which a column is known as a price, and as which one. */
export const priceWords: Readonly<Record<'price' | 'net' | 'gross' | 'regular' | 'paid', Words>> = {
  price: {
    pl: 'cena',
    de: 'preis, verkaufspreis, vk, listenpreis',
    en: 'price, msrp, rrp',
    es: 'precio, pvp',
    it: 'prezzo, listino',
    no: 'pris, utsalgspris, veilpris',
  },
  net: {
    pl: 'netto, bez',
    de: 'netto, ohne, exkl, zzgl',
    en: 'net, excl, excluding, without',
    es: 'neto, sin',
    it: 'netto, senza, esclusa',
    no: 'netto, uten, eks, ekskl',
  },
  gross: {
    pl: 'brutto, z',
    de: 'brutto, mit, inkl',
    en: 'gross, incl, including, with',
    es: 'bruto, con, pvp',
    it: 'lordo, ivato, con, inclusa',
    no: 'brutto, med, inkl',
  },
  /** What it was, or is where nobody reduces it. */
  regular: {
    pl: 'regularna, katalogowa, przed, poprzednia, stara, sugerowana',
    de: 'uvp, listenpreis, alt, alter, bisheriger, regularer',
    en: 'regular, list, old, before, compare, msrp, rrp',
    es: 'anterior, antes, lista, habitual',
    it: 'precedente, listino, vecchio, prima',
    no: 'for, veilpris, gammel, ordinaer, veiledende',
  },
  /** What the shop paid, which nobody is to read. */
  paid: {
    pl: 'zakupu, zakup, koszt, hurtowa',
    de: 'einkauf, einkaufspreis, ek',
    en: 'cost, purchase, wholesale',
    es: 'compra, coste, costo',
    it: 'acquisto, costo',
    no: 'innkjop, innkjopspris, kostpris',
  },
}
