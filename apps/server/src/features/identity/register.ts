import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as contract from '@skipyard/contract/identity/identity.ts'
import type { LegalName } from '@skipyard/contract/identity/legal.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { checkSignUp as decide, type SignUp } from '@skipyard/domain/identity/sign-up.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { accept, Failure, goneSignal, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { emailTaken, type Founder, foundCompany, refuseNamesake } from './found-company.ts'
import { findPerson, hasLogins, listTenants } from './login.store.ts'
import { hashPassword } from './passwords.ts'
import { askSecondStep, findDueStep } from './second-step/challenge.ts'
import { proveLogin } from './sign-in.ts'
import type { SignInGuards } from './sign-in-guards.ts'
import { startSession } from './start-session.ts'

/** Open by the operator's setting, or for the first company of an empty database. */
export async function isSignUpOpen({
  signUp,
  global,
}: Pick<Services, 'signUp' | 'global'>): Promise<boolean> {
  return signUp.isOpen || !(await hasLogins(global))
}

type Call = PublicCall<typeof contract.register>

const closed = () => new Failure(403, texts.signUp.closed)

/** An existing login only with its password. */
async function founderOf(
  services: Services,
  guards: SignInGuards,
  signUp: SignUp & { reply: FastifyReply; tries: number },
): Promise<Founder> {
  const { email, password, reply, tries } = signUp
  if (!(await findPerson(services.global, email))) {
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

/**
 * Registers a company on a free trial; the person becomes its owner and is signed in (spec 000 §5 Sign up).
 * A known person with a second step proves it before anything is written.
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
  const { password: _, email: __, ...details } = signUp
  const company = { signUp: details, baseLocation, timeZone }
  const { login, isNew } = founder
  const tenantId = uuidv7()
  const step = isNew ? undefined : await findDueStep(call, login)
  if (step) {
    refuseNamesake(await listTenants(services.global, login.id), company)
    const newCompany = company
    return { data: askSecondStep(call, { login, step, tenantId, isRemembered: false, newCompany }) }
  }
  await foundCompany(services, { ...founder, tenantId }, { ...company, finish: async () => undefined })
  const member = { login, tenantId }
  return { data: await startSession(call, member, { isRemembered: false, isFirst: isNew }) }
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
