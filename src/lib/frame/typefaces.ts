import { tabKeys } from './storage/storage-keys.ts'
import { writeTab } from './storage/tab-storage.ts'

export const typefacesClass = 'typefaces'

/**
 * Runs in the head: takes the typefaces off the first page of a visit, which is painted in their fallback fonts, so that no
 * font shares a slow line with the text and its pictures. Without scripts, or storage, every page fetches them at once.
 */
export const typefacesScript = `try{sessionStorage.getItem('${tabKeys.typefaces}')||c.remove('${typefacesClass}')}catch{}`

/** What every page is set in; others are fetched where they are worn. */
const faces = ['400 1em Poppins', '600 1em Poppins', '600 1em "Open Sans"']

/** Fetches the typefaces once the page is complete, and changes all of it at one go. The next page wears them at once. */
export async function wearTypefaces(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  const text = document.body.textContent
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, text)))
  document.documentElement.classList.add(typefacesClass)
  writeTab(tabKeys.typefaces, true)
}
