import {
  forgotPassword,
  getProfile,
  getUser,
  login,
  loginWithTenant,
  logout,
  refresh,
  register,
  resetPassword,
  updateProfile,
  updateUser,
} from '@skipyard/contract/identity.ts'
import type { Door } from '#server/http/door.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { createDesk } from './create-desk.ts'
import { findUser } from './find-user.ts'
import { identityLimits } from './identity-limits.ts'
import { keepColumns } from './keep-columns.ts'
import { logIn } from './log-in.ts'
import { logInWithTenant } from './log-in-with-tenant.ts'
import { logOut } from './log-out.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCompany } from './register-company.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword as setPassword } from './reset-password.ts'
import { serveAccount } from './serve-account.ts'
import { servePeople } from './serve-people.ts'
import { updateProfile as changeProfile } from './update-profile.ts'
import { readProfile } from './user.reads.ts'

/** Signing up, in and out, and the own account. Log-out answers as public: it needs the reply for the cookies. */
export function serveIdentity(door: Door): void {
  const desk = createDesk(identityLimits)
  servePublic(door, register, (call) => registerCompany(call, desk))
  servePublic(door, login, (call) => logIn(call, desk))
  servePublic(door, loginWithTenant, (call) => logInWithTenant(call, desk))
  servePublic(door, refresh, (call) => refreshSession(call, desk))
  servePublic(door, logout, logOut)
  servePublic(door, forgotPassword, (call) => requestReset(call, desk))
  servePublic(door, resetPassword, (call) => setPassword(call, desk))
  servePeople(door, desk)
  serveAccount(door, desk)
  serve(door, getProfile, async ({ scope }) => ({ data: await readProfile(scope) }))
  serve(door, updateProfile, async ({ scope, body }) => ({ data: await changeProfile(scope, body) }))
  serve(door, getUser, async ({ scope, params }) => ({
    data: { user: [await findUser(scope, params.userId)] },
  }))
  serve(door, updateUser, async ({ scope, params, body }) => ({
    data: { user: [await keepColumns(scope, { params, body })] },
  }))
}
