import * as v from 'valibot'
import {
  Accepted,
  AccountDeletion,
  LoginSummary,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  RegisterConfirmation,
  RegisterRequest,
  RevokeRequest,
  TokenRequest,
  TokenResponse,
} from '../session.ts'
import { endpoint } from '../endpoint.ts'

export const sessionRows = {
  token: endpoint('POST', '/oauth/token', {
    summary:
      'Logs in, or goes on with a refresh token, once, or again with the same renewal key while what it got was not used. ' +
      'A Guid sent along hands the cart of that guest over at login',
    body: TokenRequest,
    form: true,
    response: TokenResponse,
    errors: ['CREDENTIALS_INVALID', 'REFRESH_TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'],
    audience: 'customer',
  }),
  revoke: endpoint('POST', '/oauth/revoke', {
    summary: 'Logs out: ends the login that a refresh token belongs to, known or not',
    body: RevokeRequest,
    form: true,
    response: Accepted,
  }),
  register: endpoint('POST', '/auth/user/register', {
    summary: 'Asks for an account; a mail with a link follows',
    body: RegisterRequest,
    response: Accepted,
    status: 202,
    errors: ['TAX_NUMBER_INVALID', 'TOO_MANY_ATTEMPTS'],
  }),
  registerConfirm: endpoint('PUT', '/auth/user/register', {
    summary: 'Opens the account with the token of the mail, and logs in',
    body: RegisterConfirmation,
    response: TokenResponse,
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_COMMON'],
    audience: 'customer',
  }),
  passwordChange: endpoint('POST', '/auth/user/password/change', {
    summary: 'Sets another password; every other login of the user ends',
    body: PasswordChange,
    response: TokenResponse,
    errors: ['CREDENTIALS_INVALID', 'PASSWORD_TOO_COMMON', 'TOO_MANY_ATTEMPTS'],
    audience: 'user',
  }),
  passwordResetRequest: endpoint('POST', '/auth/user/public/password/reset', {
    summary: 'Asks for a mail with a link to set another password',
    body: PasswordResetRequest,
    response: Accepted,
    status: 202,
    errors: ['TOO_MANY_ATTEMPTS'],
  }),
  passwordReset: endpoint('PUT', '/auth/user/public/password/reset', {
    summary: 'Sets another password with the token of the mail; every login of the user ends',
    body: PasswordReset,
    response: Accepted,
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_COMMON'],
  }),
  accountDelete: endpoint('POST', '/auth/user/delete', {
    summary: 'Deletes the account and all that the law does not want kept; every login of the user ends',
    body: AccountDeletion,
    response: Accepted,
    errors: ['CREDENTIALS_INVALID', 'ACCOUNT_HAS_OPEN_ORDERS', 'TOO_MANY_ATTEMPTS'],
    audience: 'user',
  }),
  logins: endpoint('GET', '/auth/user/logins', {
    summary: 'The logins of the user that are open, the one that asks first',
    response: v.array(LoginSummary),
    audience: 'user',
  }),
  loginEnd: endpoint('DELETE', '/auth/user/logins/:id', {
    summary: 'Ends a login of the user, with the access tokens it gave out; those that are left are the answer',
    response: v.array(LoginSummary),
    errors: ['NOT_FOUND'],
    audience: 'user',
  }),
  loginsEndOthers: endpoint('DELETE', '/auth/user/logins', {
    summary: 'Ends every login of the user but the one that asks',
    response: v.array(LoginSummary),
    audience: 'user',
  }),
} as const
