import type { Territory } from './territory.ts'

const outside = { tax: 'none', export: true } as const
const within = { tax: 'country', export: false } as const

/** By the laws that docs/places.md names. A shop adds others and says otherwise of these in its catalogue. */
export const territories: readonly Territory[] = [
  {
    ...{ key: 'es-canarias', country: 'ES', name: 'Canarias', postcodes: ['35', '38'] },
    ...{ regions: ['Las Palmas', 'Santa Cruz de Tenerife'], ...outside, importTax: 'IGIC' },
  },
  {
    key: 'es-ceuta',
    country: 'ES',
    name: 'Ceuta',
    postcodes: ['51'],
    regions: ['Ceuta'],
    ...outside,
    importTax: 'IPSI',
  },
  {
    ...{ key: 'es-melilla', country: 'ES', name: 'Melilla', postcodes: ['52'], regions: ['Melilla'] },
    ...{ ...outside, importTax: 'IPSI' },
  },
  {
    key: 'es-baleares',
    country: 'ES',
    name: 'Illes Balears',
    postcodes: ['07'],
    regions: ['Illes Balears'],
    ...within,
  },

  { key: 'it-livigno', country: 'IT', name: 'Livigno', postcodes: ['23041'], ...outside },
  {
    key: 'it-campione',
    country: 'IT',
    name: 'Campione d’Italia',
    postcodes: ['22061'],
    ...outside,
    importTax: 'ILCCI',
  },
  {
    ...{ key: 'it-san-marino', country: 'IT', name: 'Repubblica di San Marino', postcodes: ['4789'], ...outside },
    ...{ companiesOnly: true, importTax: 'imposta monofase', ground: 'art. 71 D.P.R. 633/1972' },
  },
  {
    ...{ key: 'it-vaticano', country: 'IT', name: 'Stato della Città del Vaticano', postcodes: ['00120'], ...outside },
    ...{ companiesOnly: true, ground: 'art. 71 D.P.R. 633/1972' },
  },

  {
    ...{ key: 'de-buesingen', country: 'DE', name: 'Büsingen am Hochrhein', postcodes: ['78266'], ...outside },
    // It lies in the customs area of Switzerland.
    importTax: 'Schweizer MWST',
  },
  { key: 'de-helgoland', country: 'DE', name: 'Helgoland', postcodes: ['27498'], ...outside },

  { key: 'no-svalbard', country: 'NO', name: 'Svalbard', postcodes: ['9170-9179'], ...outside },
  { key: 'no-jan-mayen', country: 'NO', name: 'Jan Mayen', postcodes: ['8099'], ...outside },

  { key: 'fi-aland', country: 'FI', name: 'Åland', postcodes: ['22'], ...outside, importTax: 'ALV' },
  {
    key: 'fr-guadeloupe',
    country: 'FR',
    name: 'Guadeloupe',
    postcodes: ['971'],
    ...outside,
    importTax: 'TVA, octroi de mer',
  },
  {
    key: 'fr-martinique',
    country: 'FR',
    name: 'Martinique',
    postcodes: ['972'],
    ...outside,
    importTax: 'TVA, octroi de mer',
  },
  { key: 'fr-guyane', country: 'FR', name: 'Guyane', postcodes: ['973'], ...outside, importTax: 'octroi de mer' },
  {
    key: 'fr-reunion',
    country: 'FR',
    name: 'La Réunion',
    postcodes: ['974'],
    ...outside,
    importTax: 'TVA, octroi de mer',
  },
  { key: 'fr-mayotte', country: 'FR', name: 'Mayotte', postcodes: ['976'], ...outside, importTax: 'octroi de mer' },
  {
    ...{ key: 'fr-outre-mer', country: 'FR', name: 'France d’outre-mer' },
    // Saint-Pierre-et-Miquelon, Saint-Barthélemy, Saint-Martin; Wallis-et-Futuna, Polynésie française, Nouvelle-Calédonie.
    ...{ postcodes: ['975', '97133', '97150', '977', '978', '986', '987', '988'], ...outside },
  },
  { key: 'gr-athos', country: 'GR', name: 'Άγιον Όρος', postcodes: ['63086-63087'], ...outside },
  { key: 'dk-faroe', country: 'DK', name: 'Færøerne', postcodes: ['100-999'], ...outside, importTax: 'MVG' },
  { key: 'dk-greenland', country: 'DK', name: 'Grønland', postcodes: ['3900-3999'], ...outside },
  {
    key: 'pt-madeira',
    country: 'PT',
    name: 'Madeira',
    postcodes: ['90', '91', '92', '93', '94'],
    tax: 22,
    export: false,
  },
  {
    key: 'pt-acores',
    country: 'PT',
    name: 'Açores',
    postcodes: ['95', '96', '97', '98', '99'],
    tax: 16,
    export: false,
  },

  {
    key: 'us-alaska',
    country: 'US',
    name: 'Alaska',
    postcodes: ['995', '996', '997', '998', '999'],
    regions: ['AK'],
    ...within,
  },
  { key: 'us-hawaii', country: 'US', name: 'Hawaii', postcodes: ['967', '968'], regions: ['HI'], ...within },
  {
    ...{ key: 'us-puerto-rico', country: 'US', name: 'Puerto Rico', postcodes: ['006', '007', '009'], regions: ['PR'] },
    ...{ ...within, importTax: 'IVU' },
  },
  {
    ...{ key: 'us-territories', country: 'US', name: 'U.S. territories', postcodes: ['008', '96799', '969'] },
    // The Virgin Islands, American Samoa, Guam and the Northern Marianas lie outside the customs area.
    ...{ regions: ['VI', 'AS', 'GU', 'MP'], tax: 'country', export: true },
  },
  {
    ...{ key: 'us-military', country: 'US', name: 'APO/FPO/DPO', tax: 'country', export: true },
    ...{
      postcodes: '090 091 092 093 094 095 096 097 098 340 962 963 964 965 966'.split(' '),
      regions: ['AA', 'AE', 'AP'],
    },
  },

  {
    ...{ key: 'cl-isla-de-pascua', country: 'CL', name: 'Isla de Pascua', postcodes: ['2770000'], ...within },
    cities: ['Isla de Pascua', 'Rapa Nui', 'Hanga Roa'],
  },
]
