/** The words the generated catalogue is put together from, each in every language it has. */
export type Words = { pl: string; de: string }

const words = (pl: string, de: string): Words => ({ pl, de })

export const areas: Words[] = [
  words('Mierniki elektryczne', 'Elektrische Messgeräte'),
  words('Oscyloskopy i generatory', 'Oszilloskope und Generatoren'),
  words('Temperatura i wilgotność', 'Temperatur und Feuchte'),
  words('Długość i kąt', 'Länge und Winkel'),
  words('Ciśnienie i przepływ', 'Druck und Durchfluss'),
  words('Środowisko i bezpieczeństwo', 'Umwelt und Sicherheit'),
]

export const groups: Words[] = [
  words('przenośne', 'tragbar'),
  words('stacjonarne', 'stationär'),
  words('panelowe', 'für den Einbau'),
  words('wzorcowe', 'Referenz'),
]

export const ranges: Words[] = [
  words('do warsztatu', 'für die Werkstatt'),
  words('do laboratorium', 'fürs Labor'),
  words('do serwisu', 'für den Service'),
  words('do produkcji', 'für die Fertigung'),
]

export const devices: Words[] = [
  words('Miernik', 'Messgerät'),
  words('Rejestrator', 'Datenlogger'),
  words('Analizator', 'Analysator'),
  words('Kalibrator', 'Kalibrator'),
  words('Tester', 'Prüfgerät'),
  words('Czujnik', 'Sensor'),
]

export const sentences: Words[] = [
  words(
    'Przyrząd zachowuje deklarowaną dokładność w całym zakresie temperatur pracy.',
    'Das Gerät hält die angegebene Genauigkeit im gesamten Temperaturbereich ein.',
  ),
  words(
    'Obudowa ma podwójną izolację, a gniazda są opisane tak, że trudno o pomyłkę.',
    'Das Gehäuse ist doppelt isoliert, und die Buchsen sind so beschriftet, dass Verwechslungen kaum möglich sind.',
  ),
  words(
    'Wyświetlacz jest czytelny w pełnym słońcu i podświetlany w ciemnej rozdzielni.',
    'Die Anzeige ist in der Sonne lesbar und im dunklen Schaltschrank beleuchtet.',
  ),
  words(
    'Pamięć mieści dziesięć tysięcy wyników wraz z datą i numerem punktu pomiarowego.',
    'Der Speicher fasst zehntausend Messwerte mit Datum und Nummer der Messstelle.',
  ),
  words(
    'Wyniki można odczytać przez USB bez instalowania dodatkowego oprogramowania.',
    'Die Werte lassen sich über USB ohne zusätzliche Software auslesen.',
  ),
  words(
    'Bateria wystarcza na sto godzin ciągłej pracy i daje się wymienić bez narzędzi.',
    'Die Batterie reicht für hundert Betriebsstunden und lässt sich ohne Werkzeug wechseln.',
  ),
  words(
    'Do każdego egzemplarza dołączamy świadectwo sprawdzenia z naszego laboratorium.',
    'Jedem Gerät liegt ein Prüfprotokoll aus unserem Labor bei.',
  ),
  words(
    'Funkcja zatrzymania wyniku pozwala odczytać go po odłączeniu przewodów.',
    'Die Haltefunktion erlaubt es, den Wert nach dem Abklemmen abzulesen.',
  ),
  words(
    'Zakres dobiera się sam, a w razie potrzeby można go ustawić ręcznie.',
    'Der Messbereich wird automatisch gewählt und lässt sich bei Bedarf von Hand einstellen.',
  ),
  words(
    'Wejścia są zabezpieczone bezpiecznikami o dużej zdolności wyłączania.',
    'Die Eingänge sind mit Sicherungen von hohem Schaltvermögen geschützt.',
  ),
]

export const groupNames: Words[] = [
  words('Pomiar', 'Messung'),
  words('Zasilanie', 'Versorgung'),
  words('Budowa', 'Aufbau'),
  words('Warunki pracy', 'Einsatzbedingungen'),
]

export const properties: [name: Words, unit: string | null][] = [
  [words('Zakres', 'Messbereich'), 'V'],
  [words('Rozdzielczość', 'Auflösung'), 'mV'],
  [words('Dokładność podstawowa', 'Grundgenauigkeit'), '%'],
  [words('Impedancja wejściowa', 'Eingangsimpedanz'), 'MΩ'],
  [words('Pasmo przenoszenia', 'Bandbreite'), 'kHz'],
  [words('Napięcie zasilania', 'Versorgungsspannung'), 'V'],
  [words('Pobór prądu', 'Stromaufnahme'), 'mA'],
  [words('Czas pracy', 'Betriebsdauer'), 'h'],
  [words('Czas ładowania', 'Ladedauer'), 'min'],
  [words('Pojemność baterii', 'Batteriekapazität'), 'mAh'],
  [words('Szerokość', 'Breite'), 'mm'],
  [words('Wysokość', 'Höhe'), 'mm'],
  [words('Głębokość', 'Tiefe'), 'mm'],
  [words('Masa', 'Masse'), 'g'],
  [words('Długość przewodu', 'Kabellänge'), 'cm'],
  [words('Temperatura pracy do', 'Betriebstemperatur bis'), '°C'],
  [words('Temperatura składowania do', 'Lagertemperatur bis'), '°C'],
  [words('Wilgotność do', 'Luftfeuchte bis'), '%'],
  [words('Wysokość n.p.m. do', 'Höhe über NN bis'), 'm'],
  [words('Gwarancja', 'Garantie'), null],
]

export const parts: Words[] = [
  words('przyrząd', 'Gerät'),
  words('przewody pomiarowe', 'Messleitungen'),
  words('instrukcja', 'Bedienungsanleitung'),
  words('świadectwo sprawdzenia', 'Prüfprotokoll'),
]
