import { languageOf } from '#lib/contract/voices.ts'
import type { Folder } from './folder.ts'
import { type ByPlace, PictureParts } from './schema.ts'

type Fail = (reason: string) => void

/**
 * Pictures that countries are shown otherwise: a name holds a part in braces, `caliper-{unit}.jpg`, and `pictures.json` says what it is,
 * everywhere and in a language or a country. A name without such parts is one picture for all.
 */
export function localNames(folder: Folder): (name: string, fail: Fail) => string | ByPlace {
  const file = 'pictures.json'
  const parts = folder.has(file) ? folder.record(file, PictureParts, 'part') : {}
  return (name, fail) => {
    const named = [...name.matchAll(/\{([a-z0-9-]+)\}/g)].map(([, part = '']) => part)
    for (const part of named) if (!parts[part]) fail(`${file} does not say what {${part}} is`)
    const at = (place: string) =>
      name.replaceAll(/\{([a-z0-9-]+)\}/g, (_, part: string) => {
        const values = parts[part]
        return values?.[place] ?? values?.[languageOf(place)] ?? values?.everywhere ?? ''
      })
    const places = new Set(named.flatMap((part) => Object.keys(parts[part] ?? {})))
    if (places.size === 0) return name
    return { ...Object.fromEntries([...places].map((place) => [place, at(place)])), everywhere: at('everywhere') }
  }
}
