import { hash, verify } from '@node-rs/argon2'
import { HttpProblem } from '../http/problem.ts'
import { rateLimitProblem } from '../limits/attempts.ts'

/**
 * Argon2id (what the package does unless told) with 19 MiB, two passes, one lane: OWASP's first choice for it, about as
 * dear to guess at as their others with more memory and fewer passes, and cheap enough here to log a shop in.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a word nobody knows. An address without an account is checked against it, so that it takes as long as any other. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$rKG5LkqWTQ17Is6QHJ1UWw$NG9Y+BOWlyAOJlSKeGLhOV7LozIpi3QCqaP8sOuvNrE'

/** Of all that want to be hashed two are at a time: a flood fills neither the memory nor the threads of the process. */
const atOnce = 2
/** Who comes after so many is sent away: each of them waits for two or three seconds already. */
const longestQueue = 250

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running++
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** One password may be typed on two keyboards that spell its accents in different characters. */
const spelled = (password: string) => password.normalize('NFKC')

const hashed = (password: string): Promise<string> => inTurn(() => hash(spelled(password), cost))

/**
 * The hash of a password that somebody chooses, which is none of those that are tried first. `own` is what is known of them: their
 * address, what the shop is called.
 */
export async function hashNewPassword(password: string, own: readonly string[]): Promise<string> {
  const { leastStrength, strengthOf } = await import('#lib/contract/password-strength.ts')
  if (strengthOf(password, own) < leastStrength) throw new HttpProblem('PASSWORD_TOO_COMMON')
  return hashed(password)
}

/** Whether it is the password; of an account that does not exist there is no hash, and it takes the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (waiting.length >= longestQueue) throw rateLimitProblem(5)
  const right = await inTurn(() => verify(passwordHash ?? nobodysHash, spelled(password)))
  return right && passwordHash !== undefined
}
