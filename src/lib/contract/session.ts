import * as v from 'valibot'
import { Instant, Text } from './values.ts'

const shortestPassword = 10

/** An address for mail, in the form it is compared in: without blanks around it and in lower case. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254),
  v.rfcEmail('expected an e-mail address'),
)

/** No rule but a length: what may be typed may be used. */
export const NewPassword = v.pipe(v.string(), v.minLength(shortestPassword), v.maxLength(128))
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
export const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const TokenRequest = v.variant('grant_type', [
  v.object({ grant_type: v.literal('password'), username: v.pipe(v.string(), v.maxLength(254)), password: Password }),
  v.object({
    grant_type: v.literal('refresh_token'),
    refresh_token: Token,
    /** Sent again with the same token, it is the same renewal, whose answer got lost. */
    renewal_key: v.optional(v.pipe(v.string(), v.uuid())),
  }),
])
export type TokenRequest = v.InferOutput<typeof TokenRequest>

export const TokenResponse = v.object({
  access_token: Text,
  refresh_token: Text,
  token_type: v.literal('Bearer'),
  /** Seconds. */
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
  principal: v.object({ email: Email }),
})
export type TokenResponse = v.InferOutput<typeof TokenResponse>

/** Ends the login that a refresh token belongs to. */
export const RevokeRequest = v.object({ token: Token })

const Line = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

const Known = (longest: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest)), '')

export const RegisterRequest = v.object({
  email: Email,
  firstName: Line(60),
  lastName: Line(60),
  /** The address is known where a register told it, or whoever registers did. */
  company: v.optional(
    v.object({
      ...{ name: Line(120), taxNumber: Line(20), street: Known(120), postcode: Known(12), city: Known(80) },
      ...{ district: Known(80), region: Known(80) },
    }),
  ),
  newsletter: v.optional(v.boolean(), false),
  regulationsAccepted: v.literal(true),
})
export type RegisterRequest = v.InferInput<typeof RegisterRequest>

/**
 * With the token of the mail that followed the registration. The password is set here and not before: whoever registers the
 * address of somebody else would know it otherwise.
 */
export const RegisterConfirmation = v.object({ token: Token, newPassword: NewPassword })

export const PasswordChange = v.object({ oldPassword: Password, newPassword: NewPassword })
export const PasswordResetRequest = v.object({ email: Email })
/** With the token of the mail. */
export const PasswordReset = v.object({ token: Token, newPassword: NewPassword })

/** Ends an account for good; whoever is logged in says so by the password. */
export const AccountDeletion = v.object({ password: Password })

/** A login of the user, in words that they know it by. */
export const LoginSummary = v.object({
  id: v.pipe(v.string(), v.uuid()),
  startedAt: Instant,
  usedAt: Instant,
  browser: v.nullable(Text),
  system: v.nullable(Text),
  /** Whether it is the one that asks. */
  isCurrent: v.boolean(),
})
export type LoginSummary = v.InferOutput<typeof LoginSummary>

/** The call was taken; what follows, if anything, comes by mail. The answer is the same whether an account exists or not. */
export const Accepted = v.object({ accepted: v.literal(true) })
