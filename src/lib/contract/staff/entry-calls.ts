import { Accepted } from '../session.ts'
import { staffEndpoint } from './endpoint.ts'
import { Acceptance, CodeRequest, ForgottenPassword, Invitation, LoginRequest, Myself, TokenLook } from './people.ts'

/** How people come in, and go. */
export const entryCalls = {
  logIn: staffEndpoint('POST', '/login', {
    needs: 'nobody',
    summary: 'The first step of a login: address and password',
    body: LoginRequest,
    response: Myself,
    errors: ['CREDENTIALS_INVALID'],
  }),
  giveCode: staffEndpoint('POST', '/login/code', {
    needs: 'password',
    summary: 'The second step: a code of the device, or one for recovery, which is good once',
    body: CodeRequest,
    response: Myself,
    errors: ['CODE_INVALID'],
  }),
  logOut: staffEndpoint('POST', '/logout', { needs: 'password', summary: 'Ends this login', response: Accepted }),
  lookAtLink: staffEndpoint('POST', '/link', {
    needs: 'nobody',
    summary: 'What the link of a mail or of the command leads to; it stays good',
    body: TokenLook,
    response: Invitation,
    errors: ['TOKEN_INVALID'],
  }),
  takeUp: staffEndpoint('POST', '/link/accept', {
    needs: 'nobody',
    summary: 'Sets the password of whoever has the link, and logs in; the link is used up',
    body: Acceptance,
    response: Myself,
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_COMMON'],
  }),
  forgotten: staffEndpoint('POST', '/password/forgotten', {
    needs: 'nobody',
    summary: 'Asks for a link to set another password; the answer is the same for everybody',
    body: ForgottenPassword,
    response: Accepted,
    status: 202,
  }),
}
