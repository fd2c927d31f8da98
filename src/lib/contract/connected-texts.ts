import type { connectedRows, dataFlows, dataPlaces } from './connected.ts'
import type { InLanguages } from './in-languages.ts'

/** What the group of a data sheet is called in which a connected product says what its buyers have to know. */
export const connectedTitle: InLanguages = {
  de: 'Daten und Softwareunterstützung',
  en: 'Data and software support',
  es: 'Datos y soporte del software',
  it: 'Dati e assistenza software',
  no: 'Data og programvarestøtte',
  pl: 'Dane i wsparcie oprogramowania',
}

/** What its rows are called, by their codes. */
export const connectedNames: Record<(typeof connectedRows)[number], InLanguages> = {
  productData: {
    de: 'Erzeugte Daten',
    en: 'Data generated',
    es: 'Datos que genera',
    it: 'Dati generati',
    no: 'Data som genereres',
    pl: 'Wytwarzane dane',
  },
  dataFormat: {
    de: 'Datenformat',
    en: 'Data format',
    es: 'Formato de los datos',
    it: 'Formato dei dati',
    no: 'Dataformat',
    pl: 'Format danych',
  },
  dataVolume: {
    de: 'Geschätzte Datenmenge',
    en: 'Estimated volume of data',
    es: 'Volumen estimado de datos',
    it: 'Volume stimato dei dati',
    no: 'Anslått datamengde',
    pl: 'Szacowana ilość danych',
  },
  dataFlow: {
    de: 'Kontinuierlich und in Echtzeit',
    en: 'Continuous and in real time',
    es: 'De forma continua y en tiempo real',
    it: 'In continuo e in tempo reale',
    no: 'Kontinuerlig og i sanntid',
    pl: 'Ciągle i w czasie rzeczywistym',
  },
  dataPlaces: {
    de: 'Speicherort',
    en: 'Where data is stored',
    es: 'Dónde se almacenan',
    it: 'Dove sono conservati',
    no: 'Hvor data lagres',
    pl: 'Miejsce przechowywania',
  },
  dataRetention: {
    de: 'Speicherdauer',
    en: 'Duration of retention',
    es: 'Plazo de conservación',
    it: 'Durata di conservazione',
    no: 'Lagringstid',
    pl: 'Okres przechowywania',
  },
  dataAccess: {
    de: 'Zugang und Abruf',
    en: 'Access and retrieval',
    es: 'Acceso y descarga',
    it: 'Accesso e recupero',
    no: 'Tilgang og uthenting',
    pl: 'Dostęp i pobieranie',
  },
  dataErasure: {
    de: 'Löschen',
    en: 'Erasure',
    es: 'Supresión',
    it: 'Cancellazione',
    no: 'Sletting',
    pl: 'Usuwanie danych',
  },
  dataTerms: {
    de: 'Nutzungsbedingungen und Dienstqualität',
    en: 'Terms of use and quality of service',
    es: 'Condiciones de uso y calidad del servicio',
    it: 'Condizioni d’uso e qualità del servizio',
    no: 'Bruksvilkår og tjenestekvalitet',
    pl: 'Warunki korzystania i jakość usługi',
  },
  relatedService: {
    de: 'Verbundener Dienst',
    en: 'Related service',
    es: 'Servicio relacionado',
    it: 'Servizio correlato',
    no: 'Tilknyttet tjeneste',
    pl: 'Usługa powiązana',
  },
  supportUntil: {
    de: 'Ende des Unterstützungszeitraums',
    en: 'End of the support period',
    es: 'Fin del período de soporte',
    it: 'Fine del periodo di assistenza',
    no: 'Støtteperioden slutter',
    pl: 'Koniec okresu wsparcia',
  },
  securityContact: {
    de: 'Schwachstellen melden an',
    en: 'Report vulnerabilities to',
    es: 'Notificar vulnerabilidades a',
    it: 'Segnalare vulnerabilità a',
    no: 'Meld sårbarheter til',
    pl: 'Zgłaszanie podatności',
  },
}

export const flowTexts: Record<(typeof dataFlows)[number], InLanguages> = {
  realTime: {
    de: 'ja',
    en: 'yes',
    es: 'sí',
    it: 'sì',
    no: 'ja',
    pl: 'tak',
  },
  continuous: {
    de: 'kontinuierlich, nicht in Echtzeit',
    en: 'continuously, not in real time',
    es: 'de forma continua, no en tiempo real',
    it: 'in continuo, non in tempo reale',
    no: 'kontinuerlig, ikke i sanntid',
    pl: 'ciągle, nie w czasie rzeczywistym',
  },
  measuring: {
    de: 'nein, nur beim Messen',
    en: 'no, only while measuring',
    es: 'no, solo al medir',
    it: 'no, solo durante la misura',
    no: 'nei, bare under måling',
    pl: 'nie, tylko podczas pomiaru',
  },
}

/** Where data is kept; `nowhere` stands for neither place. */
export const placeTexts: Record<(typeof dataPlaces)[number] | 'nowhere', InLanguages> = {
  device: {
    de: 'im Gerät',
    en: 'on the device',
    es: 'en el equipo',
    it: 'sul dispositivo',
    no: 'på enheten',
    pl: 'w przyrządzie',
  },
  remote: {
    de: 'auf einem entfernten Server',
    en: 'on a remote server',
    es: 'en un servidor remoto',
    it: 'su un server remoto',
    no: 'på en ekstern server',
    pl: 'na serwerze zdalnym',
  },
  nowhere: {
    de: 'wird nicht gespeichert',
    en: 'not stored',
    es: 'no se almacenan',
    it: 'non sono conservati',
    no: 'lagres ikke',
    pl: 'nie są przechowywane',
  },
}
