import type { Services } from '#server/http/route-context.ts'
import { hasLogins } from './login.store.ts'

/** Whether a company may register: where whoever runs the server lets anybody, or as the first of an empty database. */
export async function isSignUpOpen({
  signUp,
  global,
}: Pick<Services, 'signUp' | 'global'>): Promise<boolean> {
  return signUp.isOpen || !(await hasLogins(global))
}
