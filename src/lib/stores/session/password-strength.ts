/** How hard a password is to guess, from 0 to 4, and whether it is accepted. What knows it is fetched when somebody types one. */
export async function passwordStrength(password: string): Promise<{ strength: number; isEnough: boolean }> {
  const { leastStrength, strengthOf } = await import('#lib/contract/password-strength.ts')
  const strength = strengthOf(password, [])
  return { strength, isEnough: strength >= leastStrength }
}
