import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as contract from '@skipyard/contract/identity/identity.ts'
import type { LegalName } from '@skipyard/contract/identity/legal.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { checkSignUp as decide, type SignUp } from '@skipyard/domain/identity/sign-up.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { createTenant } from '#server/features/tenants/create-tenant.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { accept, Failure, invalid } from '#server/http/failure.ts'
import { goneSignal } from '#server/http/gone.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { withNewTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  addLogin,
  addMembership,
  findLogin,
  hasLogins,
  type Login,
  listTenants,
  lockLogin,
} from './login.store.ts'
import { hashPassword } from './passwords.ts'
import { addUser } from './person.store.ts'
import { beginSession } from './second-step/begin-session.ts'
import { proveLogin } from './sign-in.ts'
import type { SignInGuards } from './sign-in-guards.ts'

const LONGEST_NAME = 80

const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(^|')(\p{L})/gu, (_, before: string, letter: string) => {
    return `${before}${letter.toUpperCase()}`
  })

/** 'Owner' or 'Info' is nobody's name, and is asked for. */
const isFullName = (name: string): boolean => name.includes(' ')

/** 'renee.castellano+work@…' → 'Renee Castellano'. */
export function deriveName(email: string): string {
  const [local = ''] = email.split('@')
  const [withoutTag = ''] = local.split('+')
  const words = withoutTag.split(/[^\p{L}']+/u).filter((word) => word !== '')
  const name = words.map(capitalised).join(' ').slice(0, LONGEST_NAME).trim()
  return name === '' ? local.slice(0, LONGEST_NAME) : name
}

/** Open by the operator's setting, or for the first company of an empty database. */
export async function isSignUpOpen({
  signUp,
  global,
}: Pick<Services, 'signUp' | 'global'>): Promise<boolean> {
  return signUp.isOpen || !(await hasLogins(global))
}

type Call = PublicCall<typeof contract.register>

const emailTaken = () =>
  invalid('email', 'This email already has an account. Use its password to add another company, or sign in.')

const companyTaken = () =>
  invalid('companyName', 'Your account already has a company of this name. Sign in to use it.')

const closed = () => new Failure(403, texts.signUp.closed)

interface Founder {
  login: Login
  isNew: boolean
}

/** An existing login only with its password. */
async function founderOf(
  services: Services,
  guards: SignInGuards,
  signUp: SignUp & { reply: FastifyReply; tries: number },
): Promise<Founder> {
  const { email, password, reply, tries } = signUp
  if (!(await findLogin(services.global, email))) {
    const asker = { isKnown: false, tries, gone: goneSignal(reply) }
    return { login: { id: uuidv7(), email, passwordHash: await hashPassword(password, asker) }, isNew: true }
  }
  const login = await proveLogin(services, guards.signIns, { email, password, reply }).catch(
    (problem: unknown) => {
      throw problem instanceof Failure && problem.status === 401 ? emailTaken() : problem
    },
  )
  return { login, isNew: false }
}

async function found(scope: TenantScope, { login, isNew }: Founder, signUp: SignUp): Promise<void> {
  if (isNew && !(await addLogin(scope, { ...login, mobile: signUp.mobile }))) throw emailTaken()
  await lockLogin(scope, login.id)
  const others = await listTenants(scope.db, login.id)
  const name = signUp.companyName.toLowerCase()
  if (others.some((other) => other.name.toLowerCase() === name)) throw companyTaken()
}

/**
 * Registers a company on a free trial; the person becomes its owner and is signed in (spec 000 §5 Sign up).
 */
export async function register(call: Call, guards: SignInGuards): Promise<ReplyOf<typeof contract.register>> {
  const { body, request, reply, services } = call
  refuseForeignOrigin(request, services)
  if (!(await isSignUpOpen(services))) throw closed()
  const signUp = accept(decide(body))
  const { baseLocation, timeZone } = body
  if (!baseLocation) throw invalid('baseLocation', texts.address.notChosen)
  const tries = await guards.registrations.spend(addressKey(request.ip))
  const founder = await founderOf(services, guards, { ...signUp, reply, tries })
  const member = { loginId: founder.login.id, tenantId: uuidv7() }
  const name = deriveName(signUp.email)
  await withNewTenant(services.pool, { ...member, name, timeZone }, async (scope) => {
    await found(scope, founder, signUp)
    await createTenant(scope, signUp, { baseLocation, trialDays: services.signUp.trialDays })
    await addUser(scope, { name, email: signUp.email, isNameGiven: isFullName(name) })
    await addMembership(scope, { loginId: member.loginId, role: 'owner', companyName: signUp.companyName })
    await record(scope, { action: 'user.added', subjectId: member.loginId })
  })
  const { login, isNew } = founder
  const begun = { login, tenantId: member.tenantId }
  return { data: await beginSession(call, begun, { isRemembered: false, isFirst: isNew }) }
}

const OF_THE_PRODUCT = join(import.meta.dirname, '../../../legal')

async function textIn(folder: string, name: LegalName): Promise<string | null> {
  try {
    return await readFile(join(folder, `${name}.md`), 'utf8')
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
    throw problem
  }
}

/** The operator's file, else the product's own text. */
export async function readLegal(dataDir: string, name: LegalName): Promise<string> {
  return (await textIn(dataDir, name)) ?? (await textIn(OF_THE_PRODUCT, name)) ?? ''
}
