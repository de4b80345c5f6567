import type * as contract from '@skipyard/contract/data-rights/erasure.ts'
import type { WireErasablePerson, WireErasurePlan } from '@skipyard/contract/data-rights/erasure.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { PersonKind } from '@skipyard/domain/data-rights/erasure.ts'
import {
  confirmErasure,
  type ErasureFacts,
  judgeErasure,
  taxKeepsUntil,
  wordsOfPerson,
} from '@skipyard/domain/data-rights/judge-erasure.ts'
import { canErasePeople } from '@skipyard/domain/data-rights/policy.ts'
import { removePerson } from '@skipyard/domain/identity/people.ts'
import { record } from '#server/audit/record.ts'
import { endMembershipOf, listColleagues } from '#server/features/identity/people.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { eraseLogin, eraseMentions, eraseRows, renewSearch } from './erase-rows.store.ts'
import {
  type FoundPerson,
  findPerson,
  type Gathered,
  gatherCustomer,
  isNameShared,
  type PlanFacts,
  readPlanFacts,
  searchPeople,
} from './person.reads.ts'
import { removeErasedFiles } from './remove-erased-files.job.ts'

interface Named {
  kind: PersonKind
  personId: string
}

const present = ({ id, ...person }: FoundPerson): WireErasablePerson => ({ _id: id, ...person })

export async function findPeople(scope: TenantScope, q: string | undefined): Promise<WireErasablePerson[]> {
  if (!canErasePeople(scope.actor)) throw notAllowed()
  return q === undefined ? [] : (await searchPeople(scope, q)).map(present)
}

interface Judged {
  person: FoundPerson
  plan: PlanFacts
  facts: ErasureFacts
}

async function isLastOwner(scope: TenantScope, { kind, personId }: Named): Promise<boolean> {
  if (kind !== 'user') return false
  const colleagues = await listColleagues(scope)
  return colleagues.some(({ loginId }) => loginId === personId) && !removePerson(colleagues, personId).ok
}

async function readFacts(scope: TenantScope, { kind, personId }: Named): Promise<Judged> {
  if (!canErasePeople(scope.actor)) throw notAllowed()
  const person = await findPerson(scope, kind, personId)
  if (!person) throw notFound()
  const plan = await readPlanFacts(scope, personId)
  const facts = {
    ...plan,
    kind,
    name: person.name,
    isSelf: personId === scope.actor.loginId,
    isLastOwner: await isLastOwner(scope, { kind, personId }),
  }
  return { person, plan, facts }
}

export async function planErasure(scope: TenantScope, named: Named): Promise<WireErasurePlan> {
  const { person, plan, facts } = await readFacts(scope, named)
  const judged = judgeErasure(facts)
  return {
    kind: named.kind,
    _id: person.id,
    name: person.name,
    bookings: plan.bookings,
    messages: plan.messages,
    photos: plan.photos,
    keptInvoices: plan.keptInvoices,
    keptUntil: plan.lastIssuedOn && taxKeepsUntil(plan.lastIssuedOn),
    refusal: judged.ok ? null : judged.message,
  }
}

/** A driver and a colleague have no bookings: their own rows, and the words by which others name them. */
const gatherStaff = ({ id, name, phone, email }: FoundPerson, isNameShared: boolean): Gathered => ({
  found: {
    person: [id],
    bookings: [],
    jobs: [],
    invoices: [],
    payments: [],
    series: [],
    // Where a colleague has the same name, it tells of nobody in particular.
    names: isNameShared ? [] : [name],
    phones: phone === '' ? [] : [phone],
    emails: email === '' ? [] : [email],
    addresses: [],
  },
  subjects: [id],
  contents: [],
})

async function eraseAll(scope: TenantScope, kind: PersonKind, { found, subjects }: Gathered): Promise<void> {
  await eraseRows(scope, kind, found)
  if (kind === 'customer') await renewSearch(scope, found.bookings)
  await eraseMentions(scope, {
    words: wordsOfPerson(found),
    ids: kind === 'customer' ? [...found.person, ...found.bookings] : [],
    subjects,
  })
}

/** In one transaction; pictures and copies go right after it. */
export async function erasePerson(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.erasePerson>, 'params' | 'body'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> {
  await lockCompany(scope, 'bookings')
  const { kind, personId } = params
  const { person, facts } = await readFacts(scope, params)
  accept(confirmErasure(facts, body.typedName))
  const gathered =
    kind === 'customer'
      ? await gatherCustomer(scope, personId)
      : gatherStaff(person, await isNameShared(scope, person))
  if (kind === 'user') await endMembershipOf(scope, personId)
  await eraseAll(scope, kind, gathered)
  if (kind === 'user') await eraseLogin(scope, personId)
  await jobs.enqueue(scope, removeErasedFiles, {
    tenantId: scope.tenantId,
    contents: gathered.contents,
    emails: [...gathered.found.emails],
  })
  await record(scope, {
    action: 'person.erased',
    subjectId: scope.tenantId,
    changes: { kind: { from: kind, to: null } },
  })
  for (const topic of [
    'bookings',
    'customers',
    'fleet',
    'invoices',
    'messages',
    'runs',
    'users',
    'settings',
  ] as const)
    scope.announce(topic)
}
