import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * How many ways of reading digits and signs as letters are tried. With the hundred of the library a password of many digits
 * held the process of the API for 110 ms; with these it is 25, and what is known with digits for letters is found as before.
 */
const l33tMaxSubstitutions = 16

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions })

/** Below it a password is one of the first million that are tried: common, breached, a row of keys, a date, a word twice. */
export const leastStrength = 2

/** Of more than so many characters nobody needs to be told that they are enough, and estimates of patterns grow dear. */
const longest = 64

/**
 * How hard a password is to guess, from 0 to 4, by what people choose: a list of some fifty thousand that were breached, and
 * what such lists are made of. `own` is what whoever attacks this person would try first. Nobody else is asked.
 *
 * It is large, so it is imported when a password is set and not before.
 */
export const strengthOf = (password: string, own: readonly string[]): number =>
  estimator.check(password.slice(0, longest), own.flatMap(partsOf)).score

const partsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2)
