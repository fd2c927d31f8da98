/** What a browser says it is, in the names that people know; nothing where it says something else. */
export type Device = { browser: string | null; system: string | null }

type Names = readonly (readonly [name: string, sign: RegExp])[]

/** In this order: most say that they are several, and the first that fits is what they are. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** Longer ones are of nobody who browses. */
const longest = 500

/** The names alone are kept: versions and models of devices tell more of a person than they need to know a login by. */
export function deviceOf(headers: Headers): Device {
  const agent = (headers.get('user-agent') ?? '').slice(0, longest)
  const named = (names: Names) => names.find(([, sign]) => sign.test(agent))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}
