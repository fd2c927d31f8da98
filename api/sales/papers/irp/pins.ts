/**
 * The states, by their codes in GSTINs, in which PINs begin with two digits: circles of the post, some of which serve more than one state. PINs of
 * the army begin with 9 and are in none.
 */
const statesByPin: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    '11': '07',
    '12 13': '06',
    '14 15': '03',
    '16': '03 04 06',
    '17': '02',
    '18': '01 02',
    '19': '01 38',
    '20 21 22 23 27 28': '09',
    '24 25 26': '05 09',
    '30 31 32 33 34': '08',
    '36': '24 26',
    '37 38': '24',
    '39': '24 26 27',
    '40': '27 30 26',
    '41 42 43 44': '27',
    '45 46 47 48': '23',
    '49': '22 23',
    '50': '36 37',
    '51 52': '37',
    '53': '34 36 37',
    '56 57 58 59': '29',
    '60': '33 34',
    '61 62 63 64': '33',
    '67': '32 34',
    '68': '31 32',
    '69': '32',
    '70 71 72': '19',
    '73': '11 19',
    '74': '19 35',
    '75 76 77': '21',
    '78': '12 17 18',
    '79': '12 13 14 15 16 17 18',
    '80': '10 20',
    '81 82 83': '10 20',
    '84 85': '10',
  }).flatMap(([pins, states]) => pins.split(' ').map((pin) => [pin, states.split(' ')])),
)

/** A PIN as six digits; nothing where a text is none. */
export function readPin(postcode: string): string | undefined {
  const bare = postcode.replaceAll(/\s/g, '')
  return /^[1-9]\d{5}$/.test(bare) ? bare : undefined
}

/** Whether a PIN can be one of a state. */
export function isPinOf(postcode: string, state: string): boolean {
  const pin = readPin(postcode)
  return pin !== undefined && (pin.startsWith('9') || (statesByPin[pin.slice(0, 2)] ?? []).includes(state))
}
