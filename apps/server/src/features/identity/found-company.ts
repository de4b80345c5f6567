import type { WireAddress } from '@skipyard/contract/addresses.ts'
import type { TenantChoice } from '@skipyard/contract/identity/identity.ts'
import type { SignUp } from '@skipyard/domain/identity/sign-up.ts'
import { record } from '#server/audit/record.ts'
import { createTenant } from '#server/features/tenants/create-tenant.ts'
import { invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { withNewTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addLogin, addMembership, type Login, listTenants, lockLogin } from './login.store.ts'
import { addUser } from './person.store.ts'

const LONGEST_NAME = 80

const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(^|')(\p{L})/gu, (_, before: string, letter: string) => {
    return `${before}${letter.toUpperCase()}`
  })

/** 'renee.castellano+work@…' → 'Renee Castellano'. */
export function deriveName(email: string): string {
  const [local = ''] = email.split('@')
  const [withoutTag = ''] = local.split('+')
  const words = withoutTag.split(/[^\p{L}']+/u).filter((word) => word !== '')
  const name = words.map(capitalised).join(' ').slice(0, LONGEST_NAME).trim()
  return name === '' ? local.slice(0, LONGEST_NAME) : name
}

export interface Founder {
  login: Login
  isNew: boolean
}

interface NewCompany {
  signUp: Omit<SignUp, 'password' | 'email'>
  baseLocation: WireAddress
  timeZone: string
}

export const emailTaken = () =>
  invalid('email', 'This email already has an account. Use its password to add another company, or sign in.')

const companyTaken = () =>
  invalid('companyName', 'Your account already has a company of this name. Sign in to use it.')

/** 'Owner' or 'Info' is nobody's name, and is asked for. */
const isFullName = (name: string): boolean => name.includes(' ')

export function refuseNamesake(others: readonly TenantChoice[], { signUp }: NewCompany): void {
  const name = signUp.companyName.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === name)) throw companyTaken()
}

async function addFounder(scope: TenantScope, { login, isNew }: Founder, company: NewCompany): Promise<void> {
  const { mobile } = company.signUp
  if (isNew && !(await addLogin(scope, { ...login, mobile }))) throw emailTaken()
  await lockLogin(scope, login.id)
  refuseNamesake(await listTenants(scope.db, login.id), company)
}

/** With its owner, and with what is done in the same transaction: where that fails nothing is written. */
export async function foundCompany<T>(
  { pool, signUp: { trialDays } }: Pick<Services, 'pool' | 'signUp'>,
  founder: Founder & { tenantId: string },
  company: NewCompany & { finish: (scope: TenantScope) => Promise<T> },
): Promise<T> {
  const { login, tenantId } = founder
  const { baseLocation, timeZone, finish } = company
  const signUp = { ...company.signUp, email: login.email }
  const name = deriveName(login.email)
  return withNewTenant(pool, { loginId: login.id, tenantId, name, timeZone }, async (scope) => {
    await addFounder(scope, founder, company)
    await createTenant(scope, signUp, { baseLocation, trialDays })
    await addUser(scope, { name, email: login.email, isNameGiven: isFullName(name) })
    await addMembership(scope, { loginId: login.id, role: 'owner', companyName: signUp.companyName })
    await record(scope, { action: 'user.added', subjectId: login.id })
    return finish(scope)
  })
}
