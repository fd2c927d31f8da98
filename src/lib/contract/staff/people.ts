import * as v from 'valibot'
import { Email, NewPassword, Password, Token } from '../session.ts'
import { Instant, Text } from '../values.ts'
import { roles } from './roles.ts'

const staffLanguages = ['pl', 'en'] as const
export const StaffLanguage = v.picklist(staffLanguages)
export type StaffLanguage = v.InferOutput<typeof StaffLanguage>

const Roles = v.pipe(v.array(v.picklist(roles)), v.minLength(1), v.maxLength(roles.length))
/** Those that a translator writes, and countries that say something otherwise; every one where none is named. */
const Languages = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))), v.maxLength(50))
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const Uuid = v.pipe(v.string(), v.uuid())

/** What is missing until somebody is in: nothing, the code of their device, or a device that shows codes. */
const steps = ['in', 'code', 'device'] as const

/** Who asks. `token` goes along with every call that changes something. */
export const Myself = v.object({
  step: v.picklist(steps),
  id: Uuid,
  name: Text,
  email: Email,
  roles: v.array(v.picklist(roles)),
  language: StaffLanguage,
  /** Whether codes of a device are asked for at each login. */
  hasDevice: v.boolean(),
  /** Who was not shown around yet, and is asked whether they would like to be. */
  isNew: v.boolean(),
  /** Recovery codes that were not used. */
  recoveryCodes: v.pipe(v.number(), v.integer()),
  token: Text,
})
export type Myself = v.InferOutput<typeof Myself>

export const LoginRequest = v.object({ email: v.pipe(v.string(), v.maxLength(254)), password: Password })
const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))
/** Six figures of the device, or a recovery code. */
export const CodeRequest = v.object({ code: Code })
/** The own password, and from who has a device one of its codes or a recovery code. */
export const DeviceRequest = v.object({ password: Password, code: v.optional(Code) })

/** What a device needs to show codes: an address that its camera reads, and the same to be typed. */
export const NewDevice = v.object({ address: Text, secret: Text, picture: Text })
export const RecoveryCodes = v.object({ codes: v.array(Text) })

export const TokenLook = v.object({ token: Token })
/** What a link leads to. Without an address its bearer names their own. */
export const Invitation = v.object({
  kind: v.picklist(['owner', 'invitation', 'password']),
  email: v.nullable(Email),
  roles: v.array(v.picklist(roles)),
})
export const Acceptance = v.object({
  token: Token,
  /** Where the invitation names none. */
  email: v.optional(Email),
  name: v.optional(Name),
  language: v.optional(StaffLanguage),
  newPassword: NewPassword,
})

export const ForgottenPassword = v.object({ email: Email })
export const OwnPassword = v.object({ oldPassword: Password, newPassword: NewPassword })
export const OwnSettings = v.object({ name: Name, language: StaffLanguage })

export const StaffLogin = v.object({
  id: Uuid,
  startedAt: Instant,
  usedAt: Instant,
  browser: v.nullable(Text),
  system: v.nullable(Text),
  isCurrent: v.boolean(),
})

export const Person = v.object({
  id: Uuid,
  /** Of an invitation that nobody has taken up, nothing. */
  name: v.nullable(Text),
  email: Email,
  roles: v.array(v.picklist(roles)),
  languages: Languages,
  hasDevice: v.boolean(),
  state: v.picklist(['invited', 'working', 'left']),
  /** When somebody was last seen here; of an invitation, until when it holds. */
  at: v.nullable(Instant),
  version: v.pipe(v.number(), v.integer()),
})
export type Person = v.InferOutput<typeof Person>

export const NewPerson = v.object({
  email: Email,
  roles: Roles,
  language: StaffLanguage,
  languages: v.optional(Languages, []),
})
export const PersonChange = v.object({
  version: v.pipe(v.number(), v.integer()),
  roles: Roles,
  /** As they are where nothing is said. */
  languages: v.optional(Languages),
})
